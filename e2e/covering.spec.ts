import { expect, type Locator, type Page, test } from '@playwright/test';

import { signIn } from './people.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const toast = (page: Page) => page.locator('.toastx').last();
const composer = (page: Page) => page.getByRole('form', { name: 'Nytt meddelande' });
const noContact = (page: Page) => page.getByText('Ingen kontakt med servern. Försöker igen …');

/** Overlap of two elements in pixels. */
async function overlap(over: Locator, under: Locator) {
  const [a, b] = await Promise.all([over.boundingBox(), under.boundingBox()]);
  if (!a || !b) return undefined;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

for (const size of SIZES) {
  test(`F-41 no toast covers the composer, ${size.width} wide`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.setViewportSize(size);
    await signIn(page, 'leader', { at: '/dashboard?q=18190' });
    await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).click();
    await page.getByRole('textbox', { name: 'Meddelande' }).click();
    await page.keyboard.type('Vi kommer i morgon');
    await page.getByRole('button', { name: 'Fler åtgärder' }).click();
    await page.locator('.dropdown-menu').getByRole('button', { name: 'Markera som oläst' }).click();
    await expect(toast(page)).toBeVisible();
    await expect.poll(() => overlap(toast(page), composer(page))).toBe(0);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });

    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Meddelande' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(noContact(page)).toBeVisible();
    await expect.poll(() => overlap(noContact(page), composer(page))).toBe(0);
    await expect(noContact(page)).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: 'Kopiera länk' }).click();
    await expect(toast(page).filter({ hasText: 'kopierats' })).toBeVisible();
    for (const other of [
      noContact(page),
      // A phone shows the issue's own bar instead of the app's.
      ...(size.width > 575 ? [page.getByRole('banner')] : []),
      page.getByRole('link', { name: 'Alla ärenden', exact: true }),
      page.getByRole('heading', { level: 1 }),
    ]) {
      await expect.poll(() => overlap(toast(page), other)).toBe(0);
    }
  });

  test(`F-41 no toast covers the bar of marked issues, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page, 'leader');
    const row = page.locator('.issue-row').first();
    await row.waitFor();
    await row.getByRole('link').focus();
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Markerade' });
    await bar.getByRole('button', { name: 'Etikett' }).click();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toBeVisible();
    await expect.poll(() => overlap(toast(page), bar)).toBe(0);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
  });
}

for (const size of SIZES) {
  test(`F-41 no toast covers the save bar of a project, ${size.width} wide`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.setViewportSize(size);
    await signIn(page, 'admin', { at: '/settings/project/1' });
    const save = page.getByRole('button', { name: 'Spara', exact: true });
    await page.getByRole('textbox', { name: /^Ort/ }).fill('Nacka strand');
    await page.route('**/api/project/**', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, body: '' })
        : route.fallback(),
    );
    await save.click();
    await expect(toast(page)).toBeVisible();
    await expect.poll(() => overlap(toast(page), save)).toBe(0);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
  });
}
