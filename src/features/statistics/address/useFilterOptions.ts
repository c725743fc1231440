import type { AgentOption } from '#contract/agents.ts';
import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { isStaff } from '#contract/permissions.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Choice, Filter } from './filters.ts';

export type Option = { id: Choice; name: string };

const KIND_OF: Partial<Record<Filter, CatalogueKind>> = {
  category: 'internalCategory',
  area: 'area',
  space: 'externalCategory',
  errorType: 'errorType',
  chargedEntity: 'chargedEntity',
  label: 'issueLabel',
};
/** What issues may be without. */
const OPTIONAL: readonly Filter[] = ['category', 'errorType', 'chargedEntity'];

/** What a part of the filter can be; undefined until it is known. Asks the server for this part alone. */
export function useFilterOptions(field: Filter): Option[] | undefined {
  const { t } = useTranslation();
  const kind = KIND_OF[field];
  const { items } = useCatalogue(kind ?? 'area', { skip: kind === undefined });
  const isOfPeople = field === 'responsible' || field === 'contractor';
  const { data: people } = useListAgentOptionsQuery(undefined, { skip: !isOfPeople });
  const isOfProjects = field === 'project' || field === 'area';
  const { data: projects } = useListProjectOptionsQuery(undefined, { skip: !isOfProjects });
  const none = (name: string) => ({ id: 'none', name: t(name) });
  const found: Partial<Record<Filter, Option[] | undefined>> = {
    project: projects?.map(({ id, ...project }) => ({ id, name: nameWithNumber(project) })),
    area: items?.map((area) => ({ ...area, name: withProject(area, projects) })),
    responsible: people && [...staffOf(people), none('dashboard.nobody')],
    contractor: people && contractorsOf(people),
    priority: PRIORITIES.toReversed().map((id) => ({ id, name: t(`common.priority.${id}`) })),
  };
  return found[field] ?? withNone(items, OPTIONAL.includes(field) && none('dashboard.without'));
}

const withNone = (items: Option[] | undefined, none: Option | false) =>
  items && none ? [...items, none] : items;

const staffOf = (people: AgentOption[]) =>
  people.filter((agent) => isStaff(agent) && !agent.inactive);

const contractorsOf = (people: AgentOption[]): Option[] =>
  people
    .filter(({ roleGroup }) => roleGroup === 'ROLE_CONTRACTOR')
    .map(({ id, name, firm }) => ({ id, name: firm ? `${firm} (${name})` : name }));

/** Every estate has a "House A". */
function withProject(
  { name, projectId }: { name: string; projectId?: number | null },
  projects: readonly { id: number; name: string }[] | undefined,
): string {
  const project = projects?.find(({ id }) => id === projectId);
  return project ? `${name} (${project.name})` : name;
}

/** Some of them in words: `Läckage, Fukt`. */
export const wordsOf = (options: Option[] | undefined, chosen: readonly Choice[]): string =>
  chosen.map((value) => options?.find(({ id }) => id === value)?.name ?? '…').join(', ');
