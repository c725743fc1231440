import type { Page } from '@playwright/test';

/** Opens the newest mail of a subject to somebody in the demo’s mail box, and follows its button. */
export async function followMail(page: Page, { to, subject }: { to: string; subject: string }) {
  // The mail is written in the request that causes it: no waiting for a worker.
  await page.goto(`/dev/mail?to=${encodeURIComponent(to)}`);
  const newest = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject }).first();
  await newest.getByRole('link', { name: subject }).click();
  await page.frameLocator('iframe').getByRole('link').first().click();
  await page.waitForURL(/\/auth\//);
}
