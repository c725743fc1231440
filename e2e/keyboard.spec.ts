import { expect, type Locator, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { violationsOn } from './axe.ts';
import { PASSWORD, PEOPLE, signIn } from './people.ts';
import { reportTap } from './report.ts';

const palette = (page: Page) =>
  page.getByRole('combobox', { name: 'Sök eller skriv ett kommando' });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let n = 0; n < 60; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Runs a command of the palette by its words. */
async function command(page: Page, words: string, line: RegExp) {
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { selected: true })).toHaveText(line);
  await page.keyboard.press('Enter');
}

test('without a mouse: from log-in to a closed issue', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/auth/login');
  await tabTo(page, page.getByLabel('E-postadress'));
  await page.keyboard.type(PEOPLE.admin);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Lösenord' })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard/);

  await command(page, 'arenden nytt', /Ärenden: Nytt/);
  await page.waitForURL(/status=new/);
  await expect(page.locator('.issue-row').first()).toContainText('Nytt');
  await page.keyboard.press('j');
  await expect(page.locator('.issue-row').first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/issue\/\d+/);

  const said = `Vi kommer i morgon ${Date.now()}`;
  await expect(editor(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(said);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: said })).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('e');
  await expect(page.getByRole('listbox', { name: 'Handläggare' })).toBeVisible();
  await page.keyboard.type('goran');
  await page.keyboard.press('Enter');
  const responsible = page.getByRole('button', { name: /Ändra Handläggare/ });
  await expect(responsible).toContainText('Göran Åkesson');
  await expect(responsible).toBeFocused();

  await command(page, 'status klar', /Ändra status: Klarmarkerat/);
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Klarmarkera' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /Klarmarkerat/ })).toBeVisible();

  await command(page, 'status avsluta', /Avsluta/);
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('combobox'));
  await tabTo(page, dialog.getByRole('textbox'));
  const last = `Kopplingen är bytt ${Date.now()}`;
  await page.keyboard.type(last);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /Avslutat/ })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: last })).toBeVisible();
});

test('F-37 what is on the page is done by the words people use for it', async ({
  page,
  request,
}) => {
  // The first of the list may be one that another test ends meanwhile.
  const tap = await reportTap(await signedIn(request), {});
  await signIn(page, 'leader', { at: `/dashboard?q=${encodeURIComponent(tap.title)}` });
  await page.getByRole('button', { name: 'Kolumner' }).waitFor();
  await command(page, 'spara filter', /^Ny vyspara filter/);
  await expect(page.getByRole('dialog', { name: 'Ny vy' })).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.locator('.issue-row').filter({ hasText: tap.title });
  await row.waitFor();
  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await command(page, 'skicka till firma', /^Skicka till entreprenör/);
  await page.waitForURL(/\/issue\/\d/);
  await expect(page.getByRole('dialog', { name: 'Skicka till entreprenör' })).toBeVisible();
  await page.keyboard.press('Escape');
  await command(page, 'dedline', /^Ändra frist …deadline/);
  await expect(page.getByRole('group', { name: 'Klart senast' })).toBeVisible();
});

test('the palette finds an issue by its number, and the sheet lists the page’s keys', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.locator('.issue-row').first().waitFor();
  const number = (await page.locator('.issue-row .c-nr').first().textContent()) ?? '';
  await command(page, number, new RegExp(number));
  await page.waitForURL(/\/issue\/\d+/);
  await expect(editor(page)).toBeVisible();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Tangentbordsgenvägar' });
  await expect(sheet.getByText('Skriv internt')).toBeVisible();
  await expect(sheet.getByText('Markera')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('the palette and the sheet leave the page behind them in place, with its top bar', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.locator('.issue-row').first().waitFor();
  const top = () => page.evaluate(() => scrollY);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  expect(await top()).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 900);
  await expect.poll(top).toBe(900);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tangentbordsgenvägar' })).toBeVisible();
  // Parallel journeys may have added to the list and moved it by a row.
  const before = await top();
  await page.mouse.wheel(0, 900);
  await expect(page.locator('header.topbar')).toBeInViewport();
  expect(await top()).toBe(before);
});

test('the search field leaves the page in place, and Escape leads back to the row', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.locator('.issue-row').first().waitFor();
  const row = async () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('j');
  }
  const at = await row();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Where the row stands on the screen: issues that arrive meanwhile above it change how far the page is scrolled.
  const top = async () => (await page.locator(`[href="${at}"]`).boundingBox())?.y;
  const before = await top();
  await page.keyboard.press('/');
  await page.keyboard.type('fukt');
  await expect(page.getByRole('searchbox', { name: /^Sök ärende/ })).toHaveValue('fukt');
  expect(await top()).toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await row()).toBe(at);
});

test('the palette and the sheet have no accessibility fault', async ({ page }) => {
  await signIn(page, 'admin');
  await page.locator('.issue-row').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kvarn', { delay: 20 });
    await expect(page.getByRole('option', { name: /Kvarnholmen etapp/ }).first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('switch')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

// The loading bar comes and goes while the list is updated; it belongs to no region.
const faults = async (page: Page) => violationsOn(page, {}, { exclude: '.loadbar' });

test('@phone the palette opens from the top bar, over the whole screen', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide window has the search field');
  await signIn(page, 'leader');
  await page.getByRole('button', { name: /^Kommandon och sök/ }).tap();
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('inställ');
  await page.getByRole('option', { name: /Inställningar/ }).tap();
  await page.waitForURL(/\/settings/);
});
