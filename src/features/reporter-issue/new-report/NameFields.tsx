import { useEffect } from 'react';
import type { FieldErrors, UseFormRegister, UseFormSubscribe } from 'react-hook-form';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Change, Who } from './reportDraft.ts';

type Props = {
  register: UseFormRegister<Who>;
  errors: FieldErrors<Who>;
  subscribe: UseFormSubscribe<Who>;
  onChange: Change;
};

/** What he is called, and where he may be called. */
export function NameFields({ register, errors, subscribe, onChange }: Props) {
  const { t } = useTranslation();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // The address is kept with the code that is sent to it.
        callback: ({ values: { firstname, lastname, phone } }) =>
          onChange({ firstname, lastname, phone }),
      }),
    [subscribe, onChange],
  );
  return (
    <>
      <Field
        label={t('publicReport.who.firstname')}
        htmlFor="firstname"
        error={errors.firstname && t('publicReport.who.firstnameError')}
      >
        <input
          className="form-control form-control-xl"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- it is one, of the HTML standard
          autoComplete="given-name"
          maxLength={100}
          {...register('firstname')}
        />
      </Field>
      <Field label={t('publicReport.who.lastname')} htmlFor="lastname" optional>
        <input
          className="form-control form-control-xl"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- it is one, of the HTML standard
          autoComplete="family-name"
          maxLength={100}
          {...register('lastname')}
        />
      </Field>
      <Field
        label={t('publicReport.who.phone')}
        htmlFor="phone"
        optional
        hint={t('publicReport.who.phoneHint')}
      >
        <input
          className="form-control form-control-xl"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...register('phone')}
        />
      </Field>
    </>
  );
}
