import { beforeEach, describe, expect, it } from 'vitest';

import { aHouse, type TestHouse } from '#tests/support/reportLinks.ts';
import { askAsStranger } from '#tests/support/world.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await aHouse();
});
const page = async (query = '', headers: Record<string, string> = {}) =>
  askAsStranger('GET', `/${house.account.domain}${query}`, undefined, { headers });

describe('a company’s page', () => {
  it.each([
    ['?lang=pl-PL', {}, 'lang="pl-PL"', 'Zgłoś usterkę'],
    ['?lang=ar-SA', {}, 'lang="ar-SA" dir="rtl"', 'الإبلاغ عن عطل'],
    ['', { 'accept-language': 'uk' }, 'lang="uk-UA" dir="ltr"', 'Повідомити про несправність'],
    ['', { 'accept-language': 'de-AT,en' }, 'lang="de-DE"', 'Schaden melden'],
    ['?lang=xx', {}, 'lang="sv-SE"', 'Anmäl fel'],
  ])('F-52 is in the reader’s language: %s %o', async (query, headers, lang, words) => {
    const html = await (await page(query, headers)).text();
    expect(html.replaceAll(/\s+/gu, ' ')).toContain(lang);
    expect(html).toContain(words);
  });

  it('F-55 keeps the language that was chosen there on the pages that it leads to', async () => {
    const html = await (await page('?lang=uk-UA&q=backen')).text();
    const links = [...html.matchAll(/(?:class="(?:go|hit)[^>]*|<a )href="([^"#][^"]*)"/gu)].flatMap(
      ([, href = '']) => (/reporter-issue|agent-issue|house=/u.test(href) ? [href] : []),
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((href) => !href.includes('lang=uk-UA'))).toEqual([]);
    expect(html).toContain('<input type="hidden" name="lang" value="uk-UA"');
    expect(await (await page()).text()).not.toContain('name="lang"');
  });
});
