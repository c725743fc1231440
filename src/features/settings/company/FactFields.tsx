import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import {
  type CompanyFacts,
  MAX_COMPANY_NAME,
  MAX_COMPANY_PHONE,
  MAX_CONFIRM_DAYS,
  MAX_OPENING_HOURS,
} from '#contract/company.ts';
import { MAX_EMAIL } from '#contract/limits.ts';
import { SEEN } from '#contract/primitives.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { isWithin, NumberField } from '#src/shared/forms/NumberField.tsx';
import { CountryOptions, LanguageOptions } from '#src/shared/forms/PlaceOptions.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

export type FactsDraft = Omit<CompanyFacts, 'version'>;

type TextName = 'name' | 'phone' | 'supportEmail' | 'openingHours';
const TEXTS: Record<TextName, { most: number; type?: 'tel' | 'email'; fits: RegExp }> = {
  name: { most: MAX_COMPANY_NAME, fits: SEEN },
  phone: { most: MAX_COMPANY_PHONE, type: 'tel', fits: /^[\d\s()+/.-]*$/u },
  supportEmail: { most: MAX_EMAIL, type: 'email', fits: /^(?:\S+@\S+\.\S+)?$/u },
  openingHours: { most: MAX_OPENING_HOURS, fits: /^/u },
};
const NAMES: readonly (keyof FactsDraft)[] = [
  'name',
  'phone',
  'supportEmail',
  'openingHours',
  'locale',
  'country',
  'confirmDays',
];

/** The field that the server refuses, where it is one of the form's. */
export const refusedField = (names: readonly string[]) =>
  NAMES.find((name) => names.includes(name));

export function FactFields() {
  return (
    <>
      <TextField name="name" />
      <div className="form-row">
        <TextField name="phone" />
        <TextField name="supportEmail" />
      </div>
      <TextField name="openingHours" />
      <div className="form-row">
        <PlaceField name="locale" />
        <PlaceField name="country" />
      </div>
      <DaysField />
      <SwitchField name="workersMayReport" />
      <SwitchField name="usersMayReport" />
    </>
  );
}

const label = (name: keyof FactsDraft) => `settings.company.fields.${name}.label`;
const hint = (name: keyof FactsDraft) => `settings.company.fields.${name}.hint`;

function TextField({ name }: { name: TextName }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<FactsDraft>();
  const { most, type = 'text', fits } = TEXTS[name];
  const isOptional = name !== 'name';
  return (
    <Field
      label={t(label(name))}
      htmlFor={id}
      optional={isOptional}
      hint={t(hint(name))}
      error={formState.errors[name]?.message}
    >
      <input
        className="form-control"
        type={type}
        autoComplete="off"
        maxLength={most}
        {...register(name, {
          validate: (value) => fits.test(value.trim()) || t(`settings.company.refused.${name}`),
        })}
      />
    </Field>
  );
}

function PlaceField({ name }: { name: 'locale' | 'country' }) {
  const { t } = useTranslation();
  const id = useId();
  const { register } = useFormContext<FactsDraft>();
  return (
    <Field label={t(label(name))} htmlFor={id} hint={t(hint(name))}>
      <select className="form-select" {...register(name)}>
        {name === 'locale' ? <LanguageOptions /> : <CountryOptions />}
      </select>
    </Field>
  );
}

function DaysField() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<FactsDraft>();
  return (
    <NumberField
      label={t(label('confirmDays'))}
      hint={t(hint('confirmDays'))}
      error={formState.errors.confirmDays?.message}
      className="company-days"
      least={0}
      most={MAX_CONFIRM_DAYS}
      registered={register('confirmDays', {
        valueAsNumber: true,
        validate: (days) =>
          isWithin(days, 0, MAX_CONFIRM_DAYS) ||
          t('settings.company.refused.confirmDays', { most: MAX_CONFIRM_DAYS }),
      })}
    />
  );
}

function SwitchField({ name }: { name: 'workersMayReport' | 'usersMayReport' }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FactsDraft>();
  const { field } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return (
    <div className="field">
      <Switch label={t(label(name))} isOn={value} {...{ onChange, onBlur, ref }} />
    </div>
  );
}
