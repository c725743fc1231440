import { describe, expect, it } from 'vitest';

import type { JobRow } from '#contract/agentIssue.ts';

import { deadlineOf, groupJobs, groupOf } from './jobGroups.ts';

/** A Wednesday. */
const NOW = new Date(2026, 10, 25, 12);
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();
const NONE = { answerBy: null, visitFrom: null, visitTo: null, dueAt: null };
const group = (job: Partial<Parameters<typeof groupOf>[0]>) =>
  groupOf({ state: 'accepted', ...NONE, ...job }, NOW);

describe('F-61 a contractor’s jobs', () => {
  it.each([
    ['an answer that was due', { state: 'opened', answerBy: at(25, 11) }, 'late'],
    ['work that was due', { dueAt: at(24) }, 'late'],
    [
      'a visit that has passed',
      { state: 'scheduled', visitFrom: at(25, 8), visitTo: at(25, 10) },
      'late',
    ],
    [
      'a visit under way',
      { state: 'scheduled', visitFrom: at(25, 11), visitTo: at(25, 13) },
      'today',
    ],
    ['an answer due today', { state: 'sent', answerBy: at(25, 16) }, 'today'],
    ['a new job without a time', { state: 'sent' }, 'today'],
    [
      'work sent back without a time',
      { state: 'sentBack', visitFrom: at(24), visitTo: at(24) },
      'today',
    ],
    ['work due on Sunday', { dueAt: at(29, 23) }, 'week'],
    ['work due on Monday', { dueAt: at(30, 0) }, 'later'],
    ['accepted work without a time', {}, 'later'],
    ['work reported done, though it was due', { state: 'reportedDone', dueAt: at(24) }, 'waiting'],
    ['approved work', { state: 'approved', dueAt: at(24) }, 'ended'],
  ] as const)('shows %s in its group', (_, job, name) => {
    expect(group(job)).toBe(name);
  });

  it('answered in time have no more deadline for the answer', () => {
    const job = { ...NONE, state: 'accepted', answerBy: at(24), dueAt: at(27) } as const;
    expect(deadlineOf(job)).toEqual({ kind: 'due', at: at(27) });
  });

  it('are sorted by deadline, then priority, without empty groups', () => {
    const job = (id: number, more: Partial<JobRow>) =>
      ({ id, state: 'accepted', priority: 'normal', ...NONE, ...more }) as JobRow;
    const rows = [
      job(1, { dueAt: at(25, 16) }),
      job(2, { dueAt: at(25, 14) }),
      job(3, { dueAt: at(25, 14), priority: 'urgent' }),
      job(4, { dueAt: at(24) }),
    ];
    const names = groupJobs(rows, NOW).map(([name, list]) => [name, list.map(({ id }) => id)]);
    expect(names).toEqual([
      ['late', [4]],
      ['today', [3, 2, 1]],
    ]);
  });
});
