import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** A wide window at 200 %, and a narrow one at 400 %: nothing may overflow sideways. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];
/** Faults that keep somebody out. The rest of axe’s findings is advice. */
const GRAVE = ['serious', 'critical'];

/** Checks the current page at three widths, light and dark, and zoomed in. */
export async function expectFaultless(page: Page, name: string) {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    const at = `${name}, ${size.width} wide`;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await faults(page, { hasTargets: true }), at).toEqual([]);
    // Everything but colour was checked already.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await faults(page, { rules: ['color-contrast'] }), `${at}, dark`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page), `${name}, ${size.width} wide`).toBe(0);
  }
  await page.setViewportSize(WIDTHS[0]!);
}

/** Checks what has opened over a page: wide and light, narrow and dark; only that element if the page is long. */
export async function expectOpenFaultless(page: Page, name: string, within?: string) {
  const asked = within === undefined ? {} : { within };
  await expectFocusInside(page, name);
  expect(await faults(page, asked), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(WIDTHS[2]!);
  expect(await faults(page, asked), `${name}, narrow and dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(WIDTHS[0]!);
}

/** F-43: a dialog focuses a control in it, not its box; a question focuses the safe answer. */
async function expectFocusInside(page: Page, name: string) {
  const open = page.locator('[role=dialog], [role=alertdialog]');
  if ((await open.count()) === 0) return;
  const focused = open.last().locator(':focus');
  await expect(focused, `${name}: what has the focus`).toHaveCount(1);
  if ((await open.last().getAttribute('role')) !== 'alertdialog') return;
  await expect(focused, `${name}: the safe answer`).not.toHaveClass(/btn-(?:danger|primary)/u);
}

/** An overlay covers the page’s buttons, too: target sizes are checked on the plain page. */
type AxeOptions = { rules?: string[]; hasTargets?: boolean; within?: string };

async function faults(page: Page, { rules, hasTargets = false, within }: AxeOptions = {}) {
  await expect(page.getByRole('progressbar', { name: 'Hämtar' })).toHaveCount(0);
  // Nothing is framed here, so no second page is needed for frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  const asked = rules
    ? axe.withRules(rules)
    : axe.options({ rules: { 'target-size': { enabled: hasTargets } } });
  const { violations } = await asked.analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
