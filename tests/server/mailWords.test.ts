import { expect, it } from 'vitest';

import { OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import { type MailAccount, renderMail } from '#server/modules/mail/index.ts';
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

it('F-55 the details of a visit keep the marks that set their values off in an Arabic mail, and are whole', () => {
  const details = 'المدة التقريبية: \u20681.5 ساعة\u2069. '.repeat(8).trim();
  const data = { ...MAIL_SAMPLES.visitAsked, details };
  const { text, html } = renderMail({ kind: 'visitAsked', data, locale: 'ar-SA', to });
  for (const written of [text, html]) expect(written).toContain(details);
});

it.each([
  ['pl-PL', 'termin odpowiedzi'],
  ['uk-UA', 'термін відповіді'],
  ['ar-SA', 'الرد قبل'],
])('F-53 the subject of an order in %s says by when to answer', (locale, words) => {
  const data = MAIL_SAMPLES.delegatedUntil;
  const { subject } = renderMail({ kind: 'delegatedUntil', data, locale, to });
  expect(subject.replaceAll(/[\u2066-\u2069]/gu, '')).toContain(`${words} ${data.answerBy}`);
});

it.each([
  ['en-GB', 'Before: Thursday 19 November'],
  ['uk-UA', 'До: четвер, 19 листопада'],
])('F-50 a photo of a mail in %s is of before the work, not of before its day', (locale, words) => {
  const day = words.slice(words.indexOf(' ') + 1);
  const data = { ...MAIL_SAMPLES.done, photos: [{ id: 1, when: 'before' as const, day }] };
  const { html } = renderMail({ kind: 'done', data, locale, to });
  expect(html).toContain(encodeURIComponent(words));
});

it.each(OUTSIDE_LOCALE_LIST)('a reminder of an order in %s says its title once', (locale) => {
  const data = { ...MAIL_SAMPLES.delegationReminder, report: '' };
  const { text } = renderMail({ kind: 'delegationReminder', data, locale, to });
  expect(text.split(data.title)).toHaveLength(2);
});

it.each(OUTSIDE_LOCALE_LIST)(
  'F-56 a visit that the done work makes needless announces no new time in %s',
  (locale) => {
    const textOf = (why: 'off' | 'done' | 'over' | 'closed') => {
      const data = { ...MAIL_SAMPLES.visitCancelled, why };
      return renderMail({ kind: 'visitCancelled', data, locale, to }).text;
    };
    expect(textOf('done')).toContain('Bergström Rör AB');
    expect(textOf('off')).not.toContain('Bergström Rör AB');
    const next = (why: 'off' | 'over' | 'closed') =>
      textOf(why).split('\n\n')[2]?.split('. ').at(-1);
    expect(new Set([next('over'), next('closed'), next('off')]).size).toBe(3);
  },
);

const HOURS = { from: 450, to: 960 };
const account = {
  id: 1,
  name: 'Kvarnvik',
  phone: '08-465 004 15',
  openingWeek: [HOURS, HOURS, HOURS, HOURS, HOURS, null, null],
  openingHours: 'vardagar',
  onCallPhone: '08-465 004 99',
  onCallTime: 'whenClosed' as const,
};
const lastLineOf = (locale: string, about: Partial<MailAccount>) =>
  renderMail({
    kind: 'message',
    data: MAIL_SAMPLES.message,
    locale,
    to,
    account: { ...account, ...about },
  })
    .text.trim()
    .split('\n')
    .at(-1);

it.each([
  ['sv-SE', 'Telefon: 08-465 004 15, mån–fre 07:30–16:00, annan tid jouren 08-465 004 99'],
  ['en-GB', 'Phone: 08-465 004 15, Mon–Fri 07:30–16:00, at other times on call 08-465 004 99'],
])(
  'F-55 mails in %s say when the telephone is answered, and whom to call else',
  (locale, words) => {
    expect(lastLineOf(locale, {})).toBe(words);
  },
);

it('F-55 mails say a company’s own words for its hours in the reader’s language, and nothing of hours that it does not give', () => {
  const inWords = {
    openingWeek: null,
    onCallPhone: '',
    openingTexts: { 'pl-PL': 'dni robocze' },
  };
  expect(lastLineOf('pl-PL', inWords)).toBe('Telefon: 08-465 004 15, dni robocze');
  expect(lastLineOf('de-DE', inWords)).toBe('Telefon: 08-465 004 15, vardagar');
  expect(lastLineOf('de-DE', { ...inWords, openingHours: '' })).toBe('Telefon: 08-465 004 15');
});

it.each(['sv-SE', 'ar-SA'])(
  'no line of a mail in %s breaks a telephone number or hours',
  (locale) => {
    const { html } = renderMail({
      kind: 'visitAsked',
      data: MAIL_SAMPLES.visitAsked,
      locale,
      to,
      account,
    });
    const free = html.replaceAll(/<(title|span style="white-space:nowrap")>[^<]*</gu, '');
    expect(html).toContain('07:30–16:00');
    expect(free).not.toMatch(/\d\d:\d\d–|08-465/u);
  },
);
