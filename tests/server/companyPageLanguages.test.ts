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
    ['', { cookie: 'a=b; lang=pl-PL', 'accept-language': 'de' }, 'lang="pl-PL"', 'Zgłoś usterkę'],
    ['?lang=de-DE', { cookie: 'lang=pl-PL' }, 'lang="de-DE"', 'Schaden melden'],
    ['', { cookie: 'lang=xx', 'accept-language': 'de' }, 'lang="de-DE"', 'Schaden melden'],
  ])('F-52 is in the reader’s language: %s %o', async (query, headers, lang, words) => {
    const html = await (await page(query, headers)).text();
    expect(html.replaceAll(/\s+/gu, ' ')).toContain(lang);
    expect(html).toContain(words);
  });

  it('F-55 keeps the language that was chosen there for the pages that it leads to', async () => {
    const kept = (await page('?lang=uk-UA')).headers.get('set-cookie');
    expect(kept).toMatch(/^lang=uk-UA;path=\/;max-age=\d{8};samesite=lax$/u);
    expect((await page('?lang=xx')).headers.get('set-cookie')).toBeNull();
    expect((await page()).headers.get('vary')).toContain('cookie');
  });
});
