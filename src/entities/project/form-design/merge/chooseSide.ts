import { isSame } from '#src/shared/master-detail/saveMerged.ts';

/** The common base and the two versions made from it. */
export type ThreeWay<Value> = { base: Value; mine: Value; theirs: Value };
export const SIDES = ['base', 'mine', 'theirs'] as const;

/** A conflict: the field and both values as text. */
export type Conflict = { field: string; mine: string | boolean; theirs: string | boolean };
/** Asks which value to keep. Throws `Undecided` when left open. */
export type ChooseSide = (point: Conflict) => Promise<'mine' | 'theirs'>;
/** Translates a text key. */
export type Translate = (key: string, values?: Record<string, string>) => string;

/** How a conflict in the form is worded. */
export type ConflictTexts = {
  t: Translate;
  chooseSide: ChooseSide;
  /** Name of a part; `label` is under `formDesign`, with the language for a translation. */
  part: (label: string, language?: string) => string;
};

/** The conflict was left open; nothing is merged. */
export class Undecided extends Error {}

/** Takes a change by one side; asks when both changed the value. */
export async function mergeValue<Value>(
  { base, mine, theirs }: ThreeWay<Value>,
  ask: () => Promise<'mine' | 'theirs'>,
): Promise<Value> {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  return (await ask()) === 'mine' ? mine : theirs;
}
