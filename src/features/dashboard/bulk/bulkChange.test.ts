import { describe, expect, it } from 'vitest';

import type { IssueRow } from '#contract/issueList.ts';

import { bulkChange, byReason, previousValues } from './bulkChange.ts';

const issue = {
  status: 'closed',
  labels: [{ id: 1, name: 'Garanti' }],
  unread: true,
} as IssueRow;

describe('the optimistic result of a bulk action', () => {
  it('is the new status only where the step exists', () => {
    expect(bulkChange({ do: 'status', status: 'done' }, null)(issue)).toEqual({});
    expect(bulkChange({ do: 'status', status: 'inProgress' }, null)(issue)).toEqual({
      status: 'inProgress',
    });
  });

  it('is the assignee, or nobody', () => {
    const lena = { id: 4, name: 'Lena Östergård' };
    expect(bulkChange({ do: 'assign', responsibleId: 4 }, lena)(issue)).toEqual({
      responsible: lena,
    });
    expect(bulkChange({ do: 'assign', responsibleId: null }, null)(issue)).toEqual({
      responsible: null,
    });
  });

  it('adds or removes a label, sorted by name', () => {
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

it('groups skipped issues by reason, most frequent first', () => {
  const [forbidden, first, second] = [
    { reason: 'forbidden' },
    { reason: 'unchanged' },
    { reason: 'unchanged' },
  ];
  expect(byReason([forbidden, first, second])).toEqual([
    ['unchanged', [first, second]],
    ['forbidden', [forbidden]],
  ]);
  expect(byReason([])).toEqual([]);
});

it('keeps the previous values of what the action changes', () => {
  const [one, other] = [{ ...issue, id: 1, status: 'new' } as IssueRow, { ...issue, id: 2 }];
  const before = previousValues([one, other], bulkChange({ do: 'status', status: 'done' }, null));
  expect([before(one), before(other), before({ id: 3 })]).toEqual([{ status: 'new' }, {}, {}]);
});
