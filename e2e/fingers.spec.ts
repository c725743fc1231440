import { expect, type Page, test } from '@playwright/test';

import { signIn } from './people.ts';

/** DESIGN.md 6: touch targets on a tablet are 44 px in both directions. */
const LEAST = 44;
const PAGES = [
  '/dashboard',
  '/statistics',
  '/new-issue',
  '/import',
  '/settings/internalCategory',
  '/settings/people',
  '/settings/company',
  '/settings/project/1',
];
/** Buttons, text buttons, tabs, checkbox labels, and multi-line fields. */
const SMALL = [
  '.btn',
  '.facts .edit',
  '.comp-to button',
  '.file-name',
  '.crumbs nav a',
  '.products .btn-link',
  '.part-nav a',
  '.dz-tabs button',
  '.form-check > label',
  'summary',
  'textarea.form-control',
  '.data-table a',
  '.fcard-title',
];

const tooSmall = (page: Page) =>
  page.locator(SMALL.map((each) => `${each}:visible`).join()).evaluateAll(
    (buttons, least) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        const name = button.getAttribute('aria-label') ?? button.textContent;
        const isClipped = width <= 1 || getComputedStyle(button).clipPath !== 'none';
        if (isClipped) return [];
        return Math.ceil(width) < least || Math.ceil(height) < least
          ? [`${name} ${width}x${height}`]
          : [];
      }),
    LEAST,
  );

test('F-43 @tablet buttons, tabs, checkbox labels and fields are large enough for a finger', async ({
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'A mouse is finer');
  await signIn(page, 'admin');
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expect.poll(() => tooSmall(page), path).toEqual([]);
  }
  await page.goto('/dashboard?q=18190');
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).tap();
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  expect(await tooSmall(page), 'an issue').toEqual([]);
});

test('F-43 @tablet the tabs of the form designer are large enough for a finger', async ({
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'A mouse is finer');
  await signIn(page, 'super');
  await page.goto('/super-admin/project-types/1');
  await page.getByRole('tab').first().waitFor();
  expect(await tooSmall(page)).toEqual([]);
});

test('F-43 @tablet the targets of chart bars and hours are also in tables, large enough for a finger', async ({
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'A mouse is finer');
  await signIn(page, 'admin');
  await page.goto('/statistics');
  const tables = page.getByRole('button', { name: 'Visa som tabell' });
  await tables.first().waitFor();
  while ((await tables.count()) > 0) await tables.first().tap();
  await expect(page.locator('.data-table a').first()).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
});

test('F-43 @tablet no tab of a project overlaps the next one', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'A mouse is finer');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/settings/project/1');
  await page.getByRole('link', { name: 'Uppgifter' }).waitFor();
  const tooNarrow = await page
    .locator('.part-nav a')
    .evaluateAll((all) => all.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
  expect(tooNarrow).toBe(0);
});
