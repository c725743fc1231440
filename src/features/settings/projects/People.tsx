import { useId } from 'react';

import { USER_TYPES } from '#contract/projects.ts';
import type { KeptProject, ProjectPerson } from '#contract/projectSettings.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LongList, type RowPlace } from '#src/shared/master-detail/LongList.tsx';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import { AddPerson } from './AddPerson.tsx';
import { useProjectMembers } from './useProjectMembers.ts';

/** People on a project, by role. */
export function People({ project }: { project: KeptProject }) {
  const { t } = useTranslation();
  const id = useId();
  const { data, isError, refetch } = useListAgentOptionsQuery();
  const groups = USER_TYPES.map((userType) => {
    const people = project.people.filter((person) => person.userType === userType);
    return (
      <section key={userType} className="part-group" aria-labelledby={`${id}-${userType}`}>
        <h4 id={`${id}-${userType}`}>{t(`settings.projects.people.${userType}`)}</h4>
        {people.length > 0 ? (
          <LongList
            className="part-rows"
            items={people.map((person) => ({ ...person, id: person.agent.id }))}
            renderRow={(person, _index, place) => (
              <PersonRow key={person.id} {...{ person, place }} projectId={project.id} />
            )}
          />
        ) : (
          <p className="rows-none">{t('settings.projects.people.nobody')}</p>
        )}
        <AddPerson project={project} userType={userType} />
      </section>
    );
  });
  return (
    <>
      {groups}
      {isError && !data && (
        <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
      )}
    </>
  );
}

type RowProps = { projectId: number; person: ProjectPerson; place: RowPlace };

function PersonRow({ projectId, person, place }: RowProps) {
  const { t } = useTranslation();
  const me = useMe();
  const { remove, isBusy } = useProjectMembers(projectId);
  const { userType, agent } = person;
  // Leaders cannot remove themselves: they would lose access.
  const isLocked = agent.id === me?.agent.id && me.agent.roleGroup !== 'ROLE_ADMIN';
  return (
    <li {...place}>
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
          {...notTwice(
            isBusy,
            () => void remove({ userType, agentId: agent.id, name: agent.name }),
          )}
        >
          <Icon name="x-lg" />
        </button>
      )}
    </li>
  );
}
