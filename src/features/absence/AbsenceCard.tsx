import './absence.scss';

import { useListAbsencesQuery } from '#src/entities/agent/absencesApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { OwnAbsences } from './OwnAbsences.tsx';

/** The viewer's absences, among other settings of theirs. */
export function AbsenceCard() {
  const { t } = useTranslation();
  const agentId = useMe()?.agent.id;
  const { data, isError, refetch } = useListAbsencesQuery();
  if (data) return <OwnAbsences absences={data.filter(({ agent }) => agent.id === agentId)} />;
  return (
    <div className="panel">
      {isError ? (
        <LoadError text={t('common.errors.generic')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </div>
  );
}
