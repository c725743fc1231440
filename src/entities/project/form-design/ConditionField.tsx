import { useId } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { hasChoices, type Question } from './questionDraft.ts';
import type { QuestionsDesign } from './useDesign.ts';

type Props = { design: QuestionsDesign; question: Question };

/** Asks the question always, or only after a given answer to an earlier one. */
export function ConditionField({ design, question }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { questions } = design.draft;
  const before = questions.slice(0, questions.indexOf(question));
  const sources = before.filter(({ kind }) => kind === 'yesNo' || hasChoices(kind));
  const { condition } = question;
  // A source that now comes later is reported as an error, but stays selected.
  const chosen = questions.find((option) => option.id === condition?.sourceId);
  const offered = chosen && !sources.includes(chosen) ? [...sources, chosen] : sources;
  if (offered.length === 0) return null;
  const choose = (source: Question | undefined) => {
    if (!source) return design.clear(question, 'condition');
    const answer = source.kind === 'yesNo' ? true : (source.choices[0]?.id ?? '');
    return design.edit(question, { condition: { sourceId: source.id, answer } });
  };
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('formDesign.shown')}
      </label>
      <Picker<Question | undefined>
        id={id}
        label={t('formDesign.shown')}
        options={[
          { value: undefined, text: t('formDesign.always') },
          ...offered.map((option) => ({
            value: option,
            text: t('formDesign.ifAnswer', { question: option.title }),
          })),
        ]}
        value={chosen}
        onPick={choose}
      />
      {condition && chosen && <Answer {...{ design, question, condition }} source={chosen} />}
    </div>
  );
}

type AnswerProps = Props & { source: Question; condition: NonNullable<Question['condition']> };

function Answer({ design, question, source, condition }: AnswerProps) {
  const { t } = useTranslation();
  const answers =
    source.kind === 'yesNo'
      ? [
          { value: true, text: t('common.yes') },
          { value: false, text: t('common.no') },
        ]
      : source.choices.map(({ id, text }) => ({ value: id, text }));
  return (
    <Picker<boolean | string>
      className="mt-1"
      label={t('formDesign.answer')}
      options={answers}
      value={condition.answer}
      placeholder="?"
      onPick={(answer) => design.edit(question, { condition: { sourceId: source.id, answer } })}
    />
  );
}
