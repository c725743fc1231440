import { expect, it } from 'vitest';

import { spanText } from './dateText.ts';

const [from, to] = ['2026-11-26T07:00:00Z', '2026-11-26T09:00:00Z'];

it('F-55 the hours of a visit stay from left to right in an Arabic mail', () => {
  const timeZone = 'Europe/Stockholm';
  expect(spanText({ locale: 'ar-SA', timeZone }, from, to)).toMatch(/، \u206608:00–10:00\u2069$/u);
  expect(spanText({ locale: 'sv-SE', timeZone }, from, to)).toBe('torsdag 26 november 08:00–10:00');
});
