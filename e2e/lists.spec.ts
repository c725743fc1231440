import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { anotherBrowser, signIn } from './people.ts';

const rail = (page: Page) => page.getByRole('complementary', { name: 'Vyer' });
const dialog = (page: Page) => page.getByRole('dialog');
const heads = (page: Page) => page.getByRole('columnheader').filter({ visible: true });

async function saveView(page: Page, name: string, access?: string) {
  await page.getByRole('button', { name: 'Spara som vy', exact: true }).click();
  await dialog(page).getByLabel('Namn').fill(name);
  if (access) await dialog(page).getByText(access, { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('ISS-01 a list is saved as a view, changed, reset, overwritten and deleted', async ({
  page,
}) => {
  const name = `Akuta ${Date.now()}`;
  await signIn(page, 'leader', { at: '/dashboard?priority=urgent&sort=due' });
  await saveView(page, name);
  await expect(page).toHaveURL(/\?view=\d+&priority=urgent&sort=due$/u);
  const link = rail(page).getByRole('link', { name });
  await expect(link).toHaveAttribute('aria-current', 'page');

  await page.getByRole('tab', { name: /Väntar/u }).click();
  await expect(link).toContainText('Ändrad');
  await page.getByRole('button', { name: 'Återställ' }).click();
  await expect(link).not.toContainText('Ändrad');
  await expect(page).toHaveURL(/\?view=\d+&priority=urgent&sort=due$/u);

  await page.getByRole('tab', { name: /Pågår/u }).click();
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(link).not.toContainText('Ändrad');
  // Its number is enough to come back to it.
  const view = new URL(page.url()).searchParams.get('view');
  await page.goto(`/dashboard?view=${view}`);
  await expect(page).toHaveURL(/status=inProgress&priority=urgent&sort=due$/u);

  await link.hover();
  await rail(page)
    .getByRole('button', { name: `Ändra vyn ${name}` })
    .click();
  await dialog(page).getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(link).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('ISS-01 a shared view is available to colleagues, and one’s own default opens the list', async ({
  page,
  browser,
}) => {
  const name = `Delad ${Date.now()}`;
  await signIn(page, 'leader', { at: '/dashboard?priority=high' });
  await saveView(page, name, 'Alla på företaget');
  const worker = await anotherBrowser(browser, 'worker');
  await expect(rail(worker).getByRole('link', { name })).toBeVisible();
  await expect(rail(worker).getByRole('button', { name: `Ändra vyn ${name}` })).toHaveCount(0);

  await worker.goto('/dashboard?priority=normal');
  await worker.getByRole('button', { name: 'Spara som vy', exact: true }).click();
  await dialog(worker).getByLabel('Namn').fill('Min start');
  await dialog(worker).getByText('Börja alltid med den här vyn').click();
  await dialog(worker).getByRole('button', { name: 'Spara' }).click();
  await expect(worker.getByRole('heading', { level: 1, name: 'Min start' })).toBeVisible();
  await worker.goto('/dashboard');
  await expect(worker).toHaveURL(/view=\d+&priority=normal$/u);
  // A request for everything gets everything.
  await rail(worker)
    .getByRole('link', { name: /Mina ärenden/u })
    .click();
  await expect(worker).toHaveURL(/\/dashboard$/u);
  await worker.context().close();
});

test('ISS-01 columns are chosen and sorted by keyboard, and stay after a reload', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Kolumner' }).click();
  await dialog(page).getByText('Klart senast', { exact: true }).click();
  const handle = dialog(page).getByRole('button', { name: 'Flytta Klart senast' });
  for (let n = 0; n < 6; n += 1) await handle.press('ArrowUp');
  await dialog(page).getByText('Kategori', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Visa' }).click();

  const names = ['', 'Status', 'Prio', 'Klart senast', 'Nr', 'Ärende'];
  await expect.poll(async () => (await heads(page).allTextContents()).slice(0, 6)).toEqual(names);
  await expect(page.getByRole('columnheader', { name: 'Kategori' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Klart senast' }).click();
  await expect(page).toHaveURL(/sort=due$/u);
  await page.reload();
  await expect.poll(async () => (await heads(page).allTextContents()).slice(0, 6)).toEqual(names);
});

test('ISS-13 the list is downloaded as a file, with the company and the day in its name', async ({
  page,
}) => {
  await signIn(page, 'worker');
  await page.getByRole('button', { name: 'Ladda ner eller skicka listan' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner som CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Kvarnvik Bostad & Drift \d{4}-\d\d-\d\d\.csv$/u);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\u{FEFF}Status;Nr;Ärende;Beskrivning;Projekt')).toBe(true);
  expect(text.split('\r\n').length).toBeGreaterThan(5);
});

test('ISS-13 a leader previews the recipients, and sends the summary', async ({ page }) => {
  await signIn(page, 'leader');
  await page.getByRole('button', { name: 'Ladda ner eller skicka listan' }).click();
  await page.getByRole('button', { name: /Skicka sammanställning/u }).click();
  await expect(dialog(page).getByRole('button', { name: 'Skicka' })).toBeDisabled();
  await dialog(page).getByText('E-postadresser', { exact: true }).first().click();
  const field = dialog(page).getByRole('textbox', { name: 'E-postadresser' });
  await field.fill('styrelsen@brf.example, ingen');
  await expect(dialog(page).getByText('ingen är ingen e-postadress')).toBeVisible();
  await field.fill('styrelsen@brf.example');
  await expect(dialog(page).getByText(/styrelsen@brf\.example får \d+ ärenden/u)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('1 mejl är på väg')).toBeVisible();
});
