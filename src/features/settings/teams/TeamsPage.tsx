import { useParams } from 'react-router';

import type { Team } from '#contract/agents.ts';
import { useListTeamsQuery } from '#src/entities/agent/agentApi.ts';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';
import '../people/people.scss';
import { TeamDetail } from './TeamDetail.tsx';

const TO = '/settings/teams';

/** Teams, and the details of the selected one. */
export function TeamsPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { data: teams, isError, refetch } = useListTeamsQuery();
  const { chosen, isGone, isOpen } = useChosen(teams, id);
  return (
    <>
      <RowList
        title={t('settings.areas.teams')}
        to={TO}
        rows={teams}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
        aside={countOf}
      />
      {isOpen ? (
        <TeamDetail key={id} team={chosen} isGone={isGone} teams={teams ?? []} backTo={TO} />
      ) : (
        <NothingChosen
          isGone={isGone}
          emptyHint={teams?.length === 0 && { about: t('settings.about.teams'), to: TO }}
        />
      )}
    </>
  );
}

const countOf = ({ memberIds }: Team) => <span className="opt">{memberIds.length}</span>;
