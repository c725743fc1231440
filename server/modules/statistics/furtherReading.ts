import { TIMED, type StatisticDimension } from '#contract/statistics.ts';

import { piecesOf } from './periods.ts';
import { type Ask, inPieces, monthsFrom, type Question } from './question.ts';
import type { Scope } from './scope.repository.ts';
import { on, type ReadPlan } from './stretches.ts';

const PLACES = ['space', 'handler'] as const;

/** Everything the further statistics need: durations in both periods, and events by space and by handler. */
export const furtherAsksOf = (
  { period, before }: Question,
  timed: readonly StatisticDimension[] = TIMED,
): Ask[] => [
  { what: 'now', ...period, dims: timed, isTimed: true },
  { what: 'before', ...before, dims: timed, isTimed: true },
];

const placesOf = ({ period }: Question): Ask => ({
  what: 'now',
  ...period,
  dims: PLACES,
  isTimed: true,
});

/** The part computed from issues: all but the delegations. */
export const asksOfRows = (question: Question): Ask[] => [
  ...furtherAsksOf(question),
  placesOf(question),
];

/** The part read from the roll-up: everything for the whole company; for a part, the response times of delegations. */
export function furtherReadPlan(question: Question, { kind }: Scope): ReadPlan {
  const { period, before } = question;
  if (kind !== 'all') {
    const asks = furtherAsksOf(question, ['accept']);
    return {
      ofDays: asks,
      ofRollUp: inPieces(asks, monthsFrom),
      stretches: on('times', [...monthsFrom(before), ...monthsFrom(period)]),
    };
  }
  const asks = asksOfRows(question);
  return {
    ofDays: asks,
    ofRollUp: inPieces(asks, piecesOf),
    stretches: [
      ...on('times', [...piecesOf(before), ...piecesOf(period)]),
      ...on('places', piecesOf(period)),
    ],
  };
}
