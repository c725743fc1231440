import { expect, type Page, test } from '@playwright/test';

import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { signIn } from './people.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The page with all its late parts. */
async function visit(page: Page) {
  await signIn(page, 'super', { at: '/showcase' });
  await part(page, 'Text och omnämnanden').getByRole('textbox', { name: 'Meddelande' }).waitFor();
}

test('SHOW-01 every component is shown in its states, in both modes, and opens as it does elsewhere', async ({
  page,
}) => {
  await visit(page);
  expect(await page.evaluate(() => scrollY), 'nothing on it takes the page along').toBe(0);
  await expect(part(page, 'Knappar').getByText('Sparar …')).toHaveCount(2);

  await page.getByRole('button', { name: 'Visa mörkt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await page.getByRole('button', { name: 'Visa ljust' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');

  const list = part(page, 'Lista och det markerade');
  await list.getByRole('checkbox', { name: /18 204/u }).check();
  await expect(list.getByText('3 markerade')).toBeVisible();
  await list.getByRole('button', { name: 'Markera som läst' }).click();
  await list.getByRole('link', { name: /Vattenläcka/u }).click();
  await expect(page).toHaveURL(/showcase$/u);

  const facts = part(page, 'Uppgifter i sidopanelen');
  await facts
    .getByRole('button', { name: /^Ändra Prioritet/u })
    .first()
    .click();
  await facts.getByRole('option', { name: 'Låg' }).click();
  await expect(facts.locator('.flash-saved')).toHaveText(/Låg/u);

  await page.getByRole('button', { name: 'Kvarstående fel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'åsa.öström' })).toBeVisible();
});

test('SHOW-01 no component has an accessibility fault, nor does anything that opens over the page', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await visit(page);
  await expectFaultless(page, 'showcase', { isShowcase: true });
  await page.getByRole('button', { name: 'Kvarstående fel' }).click();
  await expectOpenFaultless(page, 'a toast', '.toasts');
  // Questions and forms are checked on their own pages.
  for (const name of ['Ny version', 'Två ändrade samtidigt']) {
    await page.getByRole('button', { name, exact: true }).click();
    const opened = page.locator('[role=dialog], [role=alertdialog]');
    await opened.waitFor();
    await expectOpenFaultless(page, name, '.modal');
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
});
