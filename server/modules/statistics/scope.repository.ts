import type { IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { AgentIdentity } from '../../http/identity.ts';
import { ledAndFiltered, ledBy } from '../issue/index.ts';

/** Of which issues it is asked: of all, of some projects' or some categories', or of what only the rows can tell. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'project' | 'category'; ids: SQL }
  | { kind: 'rows'; condition: SQL };
export type Part = Extract<Scope, { ids: SQL }>;

/** All the company's issues for an admin, those of the projects that he leads for anyone else; of these, the filter's. */
export function scopeOf(me: AgentIdentity, filter: IssueFilter, now: Date): Scope {
  const condition = ledAndFiltered(me, filter, now);
  return condition ? (partOf(me, filter) ?? { kind: 'rows', condition }) : { kind: 'all' };
}

/** The part that is asked for, if nothing else is. */
function partOf(me: AgentIdentity, filter: IssueFilter): Part | undefined {
  const isLeader = me.roleGroup !== 'ROLE_ADMIN';
  const [only = 'project', ...more] = namesOf(filter);
  if (more.length > 0) return undefined;
  if (only === 'project') return { kind: 'project', ids: projectIds(me, filter, isLeader) };
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

function projectIds(me: AgentIdentity, { project }: IssueFilter, isLeader: boolean): SQL {
  if (!isLeader) return idsOf(project);
  const among = project?.length ? sql`and pp.project_id = any(${idsOf(project)})` : sql``;
  return sql`array(${ledBy(me)} ${among})`;
}

/** The column of issues that a part is told by. */
export const columnOf = ({ kind }: Part): SQL =>
  kind === 'project' ? sql`i.project_id` : sql`i.category_id`;
