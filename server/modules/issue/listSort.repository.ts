import type { IssueFilter, IssueSort } from '#contract/issueFilter.ts';
import { isStaff } from '#contract/permissions.ts';

import type { SQL } from 'drizzle-orm';

import { startOfTomorrow } from './days.repository.ts';
import { isOpenOnly } from './filter.repository.ts';
import { type ListSort, listSortOf, rejectedFirst } from './sort.repository.ts';
import { isDueLater } from './urgency.repository.ts';
import type { Reader } from '../visibility/index.ts';

/** Sort of a list, or of the agent's own list with rejected issues first. */
type CursorSort = IssueSort | 'own' | 'ownDue';

type Query = IssueFilter & { sort: IssueSort };

/** Sorts of the agent's own list that have rejected issues first: those a list has without a choice. */
const OWN = { '-activity': 'own', due: 'ownDue' } as const;

/** The effective sort: in the agent's own list, rejected issues come first. */
export function sortOf(me: Reader, query: Query): CursorSort {
  const { sort, q } = query;
  const isOwn = (sort === '-activity' || sort === 'due') && !q && isOwnList(me, query);
  return isOwn ? OWN[sort] : sort;
}

export const hasRejectedFirst = (sort: CursorSort) => sort === 'own' || sort === 'ownDue';

export function listSortFor(me: Reader, query: Query, now: SQL): ListSort {
  const sort = listSortOf(query.sort, {
    staff: isStaff(me),
    openOnly: isOpenOnly(query),
    dueFrom: isDueLater(query) ? startOfTomorrow(now) : undefined,
  });
  return hasRejectedFirst(sortOf(me, query)) ? rejectedFirst(sort) : sort;
}

function isOwnList(me: Reader, query: IssueFilter): boolean {
  const { status, assignee } = query;
  const isMixed = status === undefined || (status.includes('rejected') && status.length > 1);
  return isMixed && (assignee?.length ? isMine(me, query) : me.roleGroup === 'ROLE_WORKER');
}

/** Whether the filter asks for exactly the viewer's own issues. */
export const isMine = ({ agentId }: Reader, { assignee = [] }: IssueFilter): boolean =>
  assignee.length === 1 && (assignee[0] === 'me' || assignee[0] === agentId);
