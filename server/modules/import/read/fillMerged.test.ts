import { expect, it } from 'vitest';

import { fillMerged } from './fillMerged.ts';
import { mergedOf } from './place.ts';

it('F-38 fills merged cells with the text of the first, and no others', () => {
  const rows = [
    { n: 1, cells: ['Lista', '', ''] },
    { n: 3, cells: ['0102', 'Kvarnen', 'Ågatan 1'] },
    { n: 4, cells: ['', '', 'Ågatan 2'] },
    { n: 6, cells: ['', '', 'Ågatan 3'] },
  ];
  const merged = ['A3:A4', 'B3:B6', 'A1:C1'].map(mergedOf);
  expect([...fillMerged([rows.slice(0, 2), rows.slice(2)], merged)].flat()).toEqual([
    { n: 1, cells: ['Lista', 'Lista', 'Lista'] },
    { n: 3, cells: ['0102', 'Kvarnen', 'Ågatan 1'] },
    { n: 4, cells: ['0102', 'Kvarnen', 'Ågatan 2'] },
    { n: 6, cells: ['', 'Kvarnen', 'Ågatan 3'] },
  ]);
});
