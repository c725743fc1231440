import { expect, type Locator, type Page, test } from '@playwright/test';

import { anotherBrowser, signIn } from './people.ts';
import { report } from './report.ts';

const rows = (page: Page) => page.locator('.issue-row');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const bar = (page: Page) => page.getByRole('region', { name: 'Markerade' });
const undo = (page: Page) => page.getByRole('button', { name: 'Ångra', exact: true });

/** Two new issues of their own, listed and marked. */
async function markTwo(page: Page, word: string) {
  await signIn(page, 'admin', { at: null });
  const titles = [`${word} ett`, `${word} två`] as const;
  await report(page, ...titles);
  await page.goto(`/dashboard?q=${word}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: /Markera alla/ }).check();
  return titles;
}

const aWord = (word: string) => `${word}${Date.now()}`;

test('a bulk change is previewed, seen at once by another person, and undone', async ({
  page,
  browser,
}) => {
  const word = aWord('Takpapp');
  const [first, second] = await markTwo(page, word);
  const other = await anotherBrowser(browser, 'leader', `/dashboard?q=${word}`);
  await expect(rows(other)).toHaveCount(2);

  await bar(page).getByRole('button', { name: 'Byt status' }).click();
  await bar(page).getByRole('option', { name: 'Pågår' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pågår' });
  await expect(dialog).toContainText('2 ändras');
  await expect(dialog).toContainText('Inga mejl skickas');
  await dialog.getByRole('button', { name: 'Ändra 2' }).click();

  await expect(row(page, first)).toContainText('Pågår');
  await expect(row(other, first)).toContainText('Pågår');
  await undo(page).click();
  await expect(page.getByText('Ändringen har ångrats.')).toBeVisible();
  await expect(row(page, second)).toContainText('Nytt');
  await expect(row(other, second)).toContainText('Nytt');
  await other.context().close();
});

test('ISS-09 closing is undone with Ctrl Z from the next page', async ({ page }) => {
  const word = aWord('Vindsdörr');
  const [first] = await markTwo(page, word);
  await bar(page).getByRole('button', { name: 'Byt status' }).click();
  await bar(page).getByRole('option', { name: 'Avslutat …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avsluta ärendena' });
  await dialog.getByRole('textbox').fill('Åtgärdat vid rondningen');
  await dialog.getByRole('button', { name: 'Ändra 2' }).click();
  await expect(undo(page)).toBeVisible();

  await page.getByRole('tab', { name: /Alla öppna/ }).click();
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Ändringen har ångrats.')).toBeVisible();
  await page.goto(`/dashboard?q=${word}`);
  await row(page, first).getByRole('link').click();
  await expect(page.getByText('Åtgärdat vid rondningen')).toBeHidden();
});

test('ISS-03 a deleted issue comes back with its messages', async ({ page }) => {
  const word = aWord('Torkskåp');
  const [first] = await markTwo(page, word);
  await row(page, first).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('button', { name: 'Fler åtgärder' }).click();
  // The project’s type has its own word for it.
  await page.getByRole('button', { name: /^Ta bort \S*ärendet …/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Ta bort/ })
    .click();
  await page.waitForURL(/\/dashboard/);
  await undo(page).click();
  await expect(page.getByText('Ändringen har ångrats.')).toBeVisible();
  await page.goto(`/dashboard?q=${word}`);
  await expect(rows(page)).toHaveCount(2);
});

test('@phone several are marked by a long press and changed, and it can be undone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide window has boxes to tick');
  const word = aWord('Brevlåda');
  const titles = [`${word} ett`, `${word} två`];
  await signIn(page, 'admin', { at: null });
  await report(page, ...titles);
  await page.goto(`/dashboard?q=${word}`);
  await expect(rows(page)).toHaveCount(2);
  await restOn(page, row(page, `${word} ett`));
  await expect(bar(page)).toContainText('1 markerad');
  await row(page, `${word} två`).tap();
  await expect(bar(page)).toContainText('2 markerade');

  await bar(page).getByRole('button', { name: 'Mer' }).tap();
  await bar(page).getByRole('option', { name: 'Prioritet: Akut' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Ändra 2' }).tap();
  await expect(rows(page).filter({ hasText: 'Akut' })).toHaveCount(2);
  await expect(undo(page)).toBeInViewport({ ratio: 1 });
  await undo(page).tap();
  await expect(page.getByText('Ändringen har ångrats.')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Akut' })).toHaveCount(0);
});

/** Long press until something is marked. */
async function restOn(page: Page, on: Locator) {
  const box = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(bar(page)).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
