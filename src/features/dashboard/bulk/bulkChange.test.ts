import { describe, expect, it } from 'vitest';

import type { IssueRow } from '#contract/issues.ts';

import { bulkChange, countReasons } from './bulkChange.ts';

const issue = {
  status: 'closed',
  labels: [{ id: 1, name: 'Garanti' }],
  unread: true,
} as IssueRow;

describe('what a bulk action paints before the server has answered', () => {
  it('is the new status only where the step exists', () => {
    expect(bulkChange({ do: 'status', status: 'done' }, null)(issue)).toEqual({});
    expect(bulkChange({ do: 'status', status: 'inProgress' }, null)(issue)).toEqual({
      status: 'inProgress',
    });
  });

  it('is the person, or nobody', () => {
    const lena = { id: 4, name: 'Lena Östergård' };
    expect(bulkChange({ do: 'assign', responsibleId: 4 }, lena)(issue)).toEqual({
      responsible: lena,
    });
    expect(bulkChange({ do: 'assign', responsibleId: null }, null)(issue)).toEqual({
      responsible: null,
    });
  });

  it('is a label more or less, in the order of names', () => {
    const water = { id: 2, name: 'Akut vatten' };
    expect(bulkChange({ do: 'addLabel', labelId: 2 }, water)(issue).labels).toEqual([
      water,
      ...issue.labels,
    ]);
    expect(bulkChange({ do: 'addLabel', labelId: 1 }, water)(issue)).toEqual({});
    expect(bulkChange({ do: 'removeLabel', labelId: 1 }, null)(issue).labels).toEqual([]);
  });

  it('is read or unread', () => {
    expect(bulkChange({ do: 'read' }, null)(issue)).toEqual({ unread: false });
  });
});

it('the reasons of what was skipped are counted, the commonest first', () => {
  expect(
    countReasons([{ reason: 'forbidden' }, { reason: 'unchanged' }, { reason: 'unchanged' }]),
  ).toEqual([
    ['unchanged', 2],
    ['forbidden', 1],
  ]);
  expect(countReasons([])).toEqual([]);
});
