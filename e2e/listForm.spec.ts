import { expect, type Page, test } from '@playwright/test';

import { movedOn, slowly } from './moves.ts';
import { signIn } from './people.ts';

const rows = (page: Page) => page.locator('.issue-row');

/** Titles in the window that end in dots. */
const cutTitles = (page: Page) =>
  page.evaluate(() => {
    const isInWindow = (link: Element) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    const isCut = (link: Element) => {
      const whole = document.createElement('span');
      whole.style.cssText = 'position: absolute; white-space: nowrap; visibility: hidden';
      whole.textContent = link.textContent;
      link.append(whole);
      const { width } = whole.getBoundingClientRect();
      whole.remove();
      return width > link.getBoundingClientRect().width + 0.5;
    };
    const titles = [...document.querySelectorAll('.issue-row .c-title a')].filter(isInWindow);
    return titles.filter(isCut).map((link) => link.textContent);
  });

for (const [width, height, most] of [
  [1280, 800, 4],
  [1440, 900, 2],
  [1920, 1080, 0],
] as const) {
  test(`of the titles in a window of ${width} px at most ${most} are cut`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'leader');
    await rows(page).nth(9).waitFor();
    expect((await cutTitles(page)).length).toBeLessThanOrEqual(most);
    // Would be found.
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>('.c-title a')) {
        link.style.maxWidth = '1rem';
      }
    });
    expect((await cutTitles(page)).length).toBeGreaterThan(9);
  });
}

test('nothing in the list moves on a phone while it loads with slow answers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'leader', { at: null });
  await slowly(page);
  const loading = page.locator('.row-skel').first().waitFor();
  await page.route('**/api/issue?*', async (route) => {
    await loading;
    await route.fallback();
  });
  await page.goto('/dashboard');
  await rows(page).nth(3).waitFor();
  await page.locator('.time-left').first().waitFor();
  await page.waitForTimeout(500);
  expect(await movedOn(page)).toEqual([]);
});

test('nothing in the list moves while it loads with slow answers', async ({ page }) => {
  await signIn(page, 'leader', { at: null });
  await slowly(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('columnheader', { name: 'Ärende' })).toBeVisible();
  await expect(page.locator('.row-skel')).toHaveCount(16);
  await rows(page).nth(9).waitFor();
  await page.getByRole('link', { name: /^Väntar på entreprenör/u }).waitFor();
  await page.locator('.time-left').first().waitFor();
  await page.waitForTimeout(500);
  expect(await movedOn(page)).toEqual([]);
});
