import { expect, test } from '@playwright/test';

import { openDesignIssue } from './designIssue.ts';
import { movedOn, settling, slowly } from './moves.ts';
import { signIn } from './people.ts';

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
    expect(await movedOn(page)).toEqual([]);
  });
}

for (const part of ['messages', 'delegations', 'history', 'products'] as const) {
  test(`F-32 nothing on an issue moves if its ${part} come last`, async ({ page }) => {
    await signIn(page, 'leader', { at: null });
    await slowly(page);
    await page.route(`**/api/issue/*/${part}`, async (route) => {
      await new Promise((done) => setTimeout(done, 3_000));
      await route.continue();
    });
    const settled = settling(page);
    await openDesignIssue(page);
    await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
    await settled();
    expect(await movedOn(page)).toEqual([]);
  });
}

test('F-32 nothing on an issue moves on a phone while it loads with slow answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'leader', { at: null });
  await openDesignIssue(page);
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  await slowly(page);
  const settled = settling(page);
  await page.reload();
  await expect(page.locator('main[aria-busy]')).toBeVisible();
  await page.getByRole('article').last().waitFor();
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  await settled();
  expect(await movedOn(page)).toEqual([]);
});

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
