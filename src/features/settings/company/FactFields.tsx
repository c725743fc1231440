import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { MAX_CONFIRM_DAYS, MAX_IDLE_DAYS } from '#contract/company.ts';
import { ON_CALL_TIMES } from '#contract/openingHours.ts';
import { TWO_STEP_RULES } from '#contract/twoStepRule.ts';
import { CountryField } from '#src/shared/forms/CountryField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { LanguageOptions } from '#src/shared/forms/LanguageOptions.tsx';
import { NumberField } from '#src/shared/forms/NumberField.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { Section } from '../frame/Section.tsx';
import type { FactsDraft } from './factsDraft.ts';
import { WeekFields } from './WeekFields.tsx';

type TextName = 'name' | 'phone' | 'supportEmail' | 'openingHours' | 'onCallPhone';
const TYPES: Partial<Record<TextName, 'tel' | 'email'>> = {
  phone: 'tel',
  onCallPhone: 'tel',
  supportEmail: 'email',
};

/** The company's data in sections: how it is reached, its language, its deadlines, who may report. */
export function FactFields() {
  const { t } = useTranslation();
  const section = (name: 'contact' | 'language' | 'deadlines' | 'reports' | 'signIn') => ({
    title: t(`settings.company.sections.${name}`),
    about: t(`settings.company.about.${name}`),
  });
  return (
    <>
      <Section {...section('contact')}>
        <TextField name="name" />
        <div className="form-row">
          <TextField name="phone" />
          <TextField name="supportEmail" />
        </div>
        <TextField name="openingHours" />
        <WeekFields />
        <div className="form-row">
          <TextField name="onCallPhone" />
          <ChoiceField name="onCallTime" choices={ON_CALL_TIMES} texts="onCall" />
        </div>
      </Section>
      <Section {...section('language')}>
        <div className="form-row">
          <LanguageField />
          <CountryField label={t(label('country'))} hint={t(hint('country'))} />
        </div>
      </Section>
      <Section {...section('deadlines')}>
        <DaysField name="confirmDays" most={MAX_CONFIRM_DAYS} />
        <DaysField name="idleDays" most={MAX_IDLE_DAYS} />
      </Section>
      <Section {...section('reports')}>
        <SwitchField name="workersMayReport" />
        <SwitchField name="usersMayReport" />
        <SwitchField name="hasPage" />
      </Section>
      <Section {...section('signIn')}>
        <ChoiceField name="twoStep" choices={TWO_STEP_RULES} texts="twoStep" />
      </Section>
    </>
  );
}

type Named = keyof FactsDraft;
const label = (name: Named) => `settings.company.fields.${name}.label`;
const hint = (name: Named) => `settings.company.fields.${name}.hint`;

function TextField({ name }: { name: TextName }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<FactsDraft>();
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
        type={TYPES[name] ?? 'text'}
        autoComplete="off"
        {...register(name)}
      />
    </Field>
  );
}

function LanguageField() {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<FactsDraft>();
  return (
    <Field
      label={t(label('locale'))}
      htmlFor={id}
      hint={t(hint('locale'))}
      error={formState.errors.locale?.message}
    >
      <Select {...register('locale')}>
        <LanguageOptions />
      </Select>
    </Field>
  );
}

type ChoiceProps = {
  name: 'onCallTime' | 'twoStep';
  choices: readonly string[];
  texts: 'onCall' | 'twoStep';
};

function ChoiceField({ name, choices, texts }: ChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const { register } = useFormContext<FactsDraft>();
  return (
    <Field label={t(label(name))} htmlFor={id} hint={t(hint(name))}>
      <Select {...register(name)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`settings.company.${texts}.${choice}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function DaysField({ name, most }: { name: 'confirmDays' | 'idleDays'; most: number }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<FactsDraft>();
  return (
    <NumberField
      label={t(label(name))}
      hint={t(hint(name))}
      error={formState.errors[name]?.message}
      className="company-days"
      least={0}
      most={most}
      registered={register(name, {
        valueAsNumber: true,
      })}
    />
  );
}

function SwitchField({ name }: { name: 'workersMayReport' | 'usersMayReport' | 'hasPage' }) {
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
