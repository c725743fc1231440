import { useParams } from 'react-router';

import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';
import './people.scss';
import { useListPeopleQuery } from './peopleApi.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDetail } from './PersonDetail.tsx';

const TO = '/settings/people';

/** People of the company, or the details of one of them. */
export function PeoplePage() {
  const { id } = useParams();
  const { data: people, isError, refetch } = useListPeopleQuery();
  const { chosen, isGone, isOpen } = useChosen(people, id);
  // The list of projects would push what follows it down.
  const { isLoading } = useListProjectOptionsQuery();
  if (id === undefined) {
    return (
      <PeopleTable to={TO} people={people} hasFailed={isError} onRetry={() => void refetch()} />
    );
  }
  return isOpen && !isLoading ? (
    <PersonDetail key={id} person={chosen} isGone={isGone} people={people ?? []} backTo={TO} />
  ) : (
    <NothingChosen isGone={isGone} />
  );
}
