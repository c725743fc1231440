import { valuesOf } from '#contract/formDesign.ts';

import { schemaOf } from './typeBody.ts';
import type { Question } from './typeDraft.ts';

/** Questions removed from a form, and choices removed from those that remain. */
export function removedParts(before: readonly Question[], now: readonly Question[]): string[] {
  const asked = schemaOf(now).properties;
  const lost = before
    .filter(({ kind }) => kind !== 'heading')
    .map(({ id, title, choices }) => {
      const still = Object.hasOwn(asked, id) ? asked[id] : undefined;
      const left = still && valuesOf(still);
      const gone = left ? choices.filter((each) => !left.includes(each.id)) : [];
      return { title, isGone: !still, choices: gone.map(({ text }) => `${title}: ${text}`) };
    });
  return [
    ...lost.flatMap(({ title, isGone }) => (isGone ? [title] : [])),
    ...lost.flatMap(({ choices }) => choices),
  ];
}
