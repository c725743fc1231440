import { isSame } from '#src/shared/master-detail/saveMerged.ts';

import type { Question } from '../questionDraft.ts';
import { mergeChoices } from './mergeChoices.ts';
import { mergeTranslations } from './mergeTranslations.ts';
import { mergeValue, type Translate, type ThreeWay, type ChooseSide } from './chooseSide.ts';

type MergeContext = {
  t: Translate;
  chooseSide: ChooseSide;
  /** The condition as text. */
  shown: (condition: Question['condition']) => string;
};

/** A multi-line text counts as text with a larger length. */
const sortOf = ({ kind }: Question) => (kind === 'longText' ? 'text' : kind);

/** Merges a question field by field. New on both sides: `base` has only its name. */
export async function mergeQuestion(
  sides: ThreeWay<Question>,
  asking: MergeContext,
): Promise<Question> {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  const { t, chooseSide, shown } = asking;
  const { title } = theirs;
  if (sortOf(mine) !== sortOf(theirs)) {
    const textOf = (of: Question) => `${of.title} (${t(`formDesign.kinds.${of.kind}`)})`;
    const field = t('formDesign.conflict.question', { title });
    const side = await chooseSide({ field, mine: textOf(mine), theirs: textOf(theirs) });
    return side === 'mine' ? mine : theirs;
  }
  const part = (label: string, language?: string) => {
    const name = t(`formDesign.${label}`);
    const named = language === undefined ? name : `${name} (${language})`;
    return t('formDesign.conflict.part', { part: named, title });
  };
  const context = { t, chooseSide, part };
  const one = <P extends keyof Question>(
    name: P,
    field: string,
    say: (value: Question[P]) => string | boolean,
  ) =>
    mergeValue({ base: base[name], mine: mine[name], theirs: theirs[name] }, () =>
      chooseSide({ field, mine: say(mine[name]), theirs: say(theirs[name]) }),
    );
  const itself = t('formDesign.conflict.question', { title: base.title || title });
  const { maxLength: _length, condition: _condition, ...rest } = theirs;
  // Sequential: conflicts are asked in page order.
  const named = await one('title', itself, String);
  const description = await one('description', part('hint'), String);
  const choices = await mergeChoices(sides, context);
  const maxLength = await one('maxLength', part('maxLength'), (most) => String(most ?? ''));
  const condition = await one('condition', part('shown'), shown);
  const isRequired = await one('isRequired', part('required'), Boolean);
  const isForContractors = await one('isForContractors', part('forContractors'), Boolean);
  const isOnlyInHomes = await one('isOnlyInHomes', part('onlyInHomes'), Boolean);
  return {
    ...rest,
    title: named,
    description,
    choices,
    isRequired,
    isForContractors,
    isOnlyInHomes,
    ...(maxLength !== undefined && { maxLength }),
    ...(condition && { condition }),
    translations: await mergeTranslations(sides, context),
  };
}
