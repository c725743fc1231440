import { useParams } from 'react-router';

import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import './people.scss';
import { useListPeopleQuery } from './peopleApi.ts';
import { PeopleList } from './PeopleList.tsx';
import { PersonDetail } from './PersonDetail.tsx';

const TO = '/settings/people';

/** Everybody of the company, and the one who is chosen. */
export function PeoplePage() {
  const { id } = useParams();
  const { data: people, isError, refetch } = useListPeopleQuery();
  const chosen = people?.find((each) => String(each.id) === id);
  return (
    <>
      <PeopleList
        to={TO}
        people={people}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
      />
      {id === 'new' || chosen ? (
        <PersonDetail key={id} person={chosen} people={people ?? []} backTo={TO} />
      ) : (
        <NothingChosen isGone={id !== undefined && people !== undefined} />
      )}
    </>
  );
}
