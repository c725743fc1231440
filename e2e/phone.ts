import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Waits for the page of a name. */
export const heading = async (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const SMALL_PHONE = { width: 320, height: 568 };
/** What keeps somebody out. The rest of what axe says is advice. */
const GRAVE = ['serious', 'critical'];

/**
 * Looks at a page as it is on a phone: for faults, light and dark, and on the smallest phone with text at twice its size for
 * what is pushed out at the side or lies under something else.
 */
export async function expectPhoneFaultless(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await faults(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // What is not a matter of colour was seen already.
  expect(await faults(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(SMALL_PHONE);
  await setTextSize(page, '200%');
  expect(await outOfReach(page), `${name}, small and with large text`).toEqual([]);
  await setTextSize(page, '');
  await page.setViewportSize(PHONE);
}

/** What is told in passing has room for its words on the smallest phone, with text at twice its size. */
export async function expectWordsWhole(page: Page, shown: Locator) {
  await page.setViewportSize(SMALL_PHONE);
  await setTextSize(page, '200%');
  const broken = await shown.evaluate((element) => {
    const range = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.textContent ?? '').matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(text!, index);
      range.setEnd(text!, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
  expect(broken).toEqual([]);
  await setTextSize(page, '');
  await page.setViewportSize(PHONE);
}

const setTextSize = async (page: Page, size: string) =>
  page.evaluate((value) => void (document.documentElement.style.fontSize = value), size);

async function faults(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}

/** What is wider than the screen, and what is there to press and covered even in the middle of it. */
const outOfReach = async (page: Page) =>
  page.evaluate(() => {
    // What runs in the page has nothing from outside of itself.
    // oxlint-disable unicorn/consistent-function-scoping
    /** Three points of it, from side to side, are its own. */
    const isFree = (shown: Element) => {
      shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, width, height } = shown.getBoundingClientRect();
      const isAlone = [0.2, 0.5, 0.8].every((at) => {
        const hit = document.elementFromPoint(left + at * width, top + height / 2);
        return hit !== null && shown.contains(hit);
      });
      return isAlone && left > -1 && right < innerWidth + 1;
    };
    // A choice is pressed by its words, a way home by its picture.
    const pressed = (target: Element) =>
      (target.matches('[type=radio]') && target.closest('label')) ||
      (target.querySelector('a > img') ?? target);
    // oxlint-enable unicorn/consistent-function-scoping
    const scope = document.querySelector('[role=dialog]') ?? document.body;
    const targets = scope.querySelectorAll(
      'a[href]:not(.skip-link), button:enabled, summary, textarea, input:not([aria-hidden], [hidden])',
    );
    const covered = [...targets]
      .map(pressed)
      .filter((shown) => shown.checkVisibility() && !isFree(shown))
      .map((shown) => shown.outerHTML.slice(0, 200));
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    return tooWide > 0 ? [`${tooWide} px too wide`, ...covered] : covered;
  });

/**
 * Goes on by the keyboard alone until something has the focus. Whatever has it on the way can be seen: it lies neither under
 * the bar nor under what is docked.
 */
export async function tabTo(target: Locator) {
  const page = target.page();
  const hasFocus = async () => target.evaluate((one) => one === document.activeElement);
  await target.waitFor({ state: 'attached' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(coveredFocus)).toBe('');
    expect(await hasFocus()).toBe(true);
  }).toPass({ intervals: [0], timeout: 10_000 });
}

/** What has the focus and cannot be seen. */
function coveredFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const shown = focused.closest('.choice') ?? focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && (shown.contains(hit) || hit.contains(shown)) ? '' : shown.outerHTML.slice(0, 200);
}
