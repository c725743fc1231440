import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { hasChoices, type Question } from './questionDraft.ts';

const MOST_BUTTONS = 6;

/** Inert preview of a question's input; hidden from screen readers. */
export function AnswerSketch({ question: { kind, choices } }: { question: Question }) {
  const { t } = useTranslation();
  if (hasChoices(kind) && (kind === 'choices' || choices.length <= MOST_BUTTONS)) {
    return <Buttons texts={choices.map(({ id, text }) => ({ id, text }))} />;
  }
  if (kind === 'yesNo') {
    const texts = [
      { id: 'yes', text: t('common.yes') },
      { id: 'no', text: t('common.no') },
    ];
    return <Buttons texts={texts} />;
  }
  if (kind === 'choice') {
    return (
      <Select>
        <option>{t('newIssue.describe.choose')}</option>
      </Select>
    );
  }
  if (kind === 'heading') return null;
  if (kind === 'photo') {
    return (
      <span className="choice">
        <Icon name="camera" /> {t('newIssue.photos.one')}
      </span>
    );
  }
  return <Typed kind={kind} />;
}

function Typed({ kind }: { kind: Question['kind'] }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const free = t('formDesign.freeText');
  if (kind === 'longText') {
    return <textarea className="form-control" rows={2} placeholder={free} />;
  }
  const placeholder = kind === 'date' ? formatDay(now.toISOString(), i18n.language, now) : free;
  const type = kind === 'number' ? 'number' : 'text';
  return <input className="form-control" type={type} placeholder={placeholder} />;
}

function Buttons({ texts }: { texts: { id: string; text: string }[] }) {
  return (
    <div className="choices">
      {texts.map(({ id, text }) => (
        <span key={id} className="choice">
          {text || '…'}
        </span>
      ))}
    </div>
  );
}
