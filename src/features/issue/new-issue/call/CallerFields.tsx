import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import type { Description } from '../describe/describeForm.ts';
import { ReporterFields } from '../describe/ReporterFields.tsx';

/** Who calls: one row once known, which can be edited; otherwise their name and how to reach them. */
export function CallerFields() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { getValues } = useFormContext<Description>();
  const { name, phone, email } = getValues('reporter');
  const [isEdited, setEdited] = useState(name === '');
  return (
    <div className="field" role="group" aria-labelledby="caller-label">
      <span className="form-label d-block" id="caller-label">
        {t('call.who')}
      </span>
      {isEdited ? (
        <ReporterFields />
      ) : (
        <div className="caller">
          <Avatar name={name} kind="outside" />
          <span className="tx">
            <b>{name}</b>
            <small>{[phone, email].filter(Boolean).join(' · ')}</small>
          </span>
          <span>
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => setEdited(true)}>
              {t('newIssue.review.change')}
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-sm"
              onClick={() => void navigate('/new-issue')}
            >
              {t('call.change')}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
