import type { Choice, Question } from '../questionDraft.ts';
import { mergeItems, mergeSort, remainingIds } from './lists.ts';
import { mergeValue, type ThreeWay, type ConflictTexts } from './chooseSide.ts';

/** Merges a question's choices one by one. */
export async function mergeChoices(
  questions: ThreeWay<Question>,
  conflictTexts: ConflictTexts,
): Promise<Choice[]> {
  const { t, chooseSide } = conflictTexts;
  const { base, mine, theirs } = questions;
  const sides = { base: base.choices, mine: mine.choices, theirs: theirs.choices };
  const field = conflictTexts.part('choices');
  const removedText = t('formDesign.conflict.gone');
  const left = await remainingIds(sides, ({ text }, keeper) =>
    chooseSide(
      keeper === 'mine'
        ? { field, mine: text, theirs: removedText }
        : { field, mine: removedText, theirs: text },
    ),
  );
  const order = await mergeSort(sides, left, () =>
    chooseSide({
      field: conflictTexts.part('conflict.order'),
      mine: listed(sides.mine),
      theirs: listed(sides.theirs),
    }),
  );
  return mergeItems(sides, order, async ({ base: was, mine: own, theirs: other }) => {
    const texts = { base: was?.text, mine: own.text, theirs: other.text };
    const text = await mergeValue<string | undefined>(texts, () =>
      chooseSide({ field, mine: own.text, theirs: other.text }),
    );
    return { ...other, text: text ?? other.text };
  });
}

const listed = (choices: readonly Choice[]) => choices.map(({ text }) => text).join(', ');
