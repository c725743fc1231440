import { expect, type Page, test } from '@playwright/test';

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

  await page.getByRole('button', { name: `Mer om ${name}` }).click();
  await page.getByRole('button', { name: 'Arkivera' }).click();
  await expect(page.getByText(`${name} har arkiverats.`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Sökväg' }).getByRole('link').click();
  await expect(page.getByRole('link', { name: /^Kvarnholmen/ })).toBeVisible();
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
  const jobs = (of: Page) => of.getByRole('region', { name: 'Uppdrag' });
  await jobs(other).getByRole('button', { name: 'Spara' }).click();
  await expect(other.getByText('Sparat för alla uppdrag.')).toBeVisible();

  await jobs(page).getByRole('button', { name: 'Spara' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nyckel hos värden')).toBeVisible();
  await expect(dialog.getByText('Ring en timme innan')).toBeVisible();
  await expectOpenFaultless(page, 'whose change shall stand');
  await dialog.getByRole('button', { name: 'Behåll det sparade' }).click();
  await expect(field).toHaveValue('Nyckel hos värden');
  await theirs.fill('');
  await jobs(other).getByRole('button', { name: 'Spara' }).click();
  await expect(other.getByText('Sparat för alla uppdrag.').last()).toBeVisible();
  await other.close();

  await page.getByRole('navigation', { name: 'Sökväg' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Ny', exact: true }).click();
  await page.getByLabel('Nummer').fill('4012');
  await expect(page.getByText('Numret används redan av')).toBeVisible();
});

test('issue 21: a project is one page: links lead to its sections, and a save of one keeps the others', async ({
  page,
}) => {
  const name = `Strandgatan ${Date.now().toString(36)}`;
  await signIn(page, 'admin', { at: '/settings/project/new' });
  await page.getByLabel('Namn', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.waitForURL(/\/settings\/project\/\d+$/u);
  const parts = page.getByRole('navigation', { name: 'Delar' });
  const notes = page.getByRole('heading', { level: 3, name: 'Anteckningar' });
  await page.getByRole('textbox', { name: /^Ort/ }).fill('Umeå');
  await page.getByLabel('Ny anteckning').fill('Nyckel hos värden');
  await parts.getByRole('link', { name: 'Anteckningar' }).press('Enter');
  await page.waitForURL(/\/notes$/u);
  await expect(notes).toBeFocused();
  await expect(notes).toBeInViewport();
  await expect(parts.getByRole('link', { name: 'Anteckningar' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page
    .getByRole('region', { name: 'Anteckningar' })
    .getByRole('button', { name: 'Lägg till' })
    .click();
  await expect(page.locator('.note-text')).toHaveText('Nyckel hos värden');
  await expect(page.getByRole('textbox', { name: /^Ort/ })).toHaveValue('Umeå');
  await page.getByRole('navigation', { name: 'Sökväg' }).getByRole('link').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('textbox', { name: /^Ort/ }).press('Control+s');
  await expect(page.getByText(/^Sparat \d/u)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Ort/ })).toHaveValue('Umeå');
  await expect(notes).toBeInViewport();
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
