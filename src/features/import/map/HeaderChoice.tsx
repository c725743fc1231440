import './map.scss';

import { useId } from 'react';

import type { ImportJob } from '#contract/import.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useImportTopQuery, useSetImportHeaderMutation } from '../importApi.ts';
import { useImportError } from '../useImportError.ts';

/** Maximum cells shown per row. */
const SHOWN_CELLS = 6;
const SHOWN_LETTERS = 60;

/** Chooses the header row when more than one is possible. */
export function HeaderChoice({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useImportError();
  const id = useId();
  const { data: rows = [] } = useImportTopQuery(job.id);
  const [setHeader, { isLoading }] = useSetImportHeaderMutation();
  const choose = async (row: number) => {
    try {
      await setHeader({ id: job.id, row }).unwrap();
    } catch (error) {
      toast.error(t('import.failed'), { details: errorText(error) });
    }
  };
  // The last row has no data below.
  const choices = rows.filter(({ n }) => n === job.headerRow || n !== rows.at(-1)?.n);
  if (job.headerRow === 0 || choices.length < 2) return null;
  return (
    <div className="import-header">
      <label htmlFor={id}>{t('import.header.label')}</label>
      <Select
        id={id}
        size="sm"
        className="w-auto"
        value={job.headerRow}
        aria-busy={isLoading}
        onChange={({ target }) => void choose(Number(target.value))}
      >
        {choices.map(({ n, cells }) => (
          <option key={n} value={n}>
            {t('import.header.row', { n, cells: summaryOf(cells) })}
          </option>
        ))}
      </Select>
    </div>
  );
}

const summaryOf = (cells: readonly string[]) =>
  cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · ').slice(0, SHOWN_LETTERS);
