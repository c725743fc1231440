import { expect, it } from 'vitest';

import { OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import { renderMail } from '#server/modules/mail/index.ts';
import { MAIL_SAMPLES, SAMPLE_LINK } from '#tests/support/mailSamples.ts';

const to = { email: 'ingrid@felix.test', name: 'Ingrid' };

it.each([
  ['sv-SE', 'Tiden passar', 'Annan tid'],
  ['nb-NO', 'Tiden passer', 'Annen tid'],
  ['da-DK', 'Tiden passer', 'Anden tid'],
  ['fi-FI', 'Aika sopii', 'Muu aika'],
  ['en-GB', 'It suits me', 'Another time'],
  ['pl-PL', 'Pasuje', 'Inny termin'],
  ['de-DE', 'Passt', 'Anderer Termin'],
  ['ar-SA', 'الموعد يناسبني', 'موعد آخر'],
  ['uk-UA', 'Час підходить', 'Інший час'],
])('F-51 the buttons of a proposed visit say yes and no in %s', (locale, yes, no) => {
  const answer = { yes: `${SAMPLE_LINK}#yes`, no: `${SAMPLE_LINK}#no` };
  const data = { ...MAIL_SAMPLES.visitAsked, answer };
  const { text } = renderMail({ kind: 'visitAsked', data, locale, to });
  expect(text).toContain(`${yes}:\n${answer.yes}\n\n${no}:\n${answer.no}`);
});

it.each(OUTSIDE_LOCALE_LIST)('the greeting of a mail in %s is a sentence of its own', (locale) => {
  for (const name of ['Ingrid', '']) {
    const data = MAIL_SAMPLES.issueReceived;
    const { text } = renderMail({ kind: 'issueReceived', data, locale, to: { ...to, name } });
    const [greeting = ''] = text.split('\n');
    // What the mail says follows on the same line of its HTML, and begins with a capital.
    expect(greeting).toMatch(/^\P{Ll}.*[.!]$/u);
    expect(greeting.includes('Ingrid')).toBe(name !== '');
  }
});

it('F-55 the hours of a visit stay from left to right in an Arabic mail', () => {
  const data = { ...MAIL_SAMPLES.visitAsked, when: 'الخميس، 26 نوفمبر، 08:00–10:00' };
  const { text, html } = renderMail({ kind: 'visitAsked', data, locale: 'ar-SA', to });
  for (const written of [text, html]) {
    expect(written).toContain('\u206608:00–10:00\u2069');
    expect(written).not.toMatch(/(?<!\u2066)08:00–/u);
  }
});
