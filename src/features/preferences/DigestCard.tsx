import { useId, useState } from 'react';

import { DIGEST_DAYS, type DigestChoice } from '#contract/notificationChoices.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { DigestDialog } from './DigestDialog.tsx';
import { TimeField } from './TimeField.tsx';

type Props = { digest: DigestChoice; onChange: (digest: DigestChoice) => void };

/** On which days and when the digest comes. */
export function DigestCard({ digest, onChange }: Props) {
  const { t } = useTranslation();
  const [titleId, daysId] = [useId(), useId()];
  const [isShown, setIsShown] = useState(false);
  const isOff = digest.days === 'never';
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{t('notificationChoices.digest.title')}</h2>
      </div>
      <div className="panel-body">
        <div className={isOff ? undefined : 'pair'}>
          <Field label={t('notificationChoices.digest.days')} htmlFor={daysId}>
            <Select
              value={digest.days}
              onChange={({ target }) =>
                onChange({ ...digest, days: target.value as DigestChoice['days'] })
              }
            >
              {DIGEST_DAYS.map((days) => (
                <option key={days} value={days}>
                  {t(`notificationChoices.digest.${days}`)}
                </option>
              ))}
            </Select>
          </Field>
          {!isOff && (
            <TimeField
              label={t('notificationChoices.digest.at')}
              value={digest.at}
              onChange={(at) => onChange({ ...digest, at })}
            />
          )}
        </div>
        <p className="meta">{t('notificationChoices.digest.note')}</p>
        <button
          type="button"
          className="btn btn-link btn-sm digest-show"
          onClick={() => setIsShown(true)}
        >
          {t('notificationChoices.digest.show')}
        </button>
        {isShown && <DigestDialog onClose={() => setIsShown(false)} />}
      </div>
    </section>
  );
}
