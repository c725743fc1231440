import { expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

import { faultsOn } from './axe.ts';
import { firstViewGone } from './early.ts';

export const PHONE = { width: 390, height: 844 };

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Waits for the page with this name. */
export const heading = async (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const SMALL_PHONE = { width: 320, height: 568 };
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/**
 * Checks the current page on a phone: for faults, light and dark, and on the smallest phone with text at twice its size
 * for anything pushed out sideways or covered.
 */
export async function expectPhoneFaultless(page: Page, name: string) {
  await firstViewGone(page);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await faultsOn(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Everything but colour was checked already.
  expect(await faultsOn(page, COLOURS), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SMALL_PHONE);
  await setTextSize(page, '200%');
  expect(await outOfReach(page), `${name}, small and with large text`).toEqual([]);
  await setTextSize(page, '');
  await page.setViewportSize(PHONE);
}

/** A toast has room for its words on the smallest phone, with text at twice its size. */
export async function expectWordsWhole(page: Page, shown: Locator) {
  await page.setViewportSize(SMALL_PHONE);
  await setTextSize(page, '200%');
  expect(await brokenWords(shown)).toEqual([]);
  await setTextSize(page, '');
  await page.setViewportSize(PHONE);
}

/** Words of an element that do not stand on one line. */
export const brokenWords = async (shown: Locator) =>
  shown.evaluate((element) => {
    const range = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.textContent ?? '').matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(text!, index);
      range.setEnd(text!, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

const setTextSize = async (page: Page, size: string) =>
  page.evaluate((value) => void (document.documentElement.style.fontSize = value), size);

/** Elements wider than the screen, and pressable ones covered even when scrolled to the middle of it. */
const outOfReach = async (page: Page) =>
  page.evaluate(() => {
    // Functions that run in the page have no outer scope.
    // oxlint-disable unicorn/consistent-function-scoping
    /** Three of its points, from side to side, hit the element itself. */
    const isFree = (shown: Element) => {
      shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, width, height } = shown.getBoundingClientRect();
      const isAlone = [0.2, 0.5, 0.8].every((at) => {
        const hit = document.elementFromPoint(left + at * width, top + height / 2);
        return hit !== null && shown.contains(hit);
      });
      return isAlone && left > -1 && right < innerWidth + 1;
    };
    // A radio or checkbox is pressed by its label, a home link by its picture.
    const pressed = (target: Element) =>
      (target.matches('[type=radio], .choice > [type=checkbox]') && target.closest('label')) ||
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
 * Presses Tab until an element has the focus. Every focused element on the way must be visible: neither under the bar
 * nor under docked elements.
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

/** A focused element that cannot be seen. */
function coveredFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const shown = focused.closest('.choice') ?? focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && (shown.contains(hit) || hit.contains(shown)) ? '' : shown.outerHTML.slice(0, 200);
}
