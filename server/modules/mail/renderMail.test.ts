import { expect, it } from 'vitest';

import { MAIL_SAMPLES, SAMPLE_LINK } from '#tests/support/mailSamples.ts';

import { renderMail } from './renderMail.ts';

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
])('F-54 the buttons of a proposed visit say yes and no in %s', (locale, yes, no) => {
  const answer = { yes: `${SAMPLE_LINK}#yes`, no: `${SAMPLE_LINK}#no` };
  const data = { ...MAIL_SAMPLES.visitAsked, answer };
  const { text } = renderMail({ kind: 'visitAsked', data, locale, to });
  expect(text).toContain(`${yes}:\n${answer.yes}\n\n${no}:\n${answer.no}`);
});
