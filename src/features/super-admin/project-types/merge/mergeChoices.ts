import type { Choice, Question } from '../typeDraft.ts';
import { eachOf, orderOf, whatIsLeft } from './lists.ts';
import { either, type ThreeWay, type ConflictTexts } from './whose.ts';

/** Merges a question's choices one by one. */
export async function mergeChoices(
  questions: ThreeWay<Question>,
  told: ConflictTexts,
): Promise<Choice[]> {
  const { t, whose } = told;
  const { base, mine, theirs } = questions;
  const sides = { base: base.choices, mine: mine.choices, theirs: theirs.choices };
  const field = told.part('choices');
  const gone = t('superAdmin.types.conflict.gone');
  const left = await whatIsLeft(sides, ({ text }, keeper) =>
    whose(
      keeper === 'mine' ? { field, mine: text, theirs: gone } : { field, mine: gone, theirs: text },
    ),
  );
  const order = await orderOf(sides, left, () =>
    whose({
      field: told.part('conflict.order'),
      mine: listed(sides.mine),
      theirs: listed(sides.theirs),
    }),
  );
  return eachOf(sides, order, async ({ base: was, mine: own, theirs: other }) => {
    const texts = { base: was?.text, mine: own.text, theirs: other.text };
    const text = await either<string | undefined>(texts, () =>
      whose({ field, mine: own.text, theirs: other.text }),
    );
    return { ...other, text: text ?? other.text };
  });
}

const listed = (choices: readonly Choice[]) => choices.map(({ text }) => text).join(', ');
