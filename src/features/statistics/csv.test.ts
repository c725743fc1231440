import { expect, it } from 'vitest';

import { csvOf } from './csv.ts';

it('STAT-01 an exported table contains nothing that a spreadsheet would run', () => {
  const rows = [
    [
      { text: '=1+1', value: '=1+1' },
      { text: '9,4 d', value: 9.4 },
    ],
    [
      { text: 'Kök, "stort"', value: 'Kök, "stort"' },
      { text: '–', value: null },
    ],
    [
      { text: '@x', value: '@x' },
      { text: '-3', value: -3 },
    ],
  ];
  const table = { heads: [{ text: 'Namn' }, { text: 'Tid' }], rows };
  // Locales with a decimal comma separate fields by semicolons.
  expect(csvOf(table, 'sv-SE')).toBe(
    `\u{FEFF}Namn;Tid\r\n'=1+1;9,4\r\n"Kök, ""stort""";\r\n'@x;-3\r\n`,
  );
  expect(csvOf(table, 'en-GB')).toBe(
    `\u{FEFF}Namn,Tid\r\n'=1+1,9.4\r\n"Kök, ""stort""",\r\n'@x,-3\r\n`,
  );
});
