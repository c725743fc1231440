import { expect, test } from '@playwright/test';

import { typeDay } from './dayFields.ts';
import { signIn } from './people.ts';
import { report } from './report.ts';

// The browser’s language differs from the app’s.
test.use({ locale: 'en-US' });

test('F-33 a date follows the app’s language, whatever the browser’s, and is chosen in a calendar', async ({
  page,
}) => {
  await signIn(page, 'leader');
  await page
    .evaluate(() => document.documentElement.lang)
    .then((lang) => expect(lang).toMatch(/^sv/u));
  await page.locator('.issue-row').first().waitFor();
  await page.getByRole('button', { name: 'Fler', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const from = sheet.getByRole('group', { name: 'Skapat från och med' });
  await expect(from).toHaveText('åååå-mm-dd');
  await typeDay(from, '2026-11-05');
  await expect(page).toHaveURL(/createdFrom=2026-11-05/);
  await expect(from).toHaveText('2026-11-05');

  await sheet.getByRole('button', { name: 'Kalender' }).first().click();
  const days = sheet.getByRole('grid', { name: 'november 2026' });
  await expect(days.locator('th').first()).toHaveText(/^må/u);
  await expect(days.getByRole('button', { name: /torsdag 5 november 2026/u })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/createdFrom=2026-11-06/);
  await expect(days).toHaveCount(0);
  await expect(sheet).toBeVisible();
});

test('F-33 the parts of a date have room on a phone, and the calendar stays in its frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'leader');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const parts = sheet.getByRole('group', { name: 'Skapat från och med' }).getByRole('spinbutton');
  await expect(parts).toHaveCount(3);
  const boxes = await Promise.all((await parts.all()).map(async (part) => part.boundingBox()));
  const [year, month, day] = boxes;
  expect(year!.x + year!.width).toBeLessThanOrEqual(month!.x);
  expect(month!.x + month!.width).toBeLessThanOrEqual(day!.x);
  await sheet.getByRole('button', { name: 'Kalender' }).first().click();
  const days = page.getByRole('grid');
  const frame = sheet.locator('.date-menu').filter({ has: days });
  await days.waitFor();
  const wider = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test('F-33 a day is typed in words or as 14/12, and what is none stays with its error', async ({
  page,
}) => {
  await signIn(page, 'leader');
  await page.locator('.issue-row').first().waitFor();
  await page.getByRole('button', { name: 'Fler', exact: true }).click();
  const from = page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('group', { name: 'Skapat från och med' });
  const words = page.locator('.date-words input');
  await from.getByRole('spinbutton').first().click();
  await page.keyboard.type('14/12');
  await expect(words).toHaveValue('14/12');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/createdFrom=\d{4}-12-14/);
  await expect(from.getByRole('spinbutton').first()).toBeFocused();

  await page.keyboard.type('kanske');
  await page.keyboard.press('Enter');
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await expect(words).toHaveAccessibleDescription('Skriv en dag, t.ex. fredag');
  await page.keyboard.press('Tab');
  await expect(words).toHaveValue('kanske');
  await words.fill('5 januari 2031');
  await expect(words).toHaveAttribute('aria-invalid', 'false');
  await words.press('Enter');
  await expect(words).toHaveCount(0);
  await expect(page).toHaveURL(/createdFrom=2031-01-05/);
});

test('F-33 words that are no day keep a form from saving the day before them', async ({ page }) => {
  await signIn(page, 'leader', { at: null });
  const title = `Dag ${crypto.randomUUID().slice(0, 8)}`;
  await report(page, title);
  await page.goto(`/dashboard?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  await page.locator('.btn-status').click();
  await page
    .locator('.status-menu')
    .getByRole('button', { name: /^Väntar/u })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Väntar på').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Om en vecka' }).click();
  await dialog.getByRole('spinbutton').first().click();
  await page.keyboard.type('kanske');
  const words = dialog.locator('.date-words input');
  await expect(words).toHaveValue('kanske');
  await dialog.getByRole('button', { name: 'Sätt Väntar' }).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription('Skriv en dag, t.ex. fredag');
  // The frame is as high as without an error, which stands below it.
  const frame = await dialog.locator('.date-words').boundingBox();
  const error = await dialog.locator('.date-words [role="status"]').boundingBox();
  expect(error!.y).toBeGreaterThanOrEqual(frame!.y + frame!.height);

  await words.fill('fredag');
  await dialog.getByRole('button', { name: 'Sätt Väntar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.btn-status')).toContainText('Väntar');
});
