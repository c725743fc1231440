import type { IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { statisticsCondition, projectsOfTypes } from '../issue/index.ts';
import { ledBy } from '../visibility/index.ts';

/** The issues in question: all, some projects or categories, or a filter only rows can answer. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'project' | 'category'; ids: SQL }
  | { kind: 'rows'; condition: SQL; ofDelegations: SQL };
export type ScopeById = Extract<Scope, { ids: SQL }>;

/**
 * All of the company's issues for an administrator, those of led projects for anyone else, restricted by the filter.
 */
export function scopeOf(me: AgentIdentity, requested: IssueFilter, now: Date): Scope {
  const filter = withAnyDelegation(requested);
  const condition = statisticsCondition(me, filter, now);
  if (!condition) return { kind: 'all' };
  return partOf(me, filter) ?? { kind: 'rows', condition, ofDelegations: delegationsOf(filter) };
}

/** With no other filter, a contractor's delegations count whatever became of them. `led` is implied. */
const withAnyDelegation = ({ led: _, ...filter }: IssueFilter): IssueFilter =>
  filter.contractor?.length && !filter.order?.length ? { ...filter, order: ['given'] } : filter;

/** Condition on `delegation d`: only those of the filter's contractor, if it names one. */
const delegationsOf = ({ contractor }: IssueFilter): SQL =>
  contractor?.length ? sql`d.contractor_id = any(${idList(contractor)})` : sql`true`;

/** The projects or categories of the request, if it has no other filter. */
function partOf(me: AgentIdentity, filter: IssueFilter): ScopeById | undefined {
  const isLeader = me.roleGroup !== 'ROLE_ADMIN';
  const [only = 'project', ...more] = namesOf(filter);
  if (more.length > 0) return undefined;
  if (only === 'project' || only === 'projectType') {
    return { kind: 'project', ids: projectIds(me, filter, isLeader) };
  }
  const categories = filter.category?.filter((id) => id !== 'none') ?? [];
  // "Without category" has no roll-up of its own.
  const isKnown = categories.length === filter.category?.length;
  return isKnown && !isLeader ? { kind: 'category', ids: idList(categories) } : undefined;
}

/** Names of the filters that restrict anything. */
const namesOf = (filter: IssueFilter): string[] =>
  Object.entries(filter)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
    .map(([name]) => name);

function projectIds(
  me: AgentIdentity,
  { project, projectType }: IssueFilter,
  isLeader: boolean,
): SQL {
  const named = projectType?.length ? sql`array(${projectsOfTypes(me, projectType)})` : undefined;
  const ids = named ?? idList(project ?? []);
  if (!isLeader) return ids;
  const among = named || project?.length ? sql`and t.project_id = any(${ids})` : sql``;
  return sql`array(${ledBy(me)} ${among})`;
}

/** The issue column that a part is defined by. */
export const columnOf = ({ kind }: ScopeById): SQL =>
  kind === 'project' ? sql`i.project_id` : sql`i.category_id`;
