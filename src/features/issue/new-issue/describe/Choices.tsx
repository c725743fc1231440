import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldPath, useController } from 'react-hook-form';

import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Description } from './describeForm.ts';

export type Choice = { value: string | number | boolean; text: string };

type Props = {
  name: FieldPath<Description>;
  label: ReactNode;
  choices: readonly Choice[];
  optional?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  onPick?: (value: Choice['value'] | undefined) => void;
};

/** Up to five choices as buttons, more as a select; what is optional can be taken back. */
const MOST_BUTTONS = 6;

export function Choices({ name, label, choices, optional, error, hint, onPick }: Props) {
  const { t } = useTranslation();
  const { field } = useController<Description>({ name });
  const pick = (value: Choice['value'] | undefined) => {
    field.onChange(value);
    onPick?.(value);
  };
  const errorId = `${name}-error`;
  const described = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div className="field">
      <span className="form-label d-block" id={`${name}-label`}>
        {label} {optional && <span className="opt">{t('common.optional')}</span>}
      </span>
      {choices.length > MOST_BUTTONS ? (
        <select
          className={error ? 'form-select is-invalid' : 'form-select'}
          aria-labelledby={`${name}-label`}
          {...described}
          ref={field.ref}
          value={String(field.value ?? '')}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            pick(choices.find(({ value }) => String(value) === target.value)?.value)
          }
        >
          <option value="">{t('newIssue.describe.choose')}</option>
          {choices.map(({ value, text }) => (
            <option key={String(value)} value={String(value)}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <div className="choices" role="radiogroup" aria-labelledby={`${name}-label`} {...described}>
          {choices.map(({ value, text }, index) => (
            <label key={String(value)} className="choice">
              <input
                type="radio"
                name={name}
                ref={index === 0 ? field.ref : undefined}
                checked={field.value === value}
                onBlur={field.onBlur}
                onChange={() => pick(value)}
                onClick={() => {
                  if (optional && field.value === value) pick(undefined);
                }}
              />
              {text}
            </label>
          ))}
        </div>
      )}
      {error && (
        <div className="invalid-tooltip" id={errorId}>
          <Icon name="exclamation-circle-fill" />
          {error}
        </div>
      )}
      {hint && <div className="form-text">{hint}</div>}
    </div>
  );
}
