import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';

import { OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import { drawnMails } from '#tests/support/drawnMails.ts';

import { faultsOn } from './axe.ts';

/** A telephone, and the pane of a mail program. */
const WIDTHS = [390, 600];
const SCHEMES = ['light', 'dark'] as const;
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What does not fit: the page, text that its box cuts off, words broken in a button, buttons of two heights. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const isBroken = (node: Node, word: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    };
    const wordsOf = (box: Element) =>
      [...box.childNodes].flatMap((node) =>
        [...(node.nodeValue ?? '').matchAll(/[\p{L}\p{M}]+/gu)].map((word) => ({ node, word })),
      );
    const buttons = [...document.querySelectorAll('.b1 > a, .b2 > a')];
    const heights = [...document.querySelectorAll('td.b1:has(> a), td.b2')].map(
      (box) => box.getBoundingClientRect().height,
    );
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
      ...[...document.body.querySelectorAll('*')]
        .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
        .map((box) => box.outerHTML.slice(0, 200)),
      ...buttons
        .flatMap((box) => wordsOf(box))
        .filter(({ node, word }) => isBroken(node, word))
        .map(({ word }) => `broken: ${word[0]}`),
      ...(new Set(heights).size > 1 ? ['buttons of two heights'] : []),
    ];
  });

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words of the plain text, without addresses of links, that the page does not show, and places that nothing filled. */
async function missing(page: Page, text: string): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [document.body.innerText, ...[...document.images].map(({ alt }) => alt)].join(' '),
  );
  const found = new Set(wordsOf(shown));
  const said = text.replaceAll(/^\s*(?:\S+:\/\/\S+|\+?\d+)$/gmu, '');
  const unfilled = /\{\{\w*|\b(?:undefined|null|NaN)\b/u.exec(shown) ?? [];
  return [...wordsOf(said).filter((word) => !found.has(word)), ...unfilled];
}

/** The others differ in their words alone. */
const SEEN_IN_COLOUR = ['sv-SE', 'ar-SA'];

for (const locale of OUTSIDE_LOCALE_LIST) {
  const schemes = SEEN_IN_COLOUR.includes(locale) ? SCHEMES : [];
  test(`F-53 every mail in ${locale} is whole, readable and no wider than its window`, async ({
    page,
  }) => {
    const faults: Record<string, string[]> = {};
    for (const { kind, html, text } of await drawnMails(locale)) {
      await page.setContent(html);
      const found = (await missing(page, text)).map((word) => `missing: ${word}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await misfits(page)).map((box) => `${width} wide: ${box}`));
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          const unreadable = await faultsOn(page, CONTRAST);
          found.push(...unreadable.map((fault) => `${width} wide, ${colorScheme}: ${fault}`));
        }
      }
      if (found.length > 0) faults[kind] = found;
    }
    expect(faults).toEqual({});
  });
}
