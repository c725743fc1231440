import { lazy, Suspense } from 'react';

import { mayAssign } from '#contract/issuePolicy.ts';
import { isStaff as isStaffRole } from '#contract/permissions.ts';
import { useListAgentOptionsQuery, useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { useIssue } from '../issueContext.ts';
import { useSave, useSaveFact } from '../saving/SaveProvider.tsx';
import { FactRow } from './FactRow.tsx';
import { SelectFact } from './SelectFact.tsx';

const WhyLine = lazy(async () => ({
  default: (await import('../routing/WhyLine.tsx')).WhyLine,
}));

/** Agent in charge. Leaders assign anyone; workers take the issue themselves. */
export function ResponsibleFacts() {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const mayGive = mayEdit('teamId');
  const { data: agents } = useListAgentOptionsQuery(undefined, { skip: !useCan('agent.options') });
  const { data: teams } = useListTeamsQuery(undefined, { skip: !mayGive });
  const staff = agents?.filter(isStaffRole).map(({ id, name, roleGroup, inactive }) => ({
    id,
    name,
    inactive,
    detail: t(`common.roles.${roleGroup}`),
  }));
  const { team, assignees } = issue;
  const mayTake = useMayTake();
  return (
    <>
      {mayGive ? (
        <SelectFact field="responsible" change="responsibleId" items={staff} note={<Why />}>
          <Who />
        </SelectFact>
      ) : (
        <FactRow label={t('issue.facts.responsible')} note={<Why />}>
          <Who />
        </FactRow>
      )}
      {mayTake && <Take />}
      {mayGive ? (
        <SelectFact field="team" change="teamId" items={teams} />
      ) : (
        team && <FactRow label={t('issue.facts.team')}>{team.name}</FactRow>
      )}
      {assignees.length > 0 && (
        <FactRow label={t('issue.facts.assignees')}>
          {assignees.map(({ name }) => name).join(', ')}
        </FactRow>
      )}
    </>
  );
}

/** Leaders assign by the list, but take an unassigned issue with one press too. */
export function useMayTake(): boolean {
  const { issue, actor, mayEdit } = useIssue();
  const { responsible } = issue;
  return (
    mayAssign(actor, actor.agentId) &&
    (mayEdit('teamId') ? !responsible : responsible?.id !== actor.agentId)
  );
}

/** For staff. */
function Why() {
  return useCan('issue.edit') ? (
    <Suspense fallback={null}>
      <WhyLine />
    </Suspense>
  ) : null;
}

function Who() {
  const { t } = useTranslation();
  const { issue, actor } = useIssue();
  const { responsible } = issue;
  if (!responsible) {
    return (
      <span className="who">
        <Avatar name="" kind="nobody" />
        {t('issue.facts.nobody')}
      </span>
    );
  }
  return (
    <span className="who">
      <Avatar name={responsible.name} kind={responsible.id === actor.agentId ? 'me' : 'staff'} />
      {responsible.name}
    </span>
  );
}

/** Assigns the issue to the viewer; a new issue becomes in progress. */
function Take() {
  const { t } = useTranslation();
  const { issue, me } = useIssue();
  const save = useSave();
  const saveFact = useSaveFact();
  const responsible = { id: me.id, name: `${me.firstname} ${me.lastname}` };
  const isNew = issue.status === 'new' && !issue.responsible;

  const onTake = () =>
    isNew
      ? save({
          change: { do: 'status', body: { status: 'inProgress' }, show: { responsible } },
        })
      : saveFact('responsible', { responsibleId: me.id }, { responsible });
  return (
    <>
      <dt />
      <dd id="fact-take">
        <button
          type="button"
          className="btn btn-secondary btn-sm take"
          onClick={() => void onTake()}
        >
          {t('issue.take')}
        </button>
      </dd>
    </>
  );
}
