import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';

import { drawnMails } from '#tests/support/drawnMails.ts';

import { faultsOn } from './axe.ts';

/** A telephone, and the pane of a mail program. */
const WIDTHS = [390, 600];
const SCHEMES = ['light', 'dark'] as const;
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What does not fit: the page, and text that its box cuts off. */
const overflowing = (page: Page) =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
    ...[...document.body.querySelectorAll('*')]
      .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.outerHTML.slice(0, 200)),
  ]);

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

for (const locale of ['sv-SE', 'ar-SA']) {
  test(`F-53 every mail in ${locale} is whole, readable and no wider than its window, light and dark`, async ({
    page,
  }) => {
    const faults: Record<string, string[]> = {};
    for (const { kind, html, text } of await drawnMails(locale)) {
      await page.setContent(html);
      const found = (await missing(page, text)).map((word) => `missing: ${word}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await overflowing(page)).map((box) => `${width} wide: ${box}`));
        for (const colorScheme of SCHEMES) {
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
