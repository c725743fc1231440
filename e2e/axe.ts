import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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

/** A part of the page, by selectors. */
type Part = { include: string } | { exclude: string | string[] };
/** A rule of axe, and the HTML of the elements that violate it. */
type Violation = { id: string; html: string[] };

/**
 * What axe finds on the current page, or in a part of it. It runs in the page once its code is there, and only what is
 * wrong is sent back: describing everything that is right takes longer than finding it.
 */
export async function violationsOn(
  page: Page,
  options: RunOptions = {},
  part: Part = { exclude: [] },
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, chosen]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(within, { ...chosen, reporter: 'no-passes' });
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
    },
    [part, options] as const,
  );
}

/** In no landmark: the names to choose from while a text is written, which its field announces, and the bar of a page that loads. */
const FLOATING = /^region: <div class="(?:mention-pop|loadbar)"/u;

/** The same, one text for each element. */
export async function faultsOn(page: Page, options: RunOptions = {}, part?: Part) {
  const violations = await violationsOn(page, options, part);
  return violations
    .flatMap(({ id, html }) => html.map((element) => `${id}: ${element.slice(0, 300)}`))
    .filter((fault) => !FLOATING.test(fault));
}

type PageOptions = {
  /** It shows parts of a page more than once. */
  isShowcase?: boolean;
};

/** Checks the current page at three widths, light and dark, and zoomed in. */
export async function expectFaultless(
  page: Page,
  name: string,
  { isShowcase = false }: PageOptions = {},
) {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    const at = `${name}, ${size.width} wide`;
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await faults(page, { hasTargets: true, isShowcase }), at).toEqual([]);
    // Everything but colour was checked already.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(page, { rules: ['color-contrast'] }), `${at}, dark`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
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
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(WIDTHS[2]!);
  expect(await faults(page, asked), `${name}, narrow and dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
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
type AxeOptions = PageOptions & { rules?: string[]; hasTargets?: boolean; within?: string };

async function faults(
  page: Page,
  { rules, hasTargets = false, isShowcase = false, within }: AxeOptions = {},
) {
  await expect(page.getByRole('progressbar', { name: 'Hämtar' })).toHaveCount(0);
  return faultsOn(
    page,
    rules
      ? { runOnly: { type: 'rule', values: rules } }
      : {
          rules: {
            'target-size': { enabled: hasTargets },
            'landmark-unique': { enabled: !isShowcase },
          },
        },
    within === undefined ? undefined : { include: within },
  );
}

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
