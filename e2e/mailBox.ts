import { expect, type Page } from '@playwright/test';

type Sought = { to: string; subject: string | RegExp };

/** Opens the newest mail of a subject to somebody in the demo’s mail box. */
export async function openMail(page: Page, { to, subject }: Sought) {
  const newest = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject }).first();
  // Mail about an issue is written a moment after its cause.
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(to)}`);
    await newest.getByRole('link', { name: subject }).click({ timeout: 500 });
  }).toPass();
}

/** The same, and follows its button. */
export async function followMail(page: Page, mail: Sought) {
  await openMail(page, mail);
  await page.frameLocator('iframe').getByRole('link').first().click();
  await page.waitForURL(/\/auth\//);
}
