import type { IssueFilter, IssueSort } from '#contract/issueFilter.ts';
import { isStaff } from '#contract/permissions.ts';

import type { SQL } from 'drizzle-orm';

import { startOfTomorrow } from './days.repository.ts';
import { isOpenOnly } from './filter.repository.ts';
import { type ListSort, listSortOf, rejectedFirst } from './sort.repository.ts';
import { isDueLater } from './urgency.repository.ts';
import type { Reader } from '../visibility/index.ts';

/** Sort of a list, or the agent's own list with rejected issues first. */
type CursorSort = IssueSort | 'own';

type Query = IssueFilter & { sort: IssueSort };

/** The effective sort: in the agent's own list with the default sort, rejected issues come first. */
export const sortOf = (me: Reader, query: Query): CursorSort =>
  query.sort === '-activity' && !query.q && isOwnList(me, query) ? 'own' : query.sort;

export const listSortFor = (me: Reader, query: Query, sort: CursorSort, now: SQL): ListSort =>
  sort === 'own'
    ? rejectedFirst({ staff: isStaff(me) })
    : listSortOf(sort, {
        staff: isStaff(me),
        openOnly: isOpenOnly(query),
        dueFrom: isDueLater(query) ? startOfTomorrow(now) : undefined,
      });

function isOwnList(me: Reader, query: IssueFilter): boolean {
  const { status, assignee } = query;
  const isMixed = status === undefined || (status.includes('rejected') && status.length > 1);
  return isMixed && (assignee?.length ? isMine(me, query) : me.roleGroup === 'ROLE_WORKER');
}

/** Whether the filter asks for exactly the viewer's own issues. */
export const isMine = ({ agentId }: Reader, { assignee = [] }: IssueFilter): boolean =>
  assignee.length === 1 && (assignee[0] === 'me' || assignee[0] === agentId);
