import {
  BEGINNING,
  END,
  joined,
  monthOf,
  monthsAndDays,
  monthsOf,
  type Piece,
  piecesOf,
  plusDays,
} from './periods.ts';
import { monthsFrom, type Question } from './question.ts';
import type { Scope } from './scope.repository.ts';

/** What of the roll-up is read together, as `felix_places` of the database puts it. */
export const SHELVES = { total: 0, open: 1, orders: 2, rest: 3 } as const;

/** Neighbouring rows of the roll-up. */
export type Stretch = Piece & { shelf: keyof typeof SHELVES };

/** What is to be read of the roll-up for a question. */
export function stretchesOf(question: Question, { kind }: Scope): Stretch[] {
  const { period, bands } = question;
  const totals = on('total', together(question.spans.flatMap(monthsAndDays)));
  if (kind !== 'all') {
    const orders = monthsFrom(period).filter(({ grain }) => grain === 'day');
    return [...totals, ...on('orders', orders), ...on('rest', monthsOf(period))];
  }
  const oldest = monthOf(plusDays(bands.at(-1)?.to ?? BEGINNING, 1));
  return [
    ...totals,
    { shelf: 'open', grain: 'month', from: BEGINNING, to: plusDays(oldest, -1) },
    { shelf: 'open', grain: 'day', from: oldest, to: END },
    ...on('rest', piecesOf(period)),
  ];
}

const on = (shelf: Stretch['shelf'], pieces: Piece[]): Stretch[] =>
  pieces.map(({ grain, from, to }) => ({ shelf, grain, from, to }));

/** Months in one go, with those between them; days where they follow on each other. What is read along is not asked for. */
function together(pieces: Piece[]): Piece[] {
  const months = pieces.filter(({ grain }) => grain === 'month');
  const days = pieces.filter(({ grain }) => grain === 'day');
  const [first, last] = [months.at(0), months.at(-1)];
  return [...(first && last ? [{ ...first, to: last.to }] : []), ...joined(days)];
}
