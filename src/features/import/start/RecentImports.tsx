import { useState } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';

import { useListImportsQuery } from '../importApi.ts';

/** What was imported of late, each a way back to it. */
export function RecentImports() {
  const { t, i18n } = useTranslation();
  const { data: jobs = [] } = useListImportsQuery();
  const [now] = useState(() => new Date());
  if (jobs.length === 0) return null;
  return (
    <section className="panel imp mt-4 pb-4" aria-labelledby="import-recent">
      <h2 id="import-recent">{t('import.recent.title')}</h2>
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
    </section>
  );
}
