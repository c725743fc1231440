import { isSame } from '#src/shared/master-detail/saveMerged.ts';

/** What was begun with, and the two that were made of it. */
export type Sides<Value> = { base: Value; mine: Value; theirs: Value };
export const SIDES = ['base', 'mine', 'theirs'] as const;

/** What is to be decided, and what either says, in words. */
export type Point = { field: string; mine: string | boolean; theirs: string | boolean };
/** Asks whose shall stand. Throws `Undecided` where that is left open. */
export type Whose = (point: Point) => Promise<'mine' | 'theirs'>;
/** What a text says, by its key. */
export type Say = (key: string, values?: Record<string, string>) => string;

/** How one asks about a question of the form. */
export type Told = {
  t: Say;
  whose: Whose;
  /** What a part of it is called, of which the label is under `superAdmin.types`; in a language, where it is its. */
  part: (label: string, language?: string) => string;
};

/** Somebody does not decide: nothing is put together then. */
export class Undecided extends Error {}

/** What only one of the two changed is taken; where both did, it is asked. */
export async function either<Value>(
  { base, mine, theirs }: Sides<Value>,
  ask: () => Promise<'mine' | 'theirs'>,
): Promise<Value> {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  return (await ask()) === 'mine' ? mine : theirs;
}
