import type { Health } from '#contract/health.ts';
import { useRefetching } from '#src/shared/api/useRefetching.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import './health.scss';
import { useHealthQuery } from './healthApi.ts';
import { Jobs } from './Jobs.tsx';
import { Outbox } from './Outbox.tsx';
import { Panel } from './Panel.tsx';
import { useFigureTexts } from './useFigureTexts.ts';

/** Health of the installation, refreshed every 30 s while visible. */
export function HealthPage() {
  const { t } = useTranslation();
  const { data: health, isError, refetch } = useHealthQuery();
  useRefetching(refetch);
  return (
    <main id="main" className="app-max page health">
      <h1>{t('superAdmin.areas.health')}</h1>
      {health && (
        <>
          <Server health={health} />
          <Outbox outbox={health.outbox} />
          <Jobs jobs={health.jobs} />
        </>
      )}
      {!health && (
        <section className="panel">
          {isError ? (
            <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
          ) : (
            <Skeleton rows={8} />
          )}
        </section>
      )}
    </main>
  );
}

function Server({ health }: { health: Health }) {
  const { t } = useTranslation();
  const figureTexts = useFigureTexts();
  const { version, node, startedAt, database } = health;
  return (
    <Panel
      title={t('superAdmin.health.server.title')}
      figures={{
        [t('superAdmin.health.server.version')]: version,
        [t('superAdmin.health.server.startedAt')]: figureTexts.moment(startedAt),
        [t('superAdmin.health.server.size')]: figureTexts.size(database.bytes),
        PostgreSQL: database.version,
        'Node.js': node,
      }}
    />
  );
}
