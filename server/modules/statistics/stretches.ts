import { BEGINNING, joined, monthOf, monthsOf, type Piece, piecesOf, plusDays } from './periods.ts';
import type { Question } from './question.ts';
import type { Scope } from './scope.repository.ts';

/** What of the roll-up is read together, as `felix_places` of the database puts it. */
export const SHELVES = { total: 0, open: 1, closeTime: 2, rest: 3 } as const;

/** Neighbouring rows of the roll-up. */
export type Stretch = Piece & { shelf: keyof typeof SHELVES };

/** What is to be read of the roll-up for a question. */
export const stretchesOf = (question: Question, { kind }: Scope): Stretch[] =>
  kind === 'all' ? ofAll(question) : ofPart(question);

function ofAll({ period, before, bands, days, open }: Question): Stretch[] {
  const oldest = monthOf(plusDays(bands.at(-1)?.to ?? BEGINNING, 1));
  return [
    { ...days, shelf: 'total', grain: 'day' },
    { ...open, shelf: 'open', grain: 'month', to: plusDays(oldest, -1) },
    { ...open, shelf: 'open', grain: 'day', from: oldest },
    ...on('closeTime', joined([...piecesOf(before), ...piecesOf(period)])),
    ...on('rest', piecesOf(period)),
  ];
}

/** Days of a part's total and of its orders, whole months of all else; the month between two periods is read along. */
function ofPart({ period, before, days }: Question): Stretch[] {
  const months = [...monthsOf(before), ...monthsOf(period)];
  const [first, last] = [months.at(0), months.at(-1)];
  return [
    { ...days, shelf: 'total', grain: 'day' },
    ...on('closeTime', first && last ? [{ ...first, to: last.to }] : []),
    ...on('rest', monthsOf(period)),
  ];
}

const on = (shelf: Stretch['shelf'], pieces: Piece[]): Stretch[] =>
  pieces.map(({ grain, from, to }) => ({ shelf, grain, from, to }));
