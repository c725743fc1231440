import { useEffect, useState } from 'react';

import { type Resolution, RESOLUTIONS } from '#contract/issueStatus.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { textToHtml } from '#src/shared/lib/textToHtml.ts';

import type { FormProps } from '../draft.ts';

/** Each duplicate is of another issue. */
const CHOICES = RESOLUTIONS.filter((resolution) => resolution !== 'duplicate');

/** How they ended, and perhaps a last message on each. */
export function CloseForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const [resolution, setResolution] = useState<Resolution>('fixed');
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');

  useEffect(() => {
    const resolutionText = resolution === 'other' ? text.trim() : '';
    const isWhole = resolution !== 'other' || resolutionText !== '';
    onChange(
      isWhole
        ? { action: { do: 'close', resolution, resolutionText, message: textToHtml(message) } }
        : {},
    );
  }, [resolution, text, message, onChange]);

  return (
    <>
      <Field label={t('issue.close.resolution')} htmlFor="bulk-close-resolution">
        <select
          className="form-select"
          value={resolution}
          onChange={({ target }) => setResolution(target.value as Resolution)}
        >
          {CHOICES.map((value) => (
            <option key={value} value={value}>
              {t(`issue.resolution.${value}`)}
            </option>
          ))}
        </select>
      </Field>
      {resolution === 'other' && (
        <Field label={t('issue.close.text')} htmlFor="bulk-close-text">
          <input
            className="form-control"
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      <Field label={t('issue.close.message')} htmlFor="bulk-close-message" optional>
        <textarea
          className="form-control"
          rows={4}
          maxLength={10_000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
    </>
  );
}
