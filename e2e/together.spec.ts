import { expect, type Page, test } from '@playwright/test';

import { openDesignIssue } from './designIssue.ts';
import { fact, openFact } from './facts.ts';
import { anotherBrowser, signIn } from './people.ts';

const ISSUE = /Fuktskada bakom diskmaskin/;
const dialog = (page: Page) => page.getByRole('dialog', { name: /ändrade också/ });

async function openIssue(page: Page) {
  await openDesignIssue(page);
  await expect(page.getByRole('heading', { level: 1, name: ISSUE })).toBeVisible();
}

const reason = (page: Page) => fact(page, 'Skäl');

async function writeReason(page: Page, text: string) {
  await openFact(page, 'Skäl');
  await page.getByRole('textbox', { name: 'Skäl' }).fill(text);
}

test('ISS-18 if two change the same fact, the second is shown who was first and what they saved, and decides', async ({
  page,
  browser,
}) => {
  await signIn(page, 'leader', { at: null });
  await openIssue(page);
  const admin = await anotherBrowser(browser, 'admin', page.url());
  const now = Date.now();
  const [first, second, third] = [`Första ${now}`, `Andra ${now}`, `Tredje ${now}`] as const;

  // The leader is typing when the admin saves, and sees the other’s text arrive behind their own.
  await writeReason(page, second);
  await writeReason(admin, first);
  await admin.keyboard.press('Enter');
  await expect(reason(page)).toContainText(first);
  await page.getByRole('textbox', { name: 'Skäl' }).press('Enter');

  await expect(dialog(page)).toContainText(/sparade/);
  await expect(dialog(page)).toContainText(first);
  await expect(dialog(page)).toContainText(second);
  await expect(page.getByRole('button', { name: 'Behåll det sparade' })).toBeFocused();
  await page.getByRole('button', { name: 'Använd min' }).click();
  await expect(reason(admin)).toContainText(second);

  // The other way round, the admin keeps the saved text.
  await writeReason(admin, third);
  await writeReason(page, first);
  await page.keyboard.press('Enter');
  await expect(reason(admin)).toContainText(first);
  await admin.getByRole('textbox', { name: 'Skäl' }).press('Enter');
  await expect(dialog(admin)).toContainText(third);
  await admin.getByRole('button', { name: 'Behåll det sparade' }).click();
  await expect(dialog(admin)).toBeHidden();
  await expect(reason(admin)).toContainText(first);
  await expect(reason(page)).toContainText(first);
  await admin.context().close();
});

test('ISS-18 a simultaneous change of another fact asks nothing', async ({ page, browser }) => {
  await signIn(page, 'leader', { at: '/dashboard?status=waiting' });
  await page.locator('.issue-row').getByRole('link').first().click();
  await page.waitForURL(/\/issue\/\d+/u);
  const admin = await anotherBrowser(browser, 'admin', page.url());
  const text = `Samtidigt ${Date.now()}`;
  await writeReason(page, text);
  await openFact(admin, 'Avtal');
  await admin.getByRole('textbox', { name: 'Avtal' }).fill('AV-4711');
  await admin.keyboard.press('Enter');
  await expect(fact(page, 'Avtal')).toContainText('AV-4711');
  await page.getByRole('textbox', { name: 'Skäl' }).press('Enter');
  await expect(reason(admin)).toContainText(text);
  await expect(dialog(page)).toBeHidden();
  await admin.context().close();
});
