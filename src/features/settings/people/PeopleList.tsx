import { memo, useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';

import type { Person } from '#contract/people.ts';
import { ROLE_GROUPS, type RoleGroup } from '#contract/permissions.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LongList } from '#src/shared/master-detail/LongList.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { useTitleFocus } from '#src/shared/master-detail/useTitleFocus.ts';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { InviteDialog } from './InviteDialog.tsx';
import {
  grouped,
  NO_FILTER,
  type PeopleFilter,
  type PersonState,
  stateOf,
  STATES,
} from './peopleFilter.ts';
import { nameOf } from './personDraft.ts';

type Props = {
  /** Path prefix of a person's page. */
  to: string;
  people: readonly Person[] | undefined;
  chosenId: string | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

/** People by role group, with a filter; each links to their details. */
export function PeopleList({ to, people, chosenId, hasFailed, onRetry }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const heading = useTitleFocus(chosenId === undefined);
  const [filter, setFilter] = useState(NO_FILTER);
  // Keeps typing responsive while rows render.
  const deferredFilter = useDeferredValue(filter);
  return (
    <section
      className={`set-list panel ${chosenId === undefined ? '' : 'has-chosen'}`}
      aria-labelledby={titleId}
    >
      <div className="panel-head">
        <h1 id={titleId} ref={heading} tabIndex={-1}>
          {t('settings.areas.people')}
        </h1>
        <Link className="btn btn-secondary btn-sm" to={`${to}/new`}>
          <Icon name="plus-lg" />
          {t('settings.new')}
        </Link>
      </div>
      <Filters filter={filter} onFilter={setFilter} />
      <InviteMany people={people ?? []} />
      {!people &&
        (hasFailed ? (
          <LoadError onRetry={onRetry} text={t('common.errors.generic')} />
        ) : (
          <Skeleton rows={8} />
        ))}
      {people && (
        <div className="set-rows">
          <Groups {...{ to, people, chosenId }} filter={deferredFilter} />
        </div>
      )}
    </section>
  );
}

/** Offers to invite everyone without an invitation, as after an import. */
function InviteMany({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const left = people.filter((person) => stateOf(person) === 'notInvited');
  return (
    <>
      {left.length > 0 && (
        <div className="invite-many">
          <span>{t('settings.people.inviteMany.left', { count: left.length })}</span>
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            onClick={() => setIsOpen(true)}
          >
            {t('settings.people.inviteMany.open')}
          </button>
        </div>
      )}
      {isOpen && <InviteDialog people={left} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type FiltersProps = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void };

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="set-filter people-filter">
      <SearchInput
        label={t('settings.filter')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <Select
        aria-label={t('settings.people.role')}
        value={filter.role}
        onChange={({ target }) => onFilter({ ...filter, role: target.value as RoleGroup | '' })}
      >
        <option value="">{t('settings.people.allRoles')}</option>
        {ROLE_GROUPS.map((role) => (
          <option key={role} value={role}>
            {t(`common.roles.${role}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('settings.people.show')}
        value={filter.state}
        onChange={({ target }) => onFilter({ ...filter, state: target.value as PersonState })}
      >
        {STATES.map((state) => (
          <option key={state} value={state}>
            {t(`settings.people.states.${state}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

type GroupsProps = Pick<Props, 'to' | 'chosenId'> & {
  people: readonly Person[];
  filter: PeopleFilter;
};

const Groups = memo(function Groups({ to, people, chosenId, filter }: GroupsProps) {
  const { t } = useTranslation();
  const groups = grouped(people, filter);
  if (groups.length === 0) {
    return (
      <p className="rows-none" role="status">
        {t('settings.people.noHits')}
      </p>
    );
  }
  return groups.map((group) => (
    <section key={group.roleGroup} aria-labelledby={`people-${group.roleGroup}`}>
      <h2 className="people-group" id={`people-${group.roleGroup}`}>
        {t(`settings.people.groups.${group.roleGroup}`)}
        <span className="count">{group.people.length}</span>
      </h2>
      <LongList
        className="rows"
        items={group.people}
        chosenId={chosenId}
        renderRow={(person, _index, place) => (
          <li key={person.id} {...place}>
            <Link
              to={`${to}/${person.id}`}
              aria-current={chosenId === String(person.id) ? 'true' : undefined}
            >
              <PersonRow person={person} />
            </Link>
          </li>
        )}
      />
    </section>
  ));
});

function PersonRow({ person }: { person: Person }) {
  const { t } = useTranslation();
  const state = stateOf(person);
  return (
    <>
      <span className={`nm truncate ${state === 'inactive' ? 'is-inactive' : ''}`}>
        {nameOf(person)}
        {person.firm && <small className="truncate">{person.firm}</small>}
      </span>
      {state !== 'active' && (
        <span className="tag tag-line">{t(`settings.people.states.${state}`)}</span>
      )}
    </>
  );
}
