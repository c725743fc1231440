import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to somebody in the demo's box, and follows the button in it. */
export async function followMail(page: Page, { to, subject }: { to: string; subject: string }) {
  // The mail is written with what causes it: no waiting for a worker.
  await page.goto(`/dev/mail?to=${encodeURIComponent(to)}`);
  const newest = page.locator('tbody').getByRole('row').first();
  await expect(newest).toContainText(to);
  await newest.getByRole('link', { name: subject }).click();
  await page.frameLocator('iframe').getByRole('link').first().click();
  await page.waitForURL(/\/auth\//);
}
