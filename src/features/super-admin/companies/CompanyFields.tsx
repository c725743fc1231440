import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import { DOMAIN, MAX_DOMAIN } from '#contract/accounts.ts';
import { MAX_COMPANY_NAME, MAX_COMPANY_PHONE } from '#contract/company.ts';
import { MAX_EMAIL } from '#contract/limits.ts';
import { MAX_PERSON_NAME } from '#contract/people.ts';
import { SEEN } from '#contract/primitives.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { CountryOptions, LanguageOptions } from '#src/shared/forms/PlaceOptions.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { domainFrom, type NewDraft } from './companyDraft.ts';

const IS_ADDRESS = /^\S+@\S+\.\S+$/u;

type TextName = Exclude<keyof NewDraft, 'accent' | 'locale' | 'country' | 'templateId'>;
/** How long a text may be, and what it has to look like. */
const TEXTS: Record<TextName, { most: number; type?: 'tel' | 'email'; fits: RegExp }> = {
  name: { most: MAX_COMPANY_NAME, fits: SEEN },
  domain: { most: MAX_DOMAIN, fits: new RegExp(`^(?=..)(?:${DOMAIN.source})`, 'u') },
  phone: { most: MAX_COMPANY_PHONE, type: 'tel', fits: /^[\d\s()+/.-]*$/u },
  supportEmail: { most: MAX_EMAIL, type: 'email', fits: /^(?:\S+@\S+\.\S+)?$/u },
  firstname: { most: MAX_PERSON_NAME, fits: SEEN },
  lastname: { most: MAX_PERSON_NAME, fits: SEEN },
  email: { most: MAX_EMAIL, type: 'email', fits: IS_ADDRESS },
};

/** What is filled in about a company itself, new or not. */
export function CompanyFields({ isNew = false }: { isNew?: boolean }) {
  const { getFieldState, setValue } = useFormContext<NewDraft>();
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
        <PlaceField name="locale" />
        <PlaceField name="country" />
      </div>
      <div className="form-row">
        <TextField name="phone" isOptional />
        <TextField name="supportEmail" isOptional />
      </div>
    </>
  );
}

const label = (name: keyof NewDraft) => `superAdmin.companies.fields.${name}`;

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
  const { register, formState } = useFormContext<NewDraft>();
  const { most, type = 'text', fits } = TEXTS[name];
  return (
    <Field
      label={t(label(name))}
      htmlFor={id}
      optional={isOptional}
      hint={hasHint && t(`superAdmin.companies.hints.${name}`)}
      error={formState.errors[name]?.message}
    >
      <input
        className="form-control"
        type={type}
        autoComplete="off"
        spellCheck={name === 'domain' ? false : undefined}
        maxLength={most}
        // What is new begins with its name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        {...register(name, {
          validate: (value) => fits.test(value.trim()) || t(`superAdmin.companies.wrong.${name}`),
          ...(onType && { onChange: ({ target }) => onType(target.value as string) }),
        })}
      />
    </Field>
  );
}

function AccentField() {
  const { t } = useTranslation();
  const id = useId();
  const { register } = useFormContext<NewDraft>();
  return (
    <Field label={t(label('accent'))} htmlFor={id}>
      <input type="color" className="form-control form-control-color" {...register('accent')} />
    </Field>
  );
}

function PlaceField({ name }: { name: 'locale' | 'country' }) {
  const { t } = useTranslation();
  const id = useId();
  const { register } = useFormContext<NewDraft>();
  return (
    <Field label={t(label(name))} htmlFor={id}>
      <select className="form-select" {...register(name)}>
        {name === 'locale' ? <LanguageOptions /> : <CountryOptions />}
      </select>
    </Field>
  );
}
