import { useId, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Person } from '#contract/people.ts';
import { useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { CheckPicker } from './CheckPicker.tsx';
import type { PersonDraft } from './personDraft.ts';

/** A contractor's trades, a person's projects and teams, or the invitation of a new person. */
export function PersonPlaces({ person }: { person: Person | undefined }) {
  const { watch } = useFormContext<PersonDraft>();
  const role = watch('roleGroup');
  return (
    <>
      {role === 'ROLE_CONTRACTOR' && <Trades />}
      {role !== 'ROLE_ADMIN' && <Projects />}
      {person && person.teamIds.length > 0 && <Teams ids={person.teamIds} />}
      {!person && <InviteSwitch />}
    </>
  );
}

function Trades() {
  const { t } = useTranslation();
  const { items } = useCatalogue('internalCategory');
  const { watch } = useFormContext<PersonDraft>();
  const chosen = watch('categoryIds');
  // A hidden item stays available where it is selected.
  const options = useMemo(
    () => (items ?? []).filter(({ id, inactive }) => !inactive || chosen.includes(id)),
    [items, chosen],
  );
  return (
    <CheckPicker
      name="categoryIds"
      label={t('settings.people.trades')}
      hint={t('settings.people.tradesHint')}
      options={options}
    />
  );
}

function Projects() {
  const { t } = useTranslation();
  const { data } = useListProjectOptionsQuery();
  const options = useMemo(
    () => (data ?? []).map(({ id, name, number }) => ({ id, name, detail: number })),
    [data],
  );
  return <CheckPicker name="projectIds" label={t('settings.people.projects')} options={options} />;
}

function Teams({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const { data = [] } = useListTeamsQuery();
  const names = data.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <p className="form-text">
      {t('settings.areas.teams')}: {names.join(', ')}
    </p>
  );
}

function InviteSwitch() {
  const { t } = useTranslation();
  const id = useId();
  const { register } = useFormContext<PersonDraft>();
  return (
    <div className="field">
      <div className="form-check">
        <input id={id} className="form-check-input" type="checkbox" {...register('invite')} />
        <label htmlFor={id}>{t('settings.people.invite')}</label>
      </div>
      <div className="form-text">{t('settings.people.inviteHint')}</div>
    </div>
  );
}
