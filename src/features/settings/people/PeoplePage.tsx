import { useParams } from 'react-router';

import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';
import './people.scss';
import { useListPeopleQuery } from './peopleApi.ts';
import { PeopleList } from './PeopleList.tsx';
import { PersonDetail } from './PersonDetail.tsx';

const TO = '/settings/people';

/** People of the company, and the details of the selected one. */
export function PeoplePage() {
  const { id } = useParams();
  const { data: people, isError, refetch } = useListPeopleQuery();
  const { chosen, isGone, isOpen } = useChosen(people, id);
  return (
    <>
      <PeopleList
        to={TO}
        people={people}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
      />
      {isOpen ? (
        <PersonDetail key={id} person={chosen} isGone={isGone} people={people ?? []} backTo={TO} />
      ) : (
        <NothingChosen isGone={isGone} />
      )}
    </>
  );
}
