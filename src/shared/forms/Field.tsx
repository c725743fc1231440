import { cloneElement, type ReactElement, type ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { notesOf } from './notesOf.ts';

type Control = ReactElement<{
  id?: string;
  className?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}>;

/**
 * A labelled control (input, text area, `Select`, `Picker`) with its validation bubble on the label's line (under the field on a phone).
 * The one child gets the id, the invalid style and the description.
 */
export function Field({
  label,
  htmlFor,
  error,
  hint,
  optional = false,
  children,
}: {
  label: ReactNode;
  htmlFor: string;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  children: Control;
}) {
  const { t } = useTranslation();
  const className = [children.props.className, error && 'is-invalid'].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="form-label" htmlFor={htmlFor}>
        {label}
        {optional && <span className="opt">{t('common.optional')}</span>}
      </label>
      {cloneElement(children, {
        id: htmlFor,
        className,
        ...notesOf({ id: htmlFor, error, hint }),
      })}
      <FieldNotes id={htmlFor} error={error} hint={hint} />
    </div>
  );
}
