import { expect, it } from 'vitest';

import { totalIn } from './totals.ts';

it.each([
  'Summa',
  'Summa: 12 st',
  'Totalt antal',
  'Totalt antal: 12',
  'Antal totalt 12',
  'SUMMA 1 234,00 kr',
  'Summa\u00A01\u00A0234:-',
  'Summa projekt: 4',
  'Totalt antal lägenheter: 12',
  'S:a 12',
  'Antal: 3',
  'Antal projekt: 4',
  'Σ',
  'Σ = 1 234',
  '∑ 12 st.',
  'Totalt: kr 12,50',
  'Sum: 12 stk',
  'I alt 1.234,00 DKK',
  'Samlet antal: 4',
  'Totalt antall: 4 stk.',
  'Antall: 3',
  'Gesamtsumme: 1.234,00 €',
  'Gesamtzahl 12',
  'Summe Wohnungen: 12 Stück',
  'Anzahl: 3',
  'Total: £1,234.00',
  'Grand total 12',
  'Subtotal: 12 pcs',
  'Total number of units: 12',
  'Count: 3',
  'Yhteensä 12 kpl',
  'Lukumäärä: 3',
  'Razem: 1 234,00 zł',
  'Suma lokali: 12 szt.',
  'Liczba: 3',
])('F-38 "%s" begins a row of totals', (text) => {
  expect(totalIn(['', ` ${text} `, '5'])).toBe(` ${text} `);
});

it.each([
  'Summa Bygg AB',
  'Total Energi',
  'Totalvägen 3',
  'Antal',
  'Antalgatan 3',
  'Summer House: 4 rooms',
  'Sumatra 12',
  'Iallt 3',
  'Razemowa 12',
  'Storgatan 12',
  'Totalt: bra',
  'Sum 12 Hus',
  'Gesamtschule 4',
  'Number 10',
  '12 st',
  `Summa ${' '.repeat(5_000)}x`,
])('F-38 "%s" is no total', (text) => {
  expect(totalIn([text, '5'])).toBeUndefined();
});

it('F-38 a count within a row is a description', () => {
  expect(totalIn(['Trasiga lampor', 'Antal: 3'])).toBeUndefined();
  expect(totalIn(['17', 'Summa: 3'])).toBe('Summa: 3');
});
