import { expect, test } from '@playwright/test';

import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { signIn } from './people.ts';

test('PROJ-01 PROJ-03 SET-12 an administrator sets up a project, and archives it when it is over', async ({
  page,
}) => {
  const name = `Hamngatan ${Date.now().toString(36)}`;
  await signIn(page, 'admin', { at: '/settings/project' });
  await page.getByRole('link', { name: 'Ny', exact: true }).click();
  await page.getByLabel('Namn', { exact: true }).fill(name);
  await page.getByLabel('Nummer').fill('4711');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.waitForURL(/\/settings\/project\/\d+$/u);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expectFaultless(page, 'a project');

  await page.getByRole('link', { name: /^Adresser/ }).click();
  await page.getByRole('button', { name: 'Ny adress' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny adress' });
  await dialog.getByLabel(/^Gata/).fill('Ängsvägen 3');
  await expectOpenFaultless(page, 'a new address');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('listitem', { name: 'Ängsvägen 3' })).toBeVisible();

  await page.getByRole('button', { name: 'Arkivera' }).click();
  await expect(page.getByText(`${name} har arkiverats.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('AC-29 PROJ-01 PROJ-06 two editors of one project are asked whose change wins, and warned of a number in use', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', { at: '/settings/project' });
  await page.getByRole('link', { name: /^Kvarnholmen/ }).click();
  await page.getByRole('link', { name: 'Uppdrag' }).click();
  const field = page.getByLabel(/^Villkor för alla uppdrag/);
  await expect(field).toBeEnabled();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'leader', { at: page.url() });
  const theirs = other.getByLabel(/^Villkor för alla uppdrag/);
  await expect(theirs).toBeEnabled();
  await field.fill('Ring en timme innan');
  await theirs.fill('Nyckel hos värden');
  await other.getByRole('button', { name: 'Spara' }).click();
  await expect(other.getByText('Sparat för alla uppdrag.')).toBeVisible();

  await page.getByRole('button', { name: 'Spara' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nyckel hos värden')).toBeVisible();
  await expect(dialog.getByText('Ring en timme innan')).toBeVisible();
  await expectOpenFaultless(page, 'whose change shall stand');
  await dialog.getByRole('button', { name: 'Behåll det sparade' }).click();
  await expect(field).toHaveValue('Nyckel hos värden');
  await theirs.fill('');
  await other.getByRole('button', { name: 'Spara' }).click();
  await expect(other.getByText('Sparat för alla uppdrag.').last()).toBeVisible();
  await other.close();

  await page.getByRole('link', { name: 'Ny', exact: true }).click();
  await page.getByLabel('Nummer').fill('4012');
  await expect(page.getByText('Numret används redan av')).toBeVisible();
});

test('PROJ-03 a leader previews what the property register would change', async ({ page }) => {
  await signIn(page, 'leader', { at: '/settings/project' });
  await page.getByRole('link', { name: /^Kvarnholmen/ }).click();
  await page.getByRole('link', { name: /^Adresser/ }).click();
  await page.getByRole('button', { name: 'Hämta från fastighetsregistret' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hämta från fastighetsregistret' });
  await expect(dialog.getByRole('region', { name: /^Nya \d/ })).toBeVisible();
  await expect(dialog.getByText('4 rok med alkov, plan 14')).toBeVisible();
  await expectOpenFaultless(page, 'what the register would change');
  // The import is not run: the demo is shared.
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('link', { name: 'Avtal' }).click();
  await page.getByLabel('Avtalsnummer').fill('AX-40122-07');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ingrid Björklund-Håkansson')).toBeVisible();
  await expectFaultless(page, 'an agreement of a project');
});
