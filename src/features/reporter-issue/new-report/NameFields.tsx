import { useEffect } from 'react';
import type { FieldErrors, UseFormRegister, UseFormSubscribe } from 'react-hook-form';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Change, ContactFields } from './reportDraft.ts';

type Props = {
  register: UseFormRegister<ContactFields>;
  errors: FieldErrors<ContactFields>;
  subscribe: UseFormSubscribe<ContactFields>;
  onChange: Change;
};

export function NameFields({ register, errors, subscribe, onChange }: Props) {
  const { t } = useTranslation();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A code sent before, to follow a fault, may have been for another address.
        callback: ({ values }) => onChange({ ...values, codeSentAt: 0 }),
      }),
    [subscribe, onChange],
  );
  return (
    <>
      <Field
        label={t('publicReport.who.firstname')}
        htmlFor="firstname"
        error={errors.firstname?.message}
      >
        <input
          className="form-control form-control-xl"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- it is one, of the HTML standard
          autoComplete="given-name"
          {...register('firstname')}
        />
      </Field>
      <Field
        label={t('publicReport.who.lastname')}
        htmlFor="lastname"
        optional
        error={errors.lastname?.message}
      >
        <input
          className="form-control form-control-xl"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- it is one, of the HTML standard
          autoComplete="family-name"
          {...register('lastname')}
        />
      </Field>
      <Field
        label={t('publicReport.who.phone')}
        htmlFor="phone"
        optional
        hint={t('publicReport.who.phoneHint')}
        error={errors.phone?.message}
      >
        <input
          className="form-control form-control-xl"
          type="tel"
          autoComplete="tel"
          {...register('phone')}
        />
      </Field>
    </>
  );
}
