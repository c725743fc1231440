import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import type { NewAccount } from '#contract/accounts.ts';
import { CountryField } from '#src/shared/forms/CountryField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { LanguageOptions } from '#src/shared/forms/LanguageOptions.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { domainFrom } from './companyDraft.ts';

type TextName = 'name' | 'domain' | 'phone' | 'supportEmail' | `admin.${keyof NewAccount['admin']}`;
const TYPES: Partial<Record<TextName, 'tel' | 'email'>> = {
  phone: 'tel',
  supportEmail: 'email',
  'admin.email': 'email',
};

/** Form fields of a company, new or existing. */
export function CompanyFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation();
  const { getFieldState, setValue } = useFormContext<NewAccount>();
  const suggestDomain = (name: string) => {
    if (isNew && !getFieldState('domain').isDirty) setValue('domain', domainFrom(name));
  };
  return (
    <>
      <TextField name="name" isFirst={isNew} onType={suggestDomain} />
      <div className="form-row">
        <TextField name="domain" hasHint />
        <AccentField />
      </div>
      <div className="form-row">
        <LanguageField />
        <CountryField label={t(label('country'))} />
      </div>
      <div className="form-row">
        <TextField name="phone" isOptional />
        <TextField name="supportEmail" isOptional />
      </div>
    </>
  );
}

/** Text key from the last segment of a field's name. */
const label = (name: string) => `superAdmin.companies.fields.${name.replace('admin.', '')}`;

type TextProps = {
  name: TextName;
  isOptional?: boolean;
  isFirst?: boolean;
  hasHint?: boolean;
  onType?: (text: string) => void;
};

export function TextField({ name, isOptional = false, isFirst, hasHint, onType }: TextProps) {
  const { t } = useTranslation();
  const id = useId();
  const { register, getFieldState, formState } = useFormContext<NewAccount>();
  return (
    <Field
      label={t(label(name))}
      htmlFor={id}
      optional={isOptional}
      hint={hasHint && t(`superAdmin.companies.hints.${name.replace('admin.', '')}`)}
      error={getFieldState(name, formState).error?.message}
    >
      <input
        className="form-control"
        type={TYPES[name] ?? 'text'}
        autoComplete="off"
        spellCheck={name === 'domain' ? false : undefined}
        // Focus the name of a new company.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        {...register(name, {
          ...(onType && { onChange: ({ target }) => onType(target.value as string) }),
        })}
      />
    </Field>
  );
}

function AccentField() {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<NewAccount>();
  return (
    <Field label={t(label('accent'))} htmlFor={id} error={formState.errors.accent?.message}>
      <input type="color" className="form-control form-control-color" {...register('accent')} />
    </Field>
  );
}

function LanguageField() {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<NewAccount>();
  return (
    <Field label={t(label('locale'))} htmlFor={id} error={formState.errors.locale?.message}>
      <Select {...register('locale')}>
        <LanguageOptions />
      </Select>
    </Field>
  );
}
