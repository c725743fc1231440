import { expect, type Page, test } from '@playwright/test';

import { openDesignIssue } from './designIssue.ts';
import { signIn } from './people.ts';

declare global {
  // A `const` would not be one of `globalThis`.
  // oxlint-disable-next-line no-var
  var shifted: string[] | undefined;
}

/** Collects what moves in the page, and answers every call after 600 ms. */
async function slowly(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node?: Node }[] };
    globalThis.shifted = [];
    new PerformanceObserver((list) => {
      const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources);
      for (const { node } of nodes) {
        if (!(node instanceof Element) || !node.closest('#main')) continue;
        globalThis.shifted?.push(node.outerHTML.slice(0, 160));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  // Nor does what another test changes meanwhile come by the live events.
  await page.route('**/api/events', () => {});
  // The banner of an urgent issue pushes the page down: another test's may begin meanwhile.
  await page.route('**/api/alarm', (route) => route.fulfill({ json: { list: [] } }));
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`F-32 nothing on an issue moves while it loads with slow answers, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'leader', { at: null });
    await openDesignIssue(page);
    await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
    await slowly(page);
    await page.reload();
    await expect(page.locator('main[aria-busy]')).toBeVisible();
    await expect(page.locator('.composer.is-folded')).toBeVisible();
    await page.getByRole('article').last().waitFor();
    await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
    await page.locator('.assign').first().waitFor();
    await page.waitForTimeout(2_000);
    expect(await page.evaluate(() => globalThis.shifted)).toEqual([]);
  });
}

test('F-32 what the list knows of an issue is shown before it has loaded', async ({ page }) => {
  await signIn(page, 'leader', { at: '/dashboard?q=18190' });
  const link = page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ });
  await link.waitFor();
  await page.route('**/api/issue/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await link.click();
  const loading = page.locator('main[aria-busy]');
  await expect(loading.getByRole('heading', { level: 1, name: /Fuktskada/ })).toBeVisible();
  await expect(loading).toContainText('0901');
});
