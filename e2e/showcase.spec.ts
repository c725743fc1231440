import { expect, test } from '@playwright/test';

import { signIn } from './people.ts';

test('SHOW-01 every component stands in its states, in both modes, and opens as it does elsewhere', async ({
  page,
}) => {
  await signIn(page, 'super');
  await page.goto('/showcase');
  const part = (name: string) => page.getByRole('region', { name, exact: true });

  await expect(part('Knappar').getByText('Sparar …')).toHaveCount(2);
  await expect(part('Frågor').getByText('Välj ett av dem')).toBeVisible();
  await expect(part('Fält').getByText('Skriv hela adressen')).toBeVisible();
  await expect(part('Text och filer').getByRole('textbox', { name: 'Meddelande' })).toBeVisible();

  await page.getByRole('button', { name: 'Visa mörkt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await page.getByRole('button', { name: 'Visa ljust' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');

  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await page.getByRole('alertdialog', { name: 'Ta bort ”Fukt”?' }).getByText('Avbryt').click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Det gick inte' }).click();
  await expect(page.getByRole('alert').getByText('Något gick fel.')).toBeVisible();
});
