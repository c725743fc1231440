import './import.scss';
import './map/map.scss';
import './review/review.scss';

import { useState } from 'react';

import type { ImportJob, ImportRow } from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { type Choice, MapHead, MapRow } from './map/MapRow.tsx';
import { RowLines } from './review/RowLines.tsx';

type ImportColumn = ImportJob['columns'][number];

/** Columns known by name, by a previous import, by a guess, and unknown. */
const COLUMNS: ImportColumn[] = [
  {
    heading: 'Rubrik',
    samples: ['Läckage i kök', 'Trasig hiss'],
    guess: 'title',
    certainty: 'sure',
  },
  { heading: 'Prio', samples: ['Akut', 'Låg'], guess: 'priority', certainty: 'before' },
  { heading: 'Läge', samples: ['Pågår', 'Nytt'], guess: 'status', certainty: 'guess' },
  { heading: 'Anm. förvaltare', samples: [], guess: null, certainty: 'none' },
];

/** Mapping of columns to fields. */
export function ColumnMap() {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Choice[]>(() =>
    COLUMNS.map(({ guess }) => guess ?? undefined),
  );
  return (
    <table className="table map" aria-label={t('import.map.field')}>
      <MapHead />
      <tbody>
        {COLUMNS.map((column, index) => (
          <MapRow
            key={column.heading}
            kind="issue"
            column={column}
            choice={choices[index]}
            choices={choices}
            onChoose={(choice) => setChoices(choices.with(index, choice))}
          />
        ))}
      </tbody>
    </table>
  );
}

const FIELDS: ImportFieldName[] = ['title', 'priority', 'category'];
const row = (n: number, cells: string[], more: Partial<ImportRow>): ImportRow => ({
  n,
  cells,
  outcome: 'new',
  faults: [],
  warnings: [],
  decision: null,
  before: {},
  ...more,
});
const ROWS = [
  row(2, ['Läckage i kök', 'Akut', 'Fukt'], {}),
  row(3, ['Trasig hiss', 'Hög', 'Hiss'], {
    outcome: 'changed',
    before: { priority: 'low' },
  }),
  row(4, ['Summa', '', ''], {
    outcome: 'check',
    warnings: [{ field: null, code: 'total', detail: 'Summa' }],
  }),
  row(5, ['', 'Brådskande', 'Fuckt'], {
    outcome: 'wrong',
    faults: [
      { field: 'title', code: 'missing' },
      { field: 'priority', code: 'notAChoice' },
      { field: 'category', code: 'notFound', detail: 'Fukt' },
    ],
  }),
];

/** Rows that are new, changed, undecided and invalid. */
export function RowPreview() {
  const { t } = useTranslation();
  const [rows, setRows] = useState(ROWS);
  const fix = (n: number) => async (field: ImportFieldName, text: string) =>
    setRows(
      rows.map((one) =>
        one.n === n
          ? {
              ...one,
              cells: one.cells.with(FIELDS.indexOf(field), text),
              faults: one.faults.filter((fault) => fault.field !== field),
            }
          : one,
      ),
    );
  const decide = (n: number) => (decision: ImportRow['decision']) =>
    setRows(rows.map((one) => (one.n === n ? { ...one, decision } : one)));
  return (
    <div className="grid-prev">
      <table className="table">
        <thead>
          <tr>
            <th>{t('import.review.row')}</th>
            {FIELDS.map((field) => (
              <th key={field}>{t(`import.fields.${field}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <RowLines
              key={one.n}
              row={one}
              columns={FIELDS.map((field, index) => ({ field, index }))}
              isBusy={false}
              onFix={fix(one.n)}
              onDecide={decide(one.n)}
              onMap={() => {}}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
