import './start.scss';

import { useId } from 'react';

import { IMPORT_ENCODINGS, type ImportEncoding } from '#contract/import.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = {
  /** Undefined: detected. */
  encoding: ImportEncoding | undefined;
  onChange: (encoding: ImportEncoding | undefined) => void;
};

/** Encoding of a CSV file, for one whose characters came out wrong. */
export function EncodingChoice({ encoding, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="import-encoding dense text-2 mt-3">
      <label htmlFor={id}>{t('import.encoding.label')}</label>
      <Select
        id={id}
        size="sm"
        className="w-auto"
        value={encoding ?? ''}
        onChange={({ target }) =>
          onChange(IMPORT_ENCODINGS.find((option) => option === target.value))
        }
      >
        <option value="">{t('import.encoding.found')}</option>
        {IMPORT_ENCODINGS.map((option) => (
          <option key={option} value={option}>
            {t(`import.encoding.${option}`)}
          </option>
        ))}
      </Select>
      <span>{t('import.encoding.hint')}</span>
    </div>
  );
}
