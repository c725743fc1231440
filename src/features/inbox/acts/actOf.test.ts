import { expect, test } from 'vitest';

import type { Agent } from '#contract/session.ts';
import type { InboxLine } from '#src/entities/notification/inboxApi.ts';

import { actOf } from './actOf.ts';

const leader = { roleGroup: 'ROLE_PROJECT_LEADER' } as Agent;
const line = (facts: Partial<InboxLine>) =>
  ({
    status: 'new',
    doneAt: null,
    isUntaken: true,
    reasons: [
      {
        kind: 'newIssue',
        at: '2026-11-18T08:00:00Z',
        by: null,
        insteadOf: null,
        rule: null,
        quote: null,
      },
    ],
    ...facts,
  }) as InboxLine;

test.each(['answer', 'overdue', 'dueSoon', 'idle'] as const)(
  'issue 19: an issue that nobody has is taken first when its line leads with %s',
  (kind) => {
    const reasons = [
      {
        kind,
        at: '2026-11-18T08:00:00Z',
        by: null,
        insteadOf: null,
        rule: null,
        quote: null,
        audience: null,
      },
    ];
    const untaken = line({ isUntaken: true, isDemanding: true, reasons });
    expect(actOf(untaken, leader).name).toBe('take');
    expect(actOf({ ...untaken, isUntaken: false }, leader).name).not.toBe('take');
    const contractor = { roleGroup: 'ROLE_CONTRACTOR' } as Agent;
    expect(actOf(untaken, contractor).name).not.toBe('take');
    expect(actOf({ ...untaken, status: 'closed' }, leader).name).toBe('open');
  },
);

test('issue 19: a contractor who declined leads to another, also when nobody has the issue', () => {
  const reasons = [
    {
      kind: 'declined' as const,
      at: '2026-11-18T08:00:00Z',
      by: null,
      insteadOf: null,
      rule: null,
      quote: null,
      audience: null,
    },
  ];
  expect(actOf(line({ isUntaken: true, reasons }), leader).name).toBe('delegate');
});

test('issue 19: what is late with a contractor leads to reminding them', () => {
  const reasons = [
    {
      kind: 'overdue' as const,
      at: '2026-11-18T08:00:00Z',
      by: 'Bergström Rör AB',
      insteadOf: null,
      rule: null,
      quote: null,
      audience: null,
    },
  ];
  for (const isUntaken of [false, true]) {
    const late = line({ isUntaken, reasons });
    expect(actOf(late, leader)).toMatchObject({ name: 'remind', opens: 'remind' });
  }
  expect(actOf(line({ reasons, status: 'closed' }), leader).name).toBe('open');
});

test('issue 19: work reported done is approved before an earlier answer is replied to, but not a later one', () => {
  const reason = (kind: 'answer' | 'reportedDone' | 'overdue') =>
    ({
      kind,
      at: '2026-11-18T08:00:00Z',
      by: null,
      insteadOf: null,
      rule: null,
      quote: null,
      audience: 'public',
    }) as const;
  const [answer, done, overdue] = [reason('answer'), reason('reportedDone'), reason('overdue')];
  expect(actOf(line({ reasons: [done, answer] }), leader).name).toBe('review');
  expect(actOf(line({ isUntaken: false, reasons: [answer, done] }), leader).name).toBe('reply');
  expect(actOf(line({ reasons: [done] }), leader).name).toBe('review');
  expect(actOf(line({ isUntaken: false, reasons: [done, overdue] }), leader).name).toBe('open');
});

test('a new issue can be taken from its line, but not once the line is done', () => {
  expect(actOf(line({}), leader).name).toBe('take');
  expect(actOf(line({ isUntaken: false }), leader).name).toBe('open');
  const taken = line({ status: 'inProgress', doneAt: '2026-11-18T08:09:00Z' });
  expect(actOf(taken, leader).name).toBe('open');
});
