import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';

import { COUNTRIES } from '#contract/company.ts';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Picker } from '../ui/options/Picker.tsx';
import { Field } from './Field.tsx';

/** Country of a company: field `country` of the surrounding form. */
export function CountryField({ label, hint }: { label: string; hint?: ReactNode }) {
  const { language } = useTranslation().i18n;
  const id = useId();
  const { field, fieldState } = useController<{ country: string }>({ name: 'country' });
  const { ref, value, onChange } = field;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const countries = COUNTRIES.map((code) => ({ value: code, text: names.of(code) ?? code }));
  return (
    <Field label={label} htmlFor={id} hint={hint} error={fieldState.error?.message}>
      <Picker<string>
        ref={ref}
        label={label}
        options={countries.toSorted((a, b) => a.text.localeCompare(b.text, language))}
        value={value}
        onPick={onChange}
        placeholder={value}
      />
    </Field>
  );
}
