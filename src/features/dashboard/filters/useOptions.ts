import type { AgentOption } from '#contract/agents.ts';
import { kindOfFilter } from '#contract/catalogue/kinds.ts';
import {
  DELEGATION_ENDS,
  DUE_TIMES,
  ISSUE_OUTCOMES,
  PRIORITIES,
  URGENCIES,
  type Urgency,
} from '#contract/issueFilter.ts';
import { ISSUE_STATUSES, WAITING_FOR } from '#contract/issueStatus.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { isStaff } from '#contract/permissions.ts';
import { useListAgentOptionsQuery, useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectTypeOptionsQuery } from '#src/entities/catalogue/projectTypeOptionsApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { useMe } from '#src/shared/session/me.ts';
import type { AvatarKind } from '#src/shared/ui/Avatar.tsx';

import type { Choice } from './choices.ts';
import type { ChoiceField } from './filterFields.ts';

/** Of a person or firm: what their avatar shows. */
type Face = { name: string; kind: AvatarKind };
export type Option = { value: Choice; label: string; face?: Face };
type NamedOption = { id: number; name: string; inactive?: boolean };

const NOBODY: AgentOption[] = [];
const PEOPLE: readonly ChoiceField[] = ['assignee', 'responsible', 'contractor'];

/** Options of a filter; undefined while loading. Requests only this filter's data. */
export function useOptions(field: ChoiceField): Option[] | undefined {
  const { t } = useTranslation();
  const kind = kindOfFilter(field);
  // A colleague's link may name values that this user cannot resolve.
  const knowsPeople = useCan('agent.options');
  const isOfPeople = knowsPeople && PEOPLE.includes(field);
  const { items } = useCatalogue(kind ?? 'issueLabel', { skip: kind === undefined });
  const { data: listed } = useListAgentOptionsQuery(undefined, { skip: !isOfPeople });
  const people = knowsPeople ? listed : NOBODY;
  const me = useMe()?.agent;
  const { data: teams } = useListTeamsQuery(undefined, { skip: field !== 'team' });
  const isOfProjects = field === 'project' || field === 'area';
  const { data: projects } = useListProjectOptionsQuery(undefined, { skip: !isOfProjects });
  const types = useTypes(field === 'projectType');

  const parties = words(WAITING_FOR, (value) => t(`dashboard.waitingFor.${value}`));
  const lists: Record<ChoiceField, Option[] | undefined> = {
    project: projects?.map(({ id, name, number }) => ({
      value: id,
      label: nameWithNumber({ name, number }),
    })),
    assignee: people && [
      ownOption(me, t('dashboard.me')),
      ...people.filter((agent) => isStaff(agent) && !agent.inactive).map(person),
      nobody(t('dashboard.nobody')),
    ],
    // Former people too: links from the statistics may name them.
    responsible: people && [...people.map(person), nobody(t('dashboard.nobody'))],
    contractor: people && contractors(people),
    team: named(teams),
    projectType: named(types),
    priority: words(PRIORITIES.toReversed(), (value) => t(`common.priority.${value}`)),
    status: words(ISSUE_STATUSES, (value) => t(`common.status.${value}`)),
    due: words(DUE_TIMES, (value) =>
      t(value === 'late' ? 'dashboard.fields.overdue' : `dashboard.due.${value}`),
    ),
    urgency: words(URGENCIES, (value) => t(URGENCY_WORDS[value])),
    waitingFor: parties,
    waitedFor: parties,
    order: words(DELEGATION_ENDS, (value) => t(`dashboard.delegationEnd.${value}`)),
    outcome: words(ISSUE_OUTCOMES, (value) => t(`dashboard.outcome.${value}`)),
    category: orNone(named(items), t('dashboard.without')),
    label: named(items),
    space: named(items),
    errorType: orNone(named(items), t('dashboard.without')),
    chargedEntity: orNone(named(items), t('dashboard.without')),
    area: areas(items, projects),
  };
  return lists[field];
}

const URGENCY_WORDS = {
  late: 'dashboard.fields.overdue',
  today: 'dashboard.due.today',
  new: 'common.status.new',
  waiting: 'common.status.waiting',
  rest: 'dashboard.rest',
} as const satisfies Record<Urgency, string>;

/** Only leaders and administrators read the statistics. */
function useTypes(isNeeded: boolean) {
  const mayKnow = useCan('settings.manage');
  const { data } = useListProjectTypeOptionsQuery(undefined, { skip: !isNeeded || !mayKnow });
  return mayKnow ? data : [];
}

function words<T extends string>(values: readonly T[], word: (value: T) => string): Option[] {
  return values.map((value) => ({ value, label: word(value) }));
}

const contractors = (people: AgentOption[]): Option[] =>
  people
    .filter(({ roleGroup }) => roleGroup === 'ROLE_CONTRACTOR')
    .map(({ id, name, firm }) => ({
      value: id,
      label: firm ? `${firm} (${name})` : name,
      face: { name: firm || name, kind: 'outside' as const },
    }))
    .toSorted(byLabel);

const byLabel = (a: Option, b: Option) =>
  a.label.localeCompare(b.label, undefined, { numeric: true, sensitivity: 'base' });

/** Areas with their projects, as names repeat. */
function areas(
  items: readonly (NamedOption & { projectId?: number | null })[] | undefined,
  projects: readonly NamedOption[] | undefined,
) {
  const projectName = new Map(projects?.map(({ id, name }) => [id, name]));
  return items?.map(({ id, name, projectId }) => {
    const project = projectId ? projectName.get(projectId) : undefined;
    return { value: id, label: project ? `${name} (${project})` : name };
  });
}

const named = (items: readonly NamedOption[] | undefined) =>
  items?.map(({ id, name }) => ({ value: id, label: name }));

/** Adds "none" for an optional field. */
const orNone = (options: Option[] | undefined, label: string) =>
  options && [...options, { value: 'none', label }];

const person = (agent: AgentOption): Option => ({
  value: agent.id,
  label: agent.name,
  face: { name: agent.name, kind: isStaff(agent) ? 'staff' : 'outside' },
});

const nobody = (label: string): Option => ({
  value: 'none',
  label,
  face: { name: '', kind: 'nobody' },
});

const ownOption = (
  me: { firstname: string; lastname: string } | undefined,
  label: string,
): Option => ({
  value: 'me',
  label,
  face: { name: me ? `${me.firstname} ${me.lastname}` : label, kind: 'me' },
});
