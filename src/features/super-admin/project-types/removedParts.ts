import { valuesOf } from '#contract/formDesign.ts';
import type { Question } from '#src/entities/project/form-design/questionDraft.ts';
import { schemaOf } from '#src/entities/project/form-design/questionSchema.ts';

/** Questions removed from a form, and choices removed from those that remain. */
export function removedParts(before: readonly Question[], now: readonly Question[]): string[] {
  const questions = schemaOf(now).properties;
  const lost = before
    .filter(({ kind }) => kind !== 'heading')
    .map(({ id, title, choices }) => {
      const remaining = Object.hasOwn(questions, id) ? questions[id] : undefined;
      const left = remaining && valuesOf(remaining);
      const removed = left ? choices.filter((choice) => !left.includes(choice.id)) : [];
      return { title, isGone: !remaining, choices: removed.map(({ text }) => `${title}: ${text}`) };
    });
  return [
    ...lost.flatMap(({ title, isGone }) => (isGone ? [title] : [])),
    ...lost.flatMap(({ choices }) => choices),
  ];
}
