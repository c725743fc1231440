import { expect, it } from 'vitest';

import { BYTE_ORDER_MARK, csvText, decimalIn, separatorIn } from './csv.ts';

it('ISS-13 writes texts that never become formulas and quotes separators and line breaks', () => {
  const fields = [
    '=1+1',
    '@SUM(A1)',
    "'=1",
    '＝1',
    '-2',
    '+46',
    '-2.50',
    '-2.5kr',
    '-2+cmd',
    '--1',
    'a=b',
    'a;b',
    'a,b',
    'säg "hej"',
    'rad\nrad',
    'Åby',
  ];
  expect(fields.map(csvText)).toEqual([
    "'=1+1",
    "'@SUM(A1)",
    "''=1",
    "'＝1",
    '-2',
    '+46',
    '-2.50',
    "'-2.5kr",
    "'-2+cmd",
    "'--1",
    'a=b',
    '"a;b"',
    '"a,b"',
    '"säg ""hej"""',
    '"rad\nrad"',
    'Åby',
  ]);
});

it('STAT-01 IMP-01 separates fields as spreadsheets of the language expect', () => {
  expect(['sv-SE', 'pl-PL', 'en-GB'].map(separatorIn)).toEqual([';', ';', ',']);
});

it('STAT-01 writes decimals as the language does, in UTF-8 that spreadsheets recognise', () => {
  expect(['sv-SE', 'pl-PL', 'en-GB'].map(decimalIn)).toEqual([',', ',', '.']);
  expect(encodeURIComponent(BYTE_ORDER_MARK)).toBe('%EF%BB%BF');
});
