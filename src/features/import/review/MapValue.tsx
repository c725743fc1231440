import { type FormEvent, useDeferredValue, useId, useState } from 'react';

import type { ImportFieldName } from '#contract/importFields.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useImportNamesQuery } from '../importApi.ts';
import { choicesOf } from './choices.ts';
import { useValueText } from './useValueText.ts';

type Props = {
  field: ImportFieldName;
  value: string;
  isBusy: boolean;
  onMap: (text: string) => void;
};

/** Maps a value once for all rows that have it. */
export function MapValue({ field, value, isBusy, onMap }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const label = t('import.problems.instead', { value });
  const choices = choicesOf(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isBusy) onMap(text.trim());
  };
  return (
    <form className="map-value" onSubmit={submit}>
      {choices.length > 0 ? (
        <Choice label={label} field={field} choices={choices} text={text} onText={setText} />
      ) : (
        <Name label={label} field={field} text={text} onText={setText} />
      )}
      <button className="btn btn-secondary btn-sm" aria-disabled={isBusy || text.trim() === ''}>
        {t('import.problems.apply')}
      </button>
    </form>
  );
}

type FieldProps = { label: string; text: string; onText: (text: string) => void };

type ChoiceProps = FieldProps & { field: ImportFieldName; choices: readonly string[] };

function Choice({ label, field, choices, text, onText }: ChoiceProps) {
  const { t } = useTranslation();
  const valueText = useValueText();
  return (
    <Select
      size="sm"
      aria-label={label}
      value={text}
      onChange={({ target }) => onText(target.value)}
    >
      <option value="">{t('import.problems.choose')}</option>
      {choices.map((choice) => (
        <option key={choice}>{valueText(field, choice)}</option>
      ))}
    </Select>
  );
}

type NameProps = FieldProps & { field: ImportFieldName };

function Name({ label, field, text, onText }: NameProps) {
  const { t } = useTranslation();
  const list = useId();
  const contains = useDeferredValue(text.trim().slice(0, 100));
  const { data: names = [] } = useImportNamesQuery({ field, contains });
  return (
    <>
      <input
        className="form-control form-control-sm"
        aria-label={label}
        placeholder={t('import.problems.choose')}
        list={list}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name.text} value={name.text}>
            {name.name}
          </option>
        ))}
      </datalist>
    </>
  );
}
