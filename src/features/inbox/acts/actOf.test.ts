import { expect, test } from 'vitest';

import type { Agent } from '#contract/session.ts';
import type { InboxLine } from '#src/entities/notification/inboxApi.ts';

import { actOf } from './actOf.ts';

const leader = { roleGroup: 'ROLE_PROJECT_LEADER' } as Agent;
const line = (facts: Partial<InboxLine>) =>
  ({
    status: 'new',
    doneAt: null,
    reasons: [{ kind: 'newIssue', at: '2026-11-18T08:00:00Z', by: null, quote: null }],
    ...facts,
  }) as InboxLine;

test('a new issue can be taken from its line, but not once the line is done', () => {
  expect(actOf(line({}), leader).name).toBe('take');
  const taken = line({ status: 'inProgress', doneAt: '2026-11-18T08:09:00Z' });
  expect(actOf(taken, leader).name).toBe('open');
});
