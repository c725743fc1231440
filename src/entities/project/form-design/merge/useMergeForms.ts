import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { AskConflict } from '#src/shared/master-detail/saveMerged.ts';

import { type Conflict, type ThreeWay, Undecided } from './chooseSide.ts';
import { type Form, mergeForms } from './mergeForms.ts';

/** The merged draft is invalid: `merged` must be corrected first, based on the current version, `stands`. */
export class Unfit<Body, Kept> extends Error {
  readonly merged: Body;
  readonly stands: Kept;
  constructor(merged: Body, stands: Kept) {
    super('What was put together is not right');
    this.merged = merged;
    this.stands = stands;
  }
}

/** Merges the form of `saveMerged`. */
export function useMergeForms() {
  const { t } = useTranslation();
  return (sides: ThreeWay<Form>, ask: AskConflict) =>
    mergeForms(sides, {
      t: (key, values = {}) => t(key, values),
      chooseSide: (point) => decided(point, ask),
    });
}

async function decided(
  { field, ...values }: Conflict,
  ask: AskConflict,
): Promise<'mine' | 'theirs'> {
  const decision = await ask(field, values);
  if (decision === 'mine' || decision === 'theirs') return decision;
  throw new Undecided();
}
