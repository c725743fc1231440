import { useState } from 'react';

import { MAX_PHONE, MAX_REPORTER_NAME } from '#contract/limits.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { matchingProjects, RECENT_PROJECTS } from '../projectChoice.ts';
import { type Newcomer, PlaceRow, useCallers } from './CallerSearch.tsx';
import type { Place } from './chosenCaller.ts';
import { Finder } from './Finder.tsx';

const MOST_PROJECTS = 6;

type Props = Newcomer & {
  onPlace: (place: Place, caller: { name: string; phone: string }) => void;
};

/** Name and telephone of somebody new, unless unknown, and where the fault is. */
export function NewCaller({ isUnknown, name: typedName, onPlace }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(typedName);
  const [phone, setPhone] = useState('');
  return (
    <>
      {!isUnknown && (
        <div className="fgrid">
          <Field label={t('newIssue.describe.reporterName')} htmlFor="new-name" optional>
            <input
              className="form-control"
              maxLength={MAX_REPORTER_NAME}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the search went on
              autoFocus={typedName === ''}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label={t('newIssue.describe.reporterPhone')} htmlFor="new-phone" optional>
            <input
              className="form-control"
              type="tel"
              maxLength={MAX_PHONE}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the search went on
              autoFocus={typedName !== ''}
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          </Field>
        </div>
      )}
      <PlaceSearch hasFocus={isUnknown} onPlace={(place) => onPlace(place, { name, phone })} />
    </>
  );
}

type PlaceProps = { hasFocus: boolean; onPlace: (place: Place) => void };

/** Finds objects by number and street, and projects by name; those last used come first. */
function PlaceSearch({ hasFocus, onPlace }: PlaceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { places, isLoading } = useCallers(typed);
  const { data: options = [] } = useListProjectOptionsQuery();
  const { draft: recent } = useDraft('new-issue.recent-projects', RECENT_PROJECTS);
  const { recently, others } = matchingProjects(options, recent.ids, typed);
  const wholes = [...recently, ...others].slice(0, MOST_PROJECTS);
  const row = (place: Place, group: string) => ({
    key: `${place.project.id} ${place.addressId}`,
    group,
    place,
    look: <PlaceRow place={place} typed={typed} />,
  });
  const items = [
    ...places.map((place) => row(place, t('call.groups.places'))),
    ...wholes.map(({ id, name }) =>
      row(
        { project: { id, name }, addressId: null, objectId: '', street: '' },
        t('call.groups.projects'),
      ),
    ),
  ];
  return (
    <Finder
      label={t('call.where')}
      placeholder={t('call.wherePlaceholder')}
      items={items}
      isLoading={isLoading && items.length === 0}
      isNone={!isLoading && items.length === 0}
      typed={typed}
      onType={setTyped}
      onChoose={({ place }) => onPlace(place)}
      hasFocus={hasFocus}
    />
  );
}
