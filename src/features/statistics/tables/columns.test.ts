import { describe, expect, it } from 'vitest';

import { listsOf } from '#contract/statisticsLists.ts';

import { csvOf } from '../csv.ts';
import { cellsIn } from '../table.ts';
import { rowTable } from './columns.ts';

const query = { from: '2026-10-01', to: '2026-10-31' };
const lists = listsOf(query, { today: '2026-11-21' });
const words = { t: (key: string) => key, locale: 'sv-SE', cells: cellsIn('sv-SE') };
const handlers = [
  { id: 7, name: 'Åsa', open: 4, overdue: 1, closed: 3, medianMinutes: 720, p90Minutes: 14_400 },
  { id: null, name: '', open: 2, overdue: 0, closed: 0, medianMinutes: null, p90Minutes: null },
];

describe('rows of the statistics', () => {
  it('STAT-01 have the columns the server reports, with their units in a file', () => {
    const of = { title: 'Vem', by: 'responsible', lists, words } as const;
    const [heads, first, second] = csvOf(rowTable(handlers, of), 'sv-SE').slice(1).split('\r\n');
    const name = (key: string) => `statistics.measures.${key}.name`;
    expect(heads?.split(';')).toEqual([
      'Vem',
      name('open'),
      name('overdue'),
      name('closed'),
      `${name('median')} (statistics.days)`,
      `${name('p90')} (statistics.days)`,
    ]);
    expect([first, second]).toEqual(['Åsa;4;1;3;0,5;10', 'statistics.without;2;0;0;;']);
  });

  it('STAT-01 link to what they count, also for the row without a person', () => {
    const { rows } = rowTable(handlers, { title: 'Vem', by: 'responsible', lists, words });
    expect(rows.map((cells) => cells.map(({ to }) => to))).toEqual([
      [
        lists.open({ responsible: 7 }),
        lists.open({ responsible: 7 }),
        lists.overdue({ responsible: 7 }),
        lists.closed({ responsible: 7 }),
        lists.closed({ responsible: 7 }),
        lists.closed({ responsible: 7 }),
      ],
      [
        lists.open({ responsible: 'none' }),
        lists.open({ responsible: 'none' }),
        undefined,
        undefined,
        undefined,
        undefined,
      ],
    ]);
  });

  it('STAT-01 link their name to the open issues, else to those counted, and never to an empty list', () => {
    const closed = { id: 3, name: 'C', open: 0, closed: 2 };
    const { rows } = rowTable(
      [
        { id: 1, name: 'A', reported: 8 },
        { id: 2, name: 'B', open: 1, reported: 8 },
        closed,
        { ...closed, id: 4, closed: 0 },
      ],
      { title: 'Vad', by: 'project', lists, words },
    );
    expect(rows.map(([name]) => name?.to)).toEqual([
      lists.reported({ project: 1 }),
      lists.open({ project: 2 }),
      lists.closed({ project: 3 }),
      undefined,
    ]);
  });

  it('STAT-01 show repeat faults of an object, and no list for the row without a space', () => {
    const objects = [{ id: 3, name: 'Storgatan 4', project: 'Kvarnen', reported: 5, repeated: 2 }];
    const [cells] = rowTable(objects, { title: 'Var', by: 'address', lists, words }).rows;
    expect(cells?.map(({ text }) => text)).toEqual(['Storgatan 4', 'Kvarnen', '5', '2']);
    expect(cells?.at(-1)?.to).toBe(lists.reported({ address: 3, repeated: 'true' }));
    const spaces = [{ id: null, name: '', reported: 5 }];
    const [none] = rowTable(spaces, { title: 'Var', by: 'space', lists, words }).rows;
    expect(none?.map(({ to }) => to)).toEqual([undefined, undefined]);
  });
});
