import { expect, type Page, test } from '@playwright/test';

import { violationsOn } from './axe.ts';
import { anotherBrowser, signIn } from './people.ts';
import { report } from './report.ts';

/** What the law requires; the rest of axe’s rules are advice. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const rows = (page: Page) => page.locator('.issue-row');
const titlesOf = (page: Page) => rows(page).getByRole('link');

test.describe('the list of issues', () => {
  test('ISS-01 filters by tab, filter and text, all in the address, and restores them from it', async ({
    page,
  }) => {
    await signIn(page, 'leader');
    await expect(page.getByRole('heading', { level: 1, name: /Alla öppna/ })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();

    await page.getByRole('tab', { name: /Pågår/ }).click();
    await page.getByRole('button', { name: 'Prio', exact: true }).first().click();
    await page.getByRole('option', { name: 'Hög', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Prio: Hög')).toBeVisible();
    await expect(page).toHaveURL(/status=inProgress&priority=high/);
    await expect(rows(page).first()).toContainText('Pågår');
    const first = await titlesOf(page).first().textContent();

    await titlesOf(page).first().click();
    await expect(page).toHaveURL(/\/issue\/\d+/);
    await page.goBack();
    await expect(titlesOf(page).first()).toHaveText(first ?? '');
    await page.reload();
    await expect(page.getByText('Prio: Hög')).toBeVisible();
    await page.getByRole('button', { name: /Ta bort filtret Prio/ }).click();
    await expect(page).toHaveURL(/\?status=inProgress$/);
  });

  test('ISS-01 is walked, marked and opened by keyboard', async ({ page }) => {
    await signIn(page, 'leader');
    await rows(page).first().waitFor();

    await page.keyboard.press('j');
    await expect(titlesOf(page).first()).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Markerade' });
    await expect(bar.getByText('2 markerade')).toBeVisible();
    await bar.getByRole('button', { name: 'Avmarkera alla' }).click();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/issue\/\d+/);
  });

  test('ISS-01 is restored with the focus on the same issue, by the browser’s back and by the issue’s link', async ({
    page,
  }) => {
    // No row moves here while others work.
    await signIn(page, 'leader', { at: '/dashboard?status=closed&sort=created' });
    await rows(page).first().waitFor();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 900);
    const top = () => page.evaluate(() => scrollY);
    await expect.poll(top).toBe(900);
    const title = titlesOf(page).nth(12);
    const link = page.locator(`.issue-row a[href="${await title.getAttribute('href')}"]`);
    const backs = [
      () => page.goBack(),
      () => page.getByRole('navigation').getByRole('link', { name: 'Alla ärenden' }).click(),
    ];
    for (const goBack of backs) {
      await link.click();
      await expect(page).toHaveURL(/\/issue\/\d+/);
      await page.getByRole('link', { name: 'Alla ärenden' }).waitFor();
      await goBack();
      await expect(page).toHaveURL(/\/dashboard\?status=closed&sort=created$/);
      await expect(link).toBeFocused();
      expect(await top()).toBe(900);
    }
  });

  test('ISS-01 shows other people’s changes without a reload', async ({ page, browser }) => {
    await signIn(page, 'admin');
    // An issue of its own: the first in the list belongs to other tests, too, which change it.
    const title = `Glappande handtag ${Date.now()}`;
    await report(page, title);
    await page.getByRole('tab', { name: /Nytt/ }).click();
    const shown = rows(page).filter({ hasText: title });
    await expect(shown).toBeVisible();

    const other = await anotherBrowser(browser, 'admin', '/dashboard?status=new');
    const row = rows(other).filter({ hasText: title });
    await row.hover();
    await row.getByRole('checkbox').check();
    const bar = other.getByRole('region', { name: 'Markerade' });
    await bar.getByRole('button', { name: 'Byt status' }).click();
    await bar.getByRole('option', { name: 'Pågår' }).click();
    await other.getByRole('button', { name: 'Ändra 1' }).click();
    await expect(other.getByText('1 bytte status.')).toBeVisible();

    await expect(shown).toHaveCount(0);
    await page.getByRole('tab', { name: /Pågår/ }).click();
    await expect(shown).toBeVisible();
    await other.context().close();
  });

  test('has no accessibility fault, light and dark, with its menus and its bar', async ({
    page,
  }) => {
    await signIn(page, 'leader');
    await rows(page).first().waitFor();
    await rows(page).first().hover();
    await rows(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Projekt', exact: true }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page, { runOnly: { type: 'tag', values: WCAG } })).toEqual([]);
    }
  });

  test('F-42 has no overflow on the smallest phone with text twice as large', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await signIn(page, 'leader');
    await page.getByRole('button', { name: 'Filter', exact: true }).waitFor();
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBe(0);
  });

  test('@phone is a list of cards, filtered in a sheet, without sideways scroll', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'A wide window has no cards');
    await signIn(page, 'leader');
    await rows(page).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await page.evaluate(() => innerWidth),
    );
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: 'Akut' }).click();
    await expect(sheet.getByRole('checkbox', { name: 'Akut' })).toBeChecked();
    await sheet.getByRole('button', { name: /^Visa \d+/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/priority=urgent/);
    await expect(rows(page).first()).toContainText('Akut');
  });
});
