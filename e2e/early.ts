import { expect, type Page } from '@playwright/test';

/** Holds back code from here on, all of it or the files named, to be let go. */
export async function holdCode(page: Page, files = /\.js$/u) {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** What the server has drawn is there until the app shows its own page. */
export const firstViewGone = (page: Page) => expect(page.locator('.first-view')).toHaveCount(0);

/** Opens a page with its code held back, to be let go. */
export async function openEarly(page: Page, address: string) {
  const letGo = await holdCode(page);
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    letGo();
    await firstViewGone(page);
  };
}
