import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { firstNameOf } from '#src/shared/lib/shortName.ts';

import type { Description } from '../describe/describeForm.ts';
import { PriorityField } from '../describe/PriorityField.tsx';
import { CategoryField } from './CategoryField.tsx';
import { useSoundsUrgent } from './useSoundsUrgent.ts';

type Props = {
  /** Backspace in an empty title. */
  onBack: () => void;
  children: ReactNode;
};

/** What is wrong, and what the caller says; `children` stand below the title. */
export function CallTexts({ onBack, children }: Props) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<Description>();
  const { errors } = formState;
  const soundsUrgent = useSoundsUrgent();
  const name = useWatch<Description, 'reporter.name'>({ name: 'reporter.name' });
  const first = firstNameOf(name);
  return (
    <>
      <Field label={t('call.what')} htmlFor="title" error={errors.title?.message}>
        <textarea
          className="form-control title"
          rows={1}
          autoComplete="off"
          onKeyDown={(event) => {
            // A title wraps, but has no lines of its own.
            if (event.key === 'Enter') event.preventDefault();
            if (event.key === 'Backspace' && event.currentTarget.value === '') onBack();
          }}
          {...register('title')}
        />
      </Field>
      {children}
      <div className="two">
        <CategoryField />
        <PriorityField hint={soundsUrgent ? t('call.urgent') : undefined} />
      </div>
      <Field
        optional
        label={first ? t('call.said', { name: first }) : t('call.saidUnknown')}
        htmlFor="description"
        error={errors.description?.message}
      >
        <textarea className="form-control" rows={3} {...register('description')} />
      </Field>
    </>
  );
}
