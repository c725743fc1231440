import type { Job } from '#contract/health.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { Panel } from './Panel.tsx';
import { useFigureTexts } from './useFigureTexts.ts';

/** State of the scheduled jobs, across all servers. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('superAdmin.health.jobs.title')}>
      {jobs.length === 0 ? (
        <p className="says">{t('superAdmin.health.jobs.none')}</p>
      ) : (
        <ul className="health-rows" aria-label={t('superAdmin.health.jobs.title')}>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation();
  const figureTexts = useFigureTexts();
  const { name, cron, lastRunAt, lastMs, isRunning, failures, lastFailureAt, lastError } = job;
  const facts = [
    lastRunAt === null
      ? t('superAdmin.health.jobs.notInDay')
      : t('superAdmin.health.jobs.lastRun', { moment: figureTexts.moment(lastRunAt) }),
    lastMs !== null && t('superAdmin.health.jobs.took', { ms: figureTexts.number(lastMs) }),
  ];
  return (
    <li>
      <div className="what">
        <b>{figureTexts.name(`superAdmin.health.jobs.names.${name}`, name)}</b>{' '}
        <code>
          {name} {cron}
        </code>
        {isRunning && <span className="tag tag-line">{t('superAdmin.health.jobs.running')}</span>}
        {failures > 0 && (
          <span className="tag tag-danger">
            {t('superAdmin.health.jobs.failures', { count: failures })}
          </span>
        )}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {lastError !== null && (
          <small className="error-said">
            {figureTexts.moment(lastFailureAt)}: {lastError}
          </small>
        )}
      </div>
    </li>
  );
}
