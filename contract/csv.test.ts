import { expect, it } from 'vitest';

import { csvText, separatorIn } from './csv.ts';

it('ISS-13 makes no formula of a text, and quotes what would part fields or lines', () => {
  const fields = [
    '=1+1',
    '@SUM(A1)',
    "'=1",
    '＝1',
    '-2',
    '+46',
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
    '"a;b"',
    '"a,b"',
    '"säg ""hej"""',
    '"rad\nrad"',
    'Åby',
  ]);
});

it('STAT-01 IMP-01 parts fields as the spreadsheets of a language do', () => {
  expect(['sv-SE', 'pl-PL', 'en-GB'].map(separatorIn)).toEqual([';', ';', ',']);
});
