import { USER_TYPES } from '#contract/projects.ts';
import type { KeptProject, ProjectPerson } from '#contract/projectSettings.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LongList, type RowPlace } from '#src/shared/master-detail/LongList.tsx';
import { useMe } from '#src/shared/session/me.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import { AddPerson } from './AddPerson.tsx';
import { useProjectMembers } from './useProjectMembers.ts';

/** A member's role in words; administrators are leaders here. */
const ROLE = {
  leader: 'ROLE_PROJECT_LEADER',
  worker: 'ROLE_WORKER',
  user: 'ROLE_USER',
  contractor: 'ROLE_CONTRACTOR',
} as const;

/** People on a project: leaders first, contractors last. */
export function People({ project }: { project: KeptProject }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListAgentOptionsQuery();
  const people = USER_TYPES.flatMap((userType) =>
    project.people.filter((person) => person.userType === userType),
  );
  return (
    <>
      {people.length > 0 ? (
        <LongList
          className="part-rows"
          label={t('settings.projects.parts.people')}
          items={people.map((person) => ({ ...person, id: person.agent.id }))}
          renderRow={(person, _index, place) => (
            <PersonRow key={person.id} {...{ person, place }} projectId={project.id} />
          )}
        />
      ) : (
        <p className="rows-none">{t('settings.projects.people.nobody')}</p>
      )}
      <AddPerson project={project} />
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
  const isInside = userType === 'leader' || userType === 'worker';
  return (
    <li {...place}>
      <Avatar name={agent.name} kind={isInside ? 'staff' : 'outside'} />
      <div className="what">
        <span className="nm">
          {agent.name}
          {agent.inactive && (
            <span className="tag tag-line">{t('settings.people.states.inactive')}</span>
          )}
        </span>
        <small>{agent.email}</small>
      </div>
      <span className="role">{t(`common.roles.${ROLE[userType]}`)}</span>
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
