import { type ReactNode, useState } from 'react';

import { IMPORT_PAGE, type ImportJob, type ImportOutcome } from '#contract/import.ts';
import { MAX_IMPORT_COLUMNS } from '#contract/importLimits.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { type ProblemCause, useListRowsQuery } from '../importApi.ts';
import { type Column, RowLines } from './RowLines.tsx';
import { useDecisions } from './useDecisions.ts';
import { useFix } from './useFix.ts';

const columnsOf = ({ mapping }: ImportJob): Column[] =>
  (mapping ?? []).flatMap((field, index) => (field === null ? [] : [{ field, index }]));

type Props = {
  job: ImportJob;
  only: ImportOutcome | undefined;
  /** Restricts the rows to those with this problem. */
  cause: ProblemCause | undefined;
  onMap: () => void;
};

/** Rows in file order, filtered and paged. */
export function RowTable({ job, only, cause, onMap }: Props) {
  const { t } = useTranslation();
  const [pages, setPages] = useState([0]);
  const columns = columnsOf(job);
  return (
    <div className="table-wrap grid-prev">
      <table className="table">
        <thead>
          <tr>
            <th className="n">{t('import.review.row')}</th>
            {columns.map(({ field }) => (
              <th key={field}>{t(`import.fields.${field}`)}</th>
            ))}
          </tr>
        </thead>
        {pages.map((after, index) => (
          <Page
            key={after}
            job={job}
            only={only}
            cause={cause}
            after={after}
            columns={columns}
            onMap={onMap}
            onMore={
              index === pages.length - 1
                ? (last) => setPages((before) => [...before, last])
                : undefined
            }
          />
        ))}
      </table>
    </div>
  );
}

type PageProps = Props & {
  after: number;
  columns: Column[];
  onMore: ((last: number) => void) | undefined;
};

function Page({ job, only, cause, after, columns, onMap, onMore }: PageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const fix = useFix(job.id);
  const { decideRow, isBusy } = useDecisions(job.id);
  const { data: rows, error, refetch } = useListRowsQuery({ id: job.id, only, cause, after });
  return (
    <tbody>
      {rows?.map((row) => (
        <RowLines
          key={row.n}
          row={row}
          columns={columns}
          isBusy={isBusy}
          onFix={fix(row.n)}
          onDecide={(decision) => void decideRow(row.n, decision)}
          onMap={onMap}
        />
      ))}
      {rows?.length === 0 && after === 0 && <FullWidthRow>{t('import.review.empty')}</FullWidthRow>}
      {error && (
        <FullWidthRow>
          <LoadError text={errorText(error)} onRetry={() => void refetch()} />
        </FullWidthRow>
      )}
      {onMore && rows && <More rows={rows} onMore={onMore} />}
    </tbody>
  );
}

type MoreProps = { rows: readonly { n: number }[]; onMore: (last: number) => void };

function More({ rows, onMore }: MoreProps) {
  const { t } = useTranslation();
  const last = rows.at(-1)?.n;
  if (rows.length < IMPORT_PAGE || last === undefined) return null;
  return (
    <FullWidthRow>
      <button type="button" className="btn btn-link" onClick={() => onMore(last)}>
        {t('import.review.more')}
      </button>
    </FullWidthRow>
  );
}

/** `colSpan` beyond the maximum, to span all columns. */
const ALL_COLUMNS = MAX_IMPORT_COLUMNS + 1;

const FullWidthRow = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={ALL_COLUMNS}>{children}</td>
  </tr>
);
