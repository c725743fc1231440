import { QUESTION_KINDS, type QuestionKind } from '#contract/formDesign.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { newQuestion, type Question } from './questionDraft.ts';

export const KIND_ICON = {
  text: 'input-cursor-text',
  longText: 'text-paragraph',
  choice: 'ui-radios',
  choices: 'ui-checks',
  yesNo: 'toggle-on',
  date: 'calendar3',
  number: '123',
  photo: 'camera',
  heading: 'type-h2',
} as const satisfies Record<QuestionKind, IconName>;

/** Question types; a press adds one to the form. */
export function Palette({ onAdd }: { onAdd: (question: Question) => void }) {
  const { t } = useTranslation();
  return (
    <div className="palette" role="group" aria-label={t('formDesign.addQuestion')}>
      <span className="overline" aria-hidden="true">
        {t('common.add')}
      </span>
      {QUESTION_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => onAdd(newQuestion(kind))}
        >
          <Icon name={KIND_ICON[kind]} />
          {t(`formDesign.kinds.${kind}`)}
        </button>
      ))}
    </div>
  );
}
