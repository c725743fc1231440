import { mayAssign } from '#contract/issuePolicy.ts';
import { isStaff as isStaffRole } from '#contract/permissions.ts';
import { useListAgentOptionsQuery, useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { useTurn } from '../head/useTurn.ts';
import { useIssue } from '../issueContext.ts';
import { WhyLine } from '../routing/WhyLine.tsx';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { useTake as useTakeNew } from '../saving/useTake.ts';
import { FactRow } from './FactRow.tsx';
import { SelectFact } from './SelectFact.tsx';

/** Agent in charge. Leaders assign anyone. */
export function ResponsibleFact() {
  const { t } = useTranslation();
  const { mayEdit } = useIssue();
  const { data: agents } = useListAgentOptionsQuery(undefined, { skip: !useCan('agent.options') });
  if (!mayEdit('teamId')) {
    return (
      <FactRow label={t('issue.facts.responsible')}>
        <Who />
      </FactRow>
    );
  }
  const staff = agents?.filter(isStaffRole).map(({ id, name, roleGroup, inactive }) => ({
    id,
    name,
    inactive,
    detail: t(`common.roles.${roleGroup}`),
  }));
  return (
    <SelectFact field="responsible" change="responsibleId" items={staff}>
      <Who />
    </SelectFact>
  );
}

/** How the issue got to its assignee, for staff, and the way to take it. */
export function ResponsibleNotes() {
  const hasWhy = useCan('issue.edit');
  const act = useTurn()?.act;
  // What nobody works on is taken in the turn line.
  const mayTake = useMayTake() && act !== 'take';
  if (!hasWhy && !mayTake) return null;
  return (
    <div className="responsible-notes">
      {hasWhy && <WhyLine />}
      {mayTake && <Take />}
    </div>
  );
}

/** The team, and who else has the issue. */
export function TeamFacts() {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const mayGive = mayEdit('teamId');
  const { data: teams } = useListTeamsQuery(undefined, { skip: !mayGive });
  const { team, assignees } = issue;
  return (
    <>
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
      <span className="truncate" title={responsible.name}>
        {responsible.name}
      </span>
    </span>
  );
}

/** Takes an issue that nobody has by name, or one from a colleague. */
export function useTake() {
  const { issue, me } = useIssue();
  const takeNew = useTakeNew();
  const saveFact = useSaveFact();
  const responsible = { id: me.id, name: `${me.firstname} ${me.lastname}` };

  return () =>
    issue.responsible
      ? saveFact('responsible', { responsibleId: me.id }, { responsible })
      : takeNew(issue, responsible);
}

function Take() {
  const { t } = useTranslation();
  const onTake = useTake();
  return (
    <span id="fact-take">
      <button type="button" className="btn btn-secondary btn-sm take" onClick={() => void onTake()}>
        {t('issue.take')}
      </button>
    </span>
  );
}
