import './start.scss';

import { useState } from 'react';
import { Link } from 'react-router';

import type { ImportBrief } from '#contract/import.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useListImportsQuery } from '../importApi.ts';

/** Recent imports, each linked. */
export function RecentImports() {
  const { t } = useTranslation();
  const { data: jobs = [], error, refetch } = useListImportsQuery();
  const errorText = useErrorText();
  const [now] = useState(() => new Date());
  if (jobs.length === 0 && !error) return null;
  return (
    <section className="panel imp mt-4 pb-4" aria-labelledby="import-recent">
      <h2 id="import-recent">{t('import.recent.title')}</h2>
      {error && <LoadError text={errorText(error)} onRetry={() => void refetch()} />}
      {jobs.length > 0 && <Jobs jobs={jobs} now={now} />}
    </section>
  );
}

function Jobs({ jobs, now }: { jobs: readonly ImportBrief[]; now: Date }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="table-wrap recent-imports">
      <table className="table">
        <thead>
          <tr>
            <th>{t('import.recent.file')}</th>
            <th className="d-none d-md-table-cell">{t('import.kind')}</th>
            <th>{t('import.recent.state')}</th>
            <th className="d-none d-md-table-cell">{t('import.recent.by')}</th>
            <th className="d-none d-md-table-cell">{t('import.recent.when')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td>
                <Link className="text-break" to={`/import/${job.id}`}>
                  {job.fileName}
                </Link>
              </td>
              <td className="d-none d-md-table-cell">{t(`import.kinds.${job.kind}.name`)}</td>
              <td>{t(`import.states.${job.state}`)}</td>
              <td className="d-none d-md-table-cell">{job.by}</td>
              <td className="d-none d-md-table-cell">
                {formatMoment(job.createdAt, i18n.language, now)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
