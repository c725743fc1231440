import { useId, useState } from 'react';

import { USER_TYPES } from '#contract/projects.ts';
import type { KeptProject, ProjectPerson } from '#contract/projectSettings.ts';
import { userTypeOf } from '#contract/userType.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useOnProject } from './useOnProject.ts';

type UserType = (typeof USER_TYPES)[number];

/** Who is on a project, by what he is there as. */
export function People({ project }: { project: KeptProject }) {
  const { t } = useTranslation();
  const id = useId();
  return USER_TYPES.map((userType) => {
    const people = project.people.filter((each) => each.userType === userType);
    return (
      <section key={userType} className="part-group" aria-labelledby={`${id}-${userType}`}>
        <h3 id={`${id}-${userType}`}>{t(`settings.projects.people.${userType}`)}</h3>
        {people.length > 0 ? (
          <ul className="part-rows">
            {people.map((person) => (
              <PersonRow key={person.agent.id} projectId={project.id} person={person} />
            ))}
          </ul>
        ) : (
          <p className="rows-none">{t('settings.projects.people.nobody')}</p>
        )}
        <AddPerson project={project} userType={userType} />
      </section>
    );
  });
}

function PersonRow({ projectId, person }: { projectId: number; person: ProjectPerson }) {
  const { t } = useTranslation();
  const me = useMe();
  const { remove, isBusy } = useOnProject(projectId);
  const { userType, agent } = person;
  // A leader who took himself off would not come back.
  const isLocked = agent.id === me?.agent.id && me.agent.roleGroup !== 'ROLE_ADMIN';
  return (
    <li>
      <div className="what">
        <span className="nm">
          {agent.name}
          {agent.inactive && (
            <span className="tag tag-line">{t('settings.people.states.inactive')}</span>
          )}
        </span>
        <small>{agent.email}</small>
      </div>
      {!isLocked && (
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('settings.projects.people.remove', { name: agent.name })}
          disabled={isBusy}
          onClick={() => void remove({ userType, agentId: agent.id, name: agent.name })}
        >
          <Icon name="x-lg" />
        </button>
      )}
    </li>
  );
}

type AddProps = { project: KeptProject; userType: UserType };

function AddPerson({ project, userType }: AddProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { data = [] } = useListAgentOptionsQuery();
  const { add, isBusy } = useOnProject(project.id);
  const there = new Set(project.people.map(({ agent }) => agent.id));
  const free = data.filter(
    (agent) => !agent.inactive && userTypeOf(agent.roleGroup) === userType && !there.has(agent.id),
  );
  if (free.length === 0) return null;
  const submit = async () => {
    const agent = free.find((each) => String(each.id) === chosen);
    if (agent && (await add({ userType, agentId: agent.id, name: agent.name }))) setChosen('');
  };
  return (
    <div className="part-add">
      <label className="visually-hidden" htmlFor={id}>
        {t('settings.projects.people.add', {
          group: t(`settings.projects.people.${userType}`),
        })}
      </label>
      <select
        id={id}
        className="form-select"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('settings.removal.choose')}</option>
        {free.map((agent) => (
          <option key={agent.id} value={agent.id}>
            {agent.name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={chosen === '' || isBusy}
        onClick={() => void submit()}
      >
        {t('settings.projects.addNow')}
      </button>
    </div>
  );
}
