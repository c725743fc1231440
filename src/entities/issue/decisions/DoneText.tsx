import { type ComponentProps, type ReactNode, useId } from 'react';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = ComponentProps<'textarea'> & { hint: ReactNode; error: string | undefined };

/** What was done, in words for the reporter. */
export function DoneText({ hint, error, ...input }: Props) {
  const { t } = useTranslation();
  return (
    <Field optional label={t('issue.done.text')} htmlFor={useId()} hint={hint} error={error}>
      <textarea className="form-control" rows={4} {...input} />
    </Field>
  );
}
