import './absence.scss';

import { useListAbsencesQuery } from '#src/entities/agent/absencesApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { useListOwnDutyQuery } from './absenceApi.ts';
import { OwnAbsences } from './OwnAbsences.tsx';
import { OwnDuty } from './OwnDuty.tsx';
import { Requests } from './Requests.tsx';

/** The viewer's absences and weeks of duty, and what others ask them to take over. */
export function AbsencePage() {
  const { t } = useTranslation();
  const agentId = useMe()?.agent.id;
  const absences = useListAbsencesQuery();
  const duty = useListOwnDutyQuery();
  const refetch = () => Promise.all([absences.refetch(), duty.refetch()]);
  return (
    <main id="main" className="app-max page absence-page">
      <div className="page-head">
        <div className="lead-in">
          <h1>{t('shell.absence')}</h1>
          <p>{t('absence.lead')}</p>
        </div>
      </div>
      {absences.data && duty.data ? (
        <>
          <Requests agentId={agentId} absences={absences.data} weeks={duty.data} />
          <OwnAbsences absences={absences.data.filter(({ agent }) => agent.id === agentId)} />
          <OwnDuty agentId={agentId} weeks={duty.data} />
        </>
      ) : (
        <div className="panel">
          {absences.isError || duty.isError ? (
            <LoadError text={t('common.errors.generic')} onRetry={refetch} />
          ) : (
            <Skeleton rows={4} />
          )}
        </div>
      )}
    </main>
  );
}
