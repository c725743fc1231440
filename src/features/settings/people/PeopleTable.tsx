import { useDeferredValue, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import type { Person } from '#contract/people.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useAddKey } from '#src/shared/master-detail/RowList.tsx';
import { useTitleFocus } from '#src/shared/master-detail/useTitleFocus.ts';
import { Can } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { Tabs } from '#src/shared/ui/Tabs.tsx';

import { AddPeople } from './AddPeople.tsx';
import { found, NO_FILTER, type PeopleFilter, stateOf, STATES } from './peopleFilter.ts';
import { PeopleRows } from './PeopleRows.tsx';
import { RoleOptions } from './RoleOptions.tsx';
import { useAway } from './useAway.ts';

type Props = {
  /** Path prefix of a person's page. */
  to: string;
  people: readonly Person[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

/** People by state, edited in their rows. */
export function PeopleTable({ to, people, hasFailed, onRetry }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const heading = useTitleFocus();
  const [filter, setFilter] = useState(NO_FILTER);
  // Keeps typing responsive while rows render.
  const deferredFilter = useDeferredValue(filter);
  useAddKey(t('settings.areas.people'), `${to}/new`);
  return (
    <section className="people" aria-labelledby={titleId}>
      <div className="people-head">
        <h1 id={titleId} ref={heading} tabIndex={-1}>
          {t('settings.areas.people')}
        </h1>
        <Filters filter={filter} onFilter={setFilter} />
        <Can permission="import.run">
          <Link className="btn btn-secondary" to="/import">
            <Icon name="file-earmark-arrow-up" />
            {t('people.import')}
          </Link>
        </Can>
        <Link className="btn btn-secondary" to={`${to}/new`}>
          <Icon name="plus-lg" />
          {t('settings.new')}
        </Link>
      </div>
      <div className="panel people-panel">
        {hasFailed && !people ? (
          <LoadError onRetry={onRetry} text={t('common.errors.generic')} />
        ) : (
          <ByState {...{ to, people }} filter={deferredFilter} />
        )}
      </div>
    </section>
  );
}

type ByStateProps = Pick<Props, 'to' | 'people'> & { filter: PeopleFilter };

function ByState({ to, people, filter }: ByStateProps) {
  const { t } = useTranslation();
  const away = useAway();
  const [query, setQuery] = useSearchParams();
  const shown = found(people ?? [], filter);
  const asked = STATES.find((one) => one === query.get('state')) ?? 'all';
  const inState = (state: (typeof STATES)[number]) =>
    state === 'all' ? shown : shown.filter((person) => stateOf(person, away) === state);
  return (
    <>
      <Tabs
        id="people-tab"
        className="people-tabs"
        label={t('settings.people.show')}
        panel="people-rows"
        value={asked}
        tabs={STATES.map((name) => ({
          name,
          text: (
            <>
              {t(`people.tabs.${name}`)}{' '}
              <span className="count">{people && inState(name).length}</span>
            </>
          ),
        }))}
        onChange={(state) => setQuery(state === 'all' ? {} : { state }, { replace: true })}
      />
      <AddPeople />
      <div id="people-rows" role="tabpanel" aria-labelledby={`people-tab-${asked}`}>
        {/* Another state begins on its first page, with nobody marked. */}
        {people ? (
          <PeopleRows key={asked} {...{ to, people, away }} shown={inState(asked)} />
        ) : (
          <Skeleton rows={10} />
        )}
      </div>
    </>
  );
}

type FiltersProps = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void };

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="people-filter">
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
        <RoleOptions />
      </Select>
    </div>
  );
}
