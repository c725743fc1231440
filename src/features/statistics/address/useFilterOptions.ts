import type { AgentOption } from '#contract/agents.ts';
import { kindOfFilter } from '#contract/catalogue/kinds.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { isStaff } from '#contract/permissions.ts';
import type { ProjectOption } from '#contract/projects.ts';
import { type Choice, type Filter, FILTERS } from '#contract/statisticsAddress.ts';
import { useListAgentOptionsQuery, useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectTypeOptionsQuery } from '#src/entities/catalogue/projectTypeOptionsApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useListArchivedProjectsQuery } from '../statisticsApi.ts';
import { useIsLed } from './useIsLed.ts';

export type Option = { id: Choice; name: string };

/** Filters with a "none" option. */
const OPTIONAL: readonly Filter[] = ['category', 'errorType', 'chargedEntity'];

/**
 * Options of a filter, including archived and former ones that still count; undefined while loading
 * or without a filter. Requests this filter's data only.
 */
export function useFilterOptions(field: Filter | undefined): Option[] | undefined {
  const { t } = useTranslation();
  const items = useItems(field);
  const people = usePeople(field === 'responsible' || field === 'contractor');
  const projects = useProjects(field === 'project' || field === 'area');
  const skip = field !== 'projectType';
  const { data: types } = useListProjectTypeOptionsQuery(undefined, { skip });
  const { data: teams } = useListTeamsQuery(undefined, { skip: field !== 'team' });
  const isLed = useIsLed();
  const none = (name: string) => ({ id: 'none', name: t(name) });
  const found: Partial<Record<Filter, Option[] | undefined>> = {
    project: projects && namesOf(projects, t),
    projectType: types,
    team: teams,
    area: projects && areasOf(items, projects, isLed),
    responsible: people && [...staffOf(people, t), none('dashboard.nobody')],
    contractor: people && contractorsOf(people, t),
    priority: PRIORITIES.toReversed().map((id) => ({ id, name: t(`common.priority.${id}`) })),
  };
  if (!field) return undefined;
  return found[field] ?? withNone(items, OPTIONAL.includes(field) && none('dashboard.without'));
}

function useItems(field: Filter | undefined) {
  const kind = field && kindOfFilter(field);
  return useCatalogue(kind ?? 'area', { skip: kind === undefined }).items;
}

const usePeople = (isNeeded: boolean) =>
  useListAgentOptionsQuery(undefined, { skip: !isNeeded }).data;

/** Active projects first, then archived ones. */
function useProjects(isNeeded: boolean) {
  const skip = !isNeeded;
  const { data: current } = useListProjectOptionsQuery(undefined, { skip });
  const { data: archived = [] } = useListArchivedProjectsQuery(undefined, { skip });
  return (
    current && [
      ...current.map((project) => ({ ...project, isArchived: false })),
      ...archived.map((project) => ({ ...project, isArchived: true })),
    ]
  );
}

const namesOf = (
  projects: readonly (ProjectOption & { isArchived: boolean })[],
  t: Translate,
): Option[] =>
  projects.map(({ id, isArchived, ...project }) => {
    const name = nameWithNumber(project);
    return { id, name: isArchived ? t('statistics.filter.archived', { name }) : name };
  });

const withNone = (items: Option[] | undefined, none: Option | false) =>
  items && none ? [...items, none] : items;

type Translate = (key: string, values: { name: string }) => string;

/** Active people first, then former ones. */
const atWorkFirst = (people: AgentOption[], t: Translate): AgentOption[] => [
  ...people.filter(({ inactive }) => !inactive),
  ...people
    .filter(({ inactive }) => inactive)
    .map((agent) => ({ ...agent, name: t('statistics.filter.inactive', agent) })),
];

const staffOf = (people: AgentOption[], t: Translate) => atWorkFirst(people.filter(isStaff), t);

const contractorsOf = (people: AgentOption[], t: Translate): Option[] =>
  atWorkFirst(
    people
      .filter(({ roleGroup }) => roleGroup === 'ROLE_CONTRACTOR')
      .map((agent) => ({
        ...agent,
        name: agent.firm ? `${agent.firm} (${agent.name})` : agent.name,
      })),
    t,
  );

/**
 * Areas with their projects, as names repeat; a leader sees those of their projects and the
 * company-wide ones.
 */
const areasOf = (
  areas: readonly (Option & { projectId?: number | null })[] | undefined,
  projects: readonly { id: number; name: string }[],
  isLed: boolean,
): Option[] | undefined =>
  areas?.flatMap(({ id, name, projectId }) => {
    const project = projects.find((one) => one.id === projectId);
    if (projectId && !project && isLed) return [];
    return { id, name: project ? `${name} (${project.name})` : name };
  });

/** The active filters in words, one sentence each. */
export function useFilterSentences(query: Partial<Record<Filter, readonly Choice[]>>): string[] {
  const { t } = useTranslation();
  const sentences: string[] = [];
  for (const field of FILTERS) {
    const chosen = query[field];
    // Same number and order on every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const options = useFilterOptions(chosen && field);
    if (chosen) sentences.push(`${t(`dashboard.fields.${field}`)}: ${wordsOf(options, chosen)}`);
  }
  return sentences;
}

/** Names of the selected options: `Läckage, Fukt`. */
export const wordsOf = (options: Option[] | undefined, chosen: readonly Choice[]): string =>
  chosen.map((value) => options?.find(({ id }) => id === value)?.name ?? '…').join(', ');
