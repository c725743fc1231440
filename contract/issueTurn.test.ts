import { expect, test } from 'vitest';

import type { DelegationState } from './delegations.ts';
import { issueTurn, type TurnFacts } from './issueTurn.ts';

const NOW = new Date('2026-11-24T08:00:00Z');
const me = { id: 1, name: 'Annika' };
const colleague = { id: 2, name: 'Göran' };
const firm = { id: 3, name: 'Bergström Rör' };
const order = (state: DelegationState, answerBy: string | null = null) => ({
  id: 9,
  contractor: firm,
  state,
  answerBy,
});
type Facts = TurnFacts<ReturnType<typeof order>>;
const message = (
  author: { id: number | null; name: string },
  type: 'public' | 'private' | 'internal' = 'public',
  to: { id: number; name: string } | null = null,
) => ({
  type,
  author: { ...author, firm: null, isOutside: author.id === null || author.id === firm.id },
  privateMessageAgent: to,
});
const resident = { id: null, name: 'Ingrid' };
const turn = (facts: Partial<Facts>) => {
  const base = { status: 'inProgress', responsible: me, team: null } as const;
  return issueTurn({ ...base, delegations: [], messages: [], ...facts }, me.id, NOW);
};
const late = '2026-11-24T07:00:00Z';
const soon = '2026-11-24T09:00:00Z';

test.each<[string, Partial<Facts>, object]>([
  [
    'a rejected one is opened again',
    { status: 'rejected', messages: [message(resident)] },
    { who: 'me', what: 'rejected', act: 'reopen' },
  ],
  [
    'what nobody has is taken, also if somebody waits for an answer',
    { responsible: null, messages: [message(resident)] },
    { who: 'nobody', what: 'untaken', act: 'take' },
  ],
  [
    'a firm that declined is replaced',
    { delegations: [order('declined')], messages: [message(resident)] },
    { who: 'me', what: 'declined', act: 'delegate', delegation: { contractor: firm } },
  ],
  [
    'a firm’s question comes before a resident’s',
    { messages: [message(firm, 'private', me), message(resident)] },
    { who: 'me', what: 'answer', act: 'reply', asker: firm.name, writeTo: firm },
  ],
  [
    'a resident’s last word waits for an answer, which no internal or private message is',
    { messages: [message(resident), message(me, 'internal'), message(me, 'private', firm)] },
    { who: 'me', what: 'answer', act: 'reply', asker: 'Ingrid' },
  ],
  [
    'an answer comes before a reminder',
    { delegations: [order('sent', late)], messages: [message(resident)] },
    { what: 'answer' },
  ],
  [
    'a firm that has not answered in time is reminded',
    { delegations: [order('opened', late)], messages: [message(resident), message(me)] },
    { who: 'me', what: 'late', act: 'remind', writeTo: firm },
  ],
  [
    'work reported done is approved',
    { delegations: [order('reportedDone')] },
    { who: 'me', what: 'approve', act: 'approve' },
  ],
  [
    'a firm that has time left has the turn',
    { delegations: [order('sent', soon)] },
    { who: 'other', name: 'Bergström Rör', what: 'firm', act: 'remind' },
  ],
  [
    'what nobody of the company has is taken, also with a firm at work',
    { responsible: null, delegations: [order('scheduled')] },
    { who: 'nobody', what: 'untaken', act: 'take' },
  ],
  ['one’s own task is last', {}, { who: 'me', what: 'handler', act: null }],
  [
    'a colleague is reminded, whatever they have to do',
    { responsible: colleague, delegations: [order('reportedDone')] },
    { who: 'other', name: 'Göran', what: 'approve', act: 'remind', writeTo: colleague },
  ],
  [
    'a team’s is taken',
    { responsible: null, team: { name: 'Jouren' } },
    { who: 'other', name: 'Jouren', what: 'handler', act: 'take' },
  ],
  [
    'what waits asks for nothing',
    { status: 'waiting' },
    { who: 'other', what: 'waiting', act: null },
  ],
])('turn of an issue: %s', (_, facts, expected) => {
  expect(turn(facts)).toMatchObject(expected);
});
