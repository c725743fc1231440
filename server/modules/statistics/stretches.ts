import {
  BEGINNING,
  END,
  type Grain,
  mergedPeriods,
  monthOf,
  monthsAndDays,
  monthsOf,
  type Piece,
  piecesOf,
  plusDays,
} from './periods.ts';
import { type Ask, asksOfDays, asksOfRollUp, type Question } from './question.ts';
import type { Scope } from './scope.repository.ts';

/** Clusters of the roll-up, as in the database function `felix_statistic_keys`. */
export const SHELVES = { total: 0, open: 1, rest: 2, times: 3, places: 4 } as const;

type PeriodStart = { grain: Grain; day: string };
/** Adjacent rows of the roll-up: on a shelf, days come before months and months before tens. */
export type PeriodRun = { shelf: keyof typeof SHELVES; first: PeriodStart; last: PeriodStart };

/** The ranges to read from the roll-up, and the asks of it and of changes not yet added up. */
export type ReadPlan = { stretches: PeriodRun[]; ofRollUp: Ask[]; ofDays: Ask[] };

export const readPlan = (question: Question, scope: Scope): ReadPlan => ({
  stretches: stretchesOf(question, scope),
  ofRollUp: asksOfRollUp(question, scope),
  ofDays: asksOfDays(question, scope),
});

function stretchesOf({ period, spans, bands }: Question, { kind }: Scope): PeriodRun[] {
  const totals = ofTotals(spans.flatMap(monthsAndDays));
  // The delegations of a part are stored among the days of its totals.
  if (kind !== 'all') return [...totals, ...on('rest', monthsOf(period))];
  const oldest = monthOf(plusDays(bands.at(-1)?.to ?? BEGINNING, 1));
  return [
    ...totals,
    ...on('open', [
      { grain: 'month', from: BEGINNING, to: plusDays(oldest, -1) },
      { grain: 'day', from: oldest, to: END },
    ]),
    ...on('rest', piecesOf(period)),
  ];
}

export const on = (shelf: PeriodRun['shelf'], pieces: readonly Piece[]): PeriodRun[] =>
  pieces.map(({ grain, from, to }) => ({
    shelf,
    first: { grain, day: from },
    last: { grain, day: to },
  }));

/**
 * Adjoining days, and months in one range including those between them. The last days are requested up to now, so that
 * the months adjoin them. Extra rows are read but not used.
 */
function ofTotals(pieces: Piece[]): PeriodRun[] {
  const days = on('total', mergedPeriods(pieces.filter(({ grain }) => grain === 'day')));
  const months = on(
    'total',
    pieces.filter(({ grain }) => grain === 'month'),
  );
  const [first, last] = [days.at(-1) ?? months.at(0), months.at(-1) ?? days.at(-1)];
  return [...days.slice(0, -1), ...(first && last ? [{ ...first, last: last.last }] : [])];
}
