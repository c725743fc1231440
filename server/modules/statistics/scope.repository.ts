import type { IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { AgentIdentity } from '../../http/identity.ts';
import { ledAndFiltered, ledBy, projectsOfTypes } from '../issue/index.ts';

/** Of which issues it is asked: of all, of some projects' or some categories', or of what only the rows can tell. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'project' | 'category'; ids: SQL }
  | { kind: 'rows'; condition: SQL; ofOrders: SQL };
export type Part = Extract<Scope, { ids: SQL }>;

/** All the company's issues for an admin, those of the projects that he leads for anyone else; of these, the filter's. */
export function scopeOf(me: AgentIdentity, asked: IssueFilter, now: Date): Scope {
  const filter = withAnyOrder(asked);
  const condition = ledAndFiltered(me, filter, now);
  if (!condition) return { kind: 'all' };
  return partOf(me, filter) ?? { kind: 'rows', condition, ofOrders: ordersOf(filter) };
}

/** What was sent to a contractor counts whatever became of it, where nothing else is asked of it. All is led anyway. */
const withAnyOrder = ({ led: _, ...filter }: IssueFilter): IssueFilter =>
  filter.contractor?.length && !filter.order?.length ? { ...filter, order: ['given'] } : filter;

/** The condition on `delegation d` of which orders are spoken of: a contractor's own, where the filter names him. */
const ordersOf = ({ contractor }: IssueFilter): SQL =>
  contractor?.length ? sql`d.contractor_id = any(${idsOf(contractor)})` : sql`true`;

/** The part that is asked for, if nothing else is. */
function partOf(me: AgentIdentity, filter: IssueFilter): Part | undefined {
  const isLeader = me.roleGroup !== 'ROLE_ADMIN';
  const [only = 'project', ...more] = namesOf(filter);
  if (more.length > 0) return undefined;
  if (only === 'project' || only === 'projectType') {
    return { kind: 'project', ids: projectIds(me, filter, isLeader) };
  }
  const categories = filter.category?.filter((id) => id !== 'none') ?? [];
  // Those without a category are no part of their own.
  const isKnown = categories.length === filter.category?.length;
  return isKnown && !isLeader ? { kind: 'category', ids: idsOf(categories) } : undefined;
}

/** By what a filter leaves out anything. */
const namesOf = (filter: IssueFilter): string[] =>
  Object.entries(filter)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
    .map(([name]) => name);

const idsOf = (ids: readonly number[] = []): SQL => sql`${sql.param([...ids])}::int[]`;

function projectIds(
  me: AgentIdentity,
  { project, projectType }: IssueFilter,
  isLeader: boolean,
): SQL {
  const named = projectType?.length ? sql`array(${projectsOfTypes(me, projectType)})` : undefined;
  const ids = named ?? idsOf(project);
  if (!isLeader) return ids;
  const among = named || project?.length ? sql`and pp.project_id = any(${ids})` : sql``;
  return sql`array(${ledBy(me)} ${among})`;
}

/** The column of issues that a part is told by. */
export const columnOf = ({ kind }: Part): SQL =>
  kind === 'project' ? sql`i.project_id` : sql`i.category_id`;
