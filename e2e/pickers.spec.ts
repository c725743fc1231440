import { expect, type Page, test } from '@playwright/test';

import { holdCode } from './early.ts';
import { signIn } from './people.ts';

const search = (page: Page, label: string) =>
  page.getByRole('combobox', { name: `Sök ${label}`, exact: true });

async function openList(page: Page) {
  await signIn(page, 'leader');
  await page.locator('.issue-row').first().waitFor();
}

for (const [label, typed, chosen] of [
  ['Kategori', 'läckage', /category=\d+/],
  ['Projekt', 'kvarnholmen', /project=\d+/],
  ['Prio', 'hög', /priority=high/],
  ['Etikett', 'g', /label=\d+/],
] as const) {
  test(`F-30 text typed right after a click on ${label} searches, and Enter takes the first hit`, async ({
    page,
  }) => {
    await openList(page);
    await page.getByRole('button', { name: label, exact: true }).first().click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(chosen);
    await expect(page).toHaveURL(/\/dashboard\?/);
    await expect(search(page, label)).toHaveValue(typed);
    await expect(search(page, label)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search(page, label)).toHaveCount(0);
    await expect(page.getByRole('button', { name: label, exact: true }).first()).toBeFocused();
  });
}

test('F-30 text typed while the code of a filter still loads searches, and Enter takes the first hit', async ({
  page,
}) => {
  await signIn(page, 'leader', { at: null });
  const letGo = await holdCode(page, /\/dashboard-parts-[^/]+\.js$/u);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Projekt', exact: true }).first().click();
  await page.keyboard.type('kvarnholmen');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL(/project=\d+/);
  // Choosing renders the list anew.
  await expect(search(page, 'Projekt')).toHaveValue('kvarnholmen');
  await expect(search(page, 'Projekt')).toBeFocused();
});

test('F-30 a command typed while the palette’s code still loads is found, and Enter runs it', async ({
  page,
}) => {
  await signIn(page, 'leader', { at: null });
  const letGo = await holdCode(page, /\/shell-parts-[^/]+\.js$/u);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Konto:/u }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('statistik');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL(/\/statistics/);
});

test('F-30 the choices of the bar of marked issues can be searched, too', async ({ page }) => {
  await openList(page);
  await page.locator('.issue-row').first().hover();
  await page.locator('.issue-row').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Byt status', exact: true }).click();
  await page.keyboard.type('vänt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Väntar' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('F-30 no key of the page works while a menu is open, and the menu has the focus', async ({
  page,
}) => {
  await openList(page);
  for (const name of [/^Konto:/u, 'Ladda ner eller skicka listan']) {
    const button = page.getByRole('button', { name });
    await button.click();
    const isInside = await page.evaluate(
      () => document.activeElement?.closest('.dropdown-menu') !== null,
    );
    expect(isInside).toBe(true);
    await page.keyboard.type('cgsjx?/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

test('F-30 every fact of an issue is found by typing right after the click', async ({ page }) => {
  await openList(page);
  await page.goto('/dashboard?q=18190');
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).click();
  await page.waitForURL(/\/issue\/\d+/);
  for (const [label, typed] of [
    ['Prioritet', 'låg'],
    ['Handläggare', 'goran'],
    ['Kategori', 'läck'],
  ] as const) {
    const fact = page.getByRole('button', { name: new RegExp(`^Ändra ${label}:`) });
    await fact.click();
    await page.keyboard.type(typed);
    await expect(search(page, label)).toHaveValue(typed);
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/issue\/\d+/);
  }
});

test('F-30 Escape closes a filter that lost the focus in a narrow window, and leaves the marks', async ({
  page,
}) => {
  await openList(page);
  const row = page.locator('.issue-row').first();
  await row.hover();
  await row.getByRole('checkbox').check();
  const button = page.getByRole('button', { name: 'Kategori', exact: true }).first();
  await button.click();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(search(page, 'Kategori')).toBeHidden();
  await page.setViewportSize(wide!);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page, 'Kategori')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(row.getByRole('checkbox')).toBeChecked();
});

test('F-30 a dialog whose code is still loading keeps typed keys from the page', async ({
  page,
}) => {
  await signIn(page, 'leader');
  await page.getByRole('button', { name: 'Kolumner' }).waitFor();
  const letGo = await holdCode(page);
  await page.getByRole('button', { name: 'Kolumner' }).click();
  await page.keyboard.type('gecj');
  await expect(page).toHaveURL(/\/dashboard/u);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Kolumner' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/u);
});

test('a filter’s list marks what was typed and what Enter takes, and its foot clears it or closes it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openList(page);
  const button = page.getByRole('button', { name: 'Kategori', exact: true }).first();
  await button.click();
  await search(page, 'Kategori').fill('läck');
  const first = page.getByRole('option', { name: 'Läckage' });
  await expect(first.locator('mark')).toHaveText('Läck');
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((at) => getComputedStyle(at).backgroundColor);
  expect(await colourOf('.option-list .hl')).not.toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('.option-list .hl')).toHaveCSS('box-shadow', /inset/u);

  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/category=/u);
  const foot = page.locator('.option-foot');
  await foot.getByRole('button', { name: /^Visa [1-9]/u }).click();
  await expect(search(page, 'Kategori')).toHaveCount(0);
  await expect(button).toBeFocused();

  // Opened again, it begins with what is chosen.
  await button.click();
  await expect(page.getByRole('option').first()).toHaveAccessibleName('Läckage');
  await foot.getByRole('button', { name: 'Rensa' }).click();
  await expect(page).not.toHaveURL(/category=/u);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
});
