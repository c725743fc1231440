import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { signIn } from './people.ts';
import { report } from './report.ts';

const links = (page: Page) => page.locator('.issue-row').getByRole('link');

/** A list of three issues of its own: others change the demo's, whose rows then move. */
async function openOwnList(page: Page, filter = '') {
  await signIn(page, 'leader', { at: null });
  const tag = `Fokus${crypto.randomUUID().slice(0, 8)}`;
  await report(page, ...['ett', 'två', 'tre'].map((name) => `${tag} ${name}`));
  await page.goto(`/dashboard?q=${tag}${filter}`);
  await expect(links(page)).toHaveCount(3);
}

/** Opens the first row by keyboard. */
async function openFirst(page: Page) {
  await page.keyboard.press('j');
  await expect(links(page).first()).toBeFocused();
  const address = (await links(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}*`);
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return address;
}

test('F-43 Enter on a row moves the focus to the issue, and back to the row on return', async ({
  page,
}) => {
  await openOwnList(page);
  const address = await openFirst(page);
  await page.goBack();
  await expect(page.locator(`.issue-row a[href="${address}"]`)).toBeFocused();
});

test('F-43 a row that goes after the return hands its focus to the next', async ({
  page,
  request,
}) => {
  await openOwnList(page, '&status=new');
  const second = (await links(page).nth(1).getAttribute('href')) ?? '';
  const address = await openFirst(page);
  // What the list asks for anew stays away until the focus is back.
  const { promise: isBack, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\/api\/issue\?/, async (route) => {
    held += 1;
    await isBack;
    await route.continue();
  });
  const ask = await signedIn(request, 'leader');
  const issue = await ask<{ version: number }>('GET', `/api${address}`);
  const change = { version: issue.version, undoKey: crypto.randomUUID(), status: 'inProgress' };
  await ask('POST', `/api${address}/status`, change);
  await page.goBack();
  const row = page.locator(`.issue-row a[href="${address}"]`);
  await expect(row).toBeFocused();
  await expect.poll(() => held).toBeGreaterThan(0);
  release();
  await expect(row).toHaveCount(0);
  await expect(page.locator(`.issue-row a[href="${second}"]`)).toBeFocused();
});
