import { isSame } from '#src/shared/master-detail/saveMerged.ts';

/** The common base and the two versions made from it. */
export type Sides<Value> = { base: Value; mine: Value; theirs: Value };
export const SIDES = ['base', 'mine', 'theirs'] as const;

/** A conflict: the field and both values as text. */
export type Point = { field: string; mine: string | boolean; theirs: string | boolean };
/** Asks which value to keep. Throws `Undecided` when left open. */
export type Whose = (point: Point) => Promise<'mine' | 'theirs'>;
/** Translates a text key. */
export type Say = (key: string, values?: Record<string, string>) => string;

/** How a conflict in the form is worded. */
export type Told = {
  t: Say;
  whose: Whose;
  /** Name of a part; `label` is under `superAdmin.types`, with the language for a translation. */
  part: (label: string, language?: string) => string;
};

/** The conflict was left open; nothing is merged. */
export class Undecided extends Error {}

/** Takes a change by one side; asks when both changed the value. */
export async function either<Value>(
  { base, mine, theirs }: Sides<Value>,
  ask: () => Promise<'mine' | 'theirs'>,
): Promise<Value> {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  return (await ask()) === 'mine' ? mine : theirs;
}
