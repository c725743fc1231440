import { expect, test } from '@playwright/test';

import { signIn } from './people.ts';
import { report } from './report.ts';

test('alike reports are gathered under one issue, shown there, and taken apart again', async ({
  page,
}) => {
  const word = `Takfönster${Date.now()}`;
  const [main, other] = [`${word} ett`, `${word} två`];
  await signIn(page, 'admin', { at: null });
  await report(page, main, other);
  await page.goto(`/dashboard?q=${word}`);
  const row = (title: string) => page.locator('.issue-row').filter({ hasText: title });
  await expect(page.locator('.issue-row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: /Markera alla/ }).check();
  const bar = page.getByRole('region', { name: 'Markerade' });
  await bar.getByRole('button', { name: 'Byt status' }).click();
  await bar.getByRole('option', { name: 'Samla under ett ärende …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Samla under ett ärende' });
  await dialog.getByRole('combobox', { name: 'Samla under' }).click();
  await page.getByRole('option', { name: new RegExp(`${main}$`) }).click();
  await expect(dialog).toContainText('1 ändras');
  await dialog.getByRole('button', { name: 'Ändra 1' }).click();
  await expect(page.getByText('1 samlad.')).toBeVisible();

  await row(main).getByRole('link').click();
  const gathered = page.getByRole('region', { name: 'Samlade anmälningar' });
  await expect(gathered.getByRole('link', { name: new RegExp(other) })).toBeVisible();
  await expect(gathered.getByRole('list')).toHaveCSS('list-style-type', 'none');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Ändringen har ångrats.')).toBeVisible();
  await expect(gathered).toBeHidden();
});
