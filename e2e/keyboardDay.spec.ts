import { expect, type Page, test } from '@playwright/test';

import { signIn } from './people.ts';
import { report } from './report.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** The row with the focus. */
const row = (page: Page) => page.locator('.issue-row').filter({ has: page.locator('a:focus') });

/** From an issue back to its row; from the editor, which Escape folds first. */
async function goBack(page: Page) {
  if (await editor(page).evaluate((field) => field === document.activeElement)) {
    await page.keyboard.press('Escape');
    await expect(editor(page)).not.toBeFocused();
  }
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/dashboard/);
  await expect(row(page)).toBeVisible();
}

test('issue 21: a day’s work by keyboard alone: issues are triaged and answered', async ({
  page,
}) => {
  await signIn(page, 'leader', { at: null });
  const tag = `Tangent${crypto.randomUUID().slice(0, 8)}`;
  await report(page, ...['ett', 'två', 'tre', 'fyra'].map((name) => `${tag} ${name}`));
  await page.goto(`/dashboard?q=${tag}`);
  const rows = page.locator('.issue-row');
  await expect(rows).toHaveCount(4);

  // Triaged: each gets a handler and a label, and keeps the focus.
  for (let n = 0; n < 4; n += 1) {
    await page.keyboard.press('j');
    await expect(row(page)).toBeVisible();
    const title = (await row(page).getByRole('link').textContent()) ?? '';
    const same = row(page).filter({ hasText: title });
    await page.keyboard.press('e');
    await expect(page.getByRole('combobox', { name: 'Sök Tilldela' })).toBeFocused();
    await page.keyboard.type('goran');
    await page.keyboard.press('Enter');
    await expect(same.locator('.c-who')).toContainText('Göran Åkesson');
    await page.keyboard.press('l');
    await expect(page.getByRole('combobox', { name: 'Sök Etikett' })).toBeFocused();
    await page.keyboard.type('garanti');
    await page.keyboard.press('Enter');
    await expect(same).toContainText('Garanti');
    await expect(page.getByRole('combobox', { name: 'Sök Etikett' })).toBeHidden();
  }

  // A change that asks first can be left: the focus is back at the row.
  const title = (await row(page).getByRole('link').textContent()) ?? '';
  await page.keyboard.press('v');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page)).toContainText(title);

  // Answered.
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/issue\/\d/);
  await expect(editor(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('Vi kommer i morgon.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Vi kommer i morgon.' })).toBeVisible();
  await goBack(page);
});

test('issue 21: a day’s work by keyboard alone: five issues are sent to contractors', async ({
  page,
}) => {
  await signIn(page, 'leader', { at: null });
  const tag = `Tangent${crypto.randomUUID().slice(0, 8)}`;
  await report(page, ...['ett', 'två', 'tre', 'fyra', 'fem'].map((name) => `${tag} ${name}`));
  await page.goto(`/dashboard?q=${tag}`);
  await expect(page.locator('.issue-row')).toHaveCount(5);
  const sent = new Set<string>();
  for (let n = 1; n <= 5; n += 1) {
    await page.keyboard.press('j');
    await expect(row(page)).toBeVisible();
    const link = row(page).getByRole('link');
    const title = (await link.textContent()) ?? '';
    const address = (await link.getAttribute('href')) ?? '';
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('skicka till');
    await expect(dialog(page).getByRole('option', { selected: true })).toContainText(
      'Skicka till entreprenör',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    const form = page.getByRole('dialog', { name: 'Skicka till entreprenör' });
    const firms = form.getByRole('radio');
    await expect(firms.first()).toBeVisible();
    while (!(await firms.evaluateAll((all) => all.includes(document.activeElement as never)))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    // Once the form is gone, Escape leads back, with the focus on the row.
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/dashboard/);
    await expect(row(page)).toContainText(title);
    sent.add(title);
  }
  expect(sent.size).toBe(5);
});
