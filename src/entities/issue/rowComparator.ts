import { type IssueFilter, type IssueSort, PRIORITIES } from '#contract/issueFilter.ts';
import type { IssueRow } from '#contract/issueList.ts';

type Row = Pick<
  IssueRow,
  'id' | 'status' | 'priority' | 'createdAt' | 'lastActivityAt' | 'dueAt' | 'clock'
>;
type RowRank = (row: Row) => number;

const NEVER = '1970-01-01';
const dueOf = ({ dueAt, clock }: Row): string | null => dueAt ?? clock?.dueAt ?? null;
const at = (moment: string) => Date.parse(moment);

/** Compares rows as the server sorts them: negative if `a` comes before `b`. */
export function rowComparator(
  { filter, sort = '-activity' }: { filter: IssueFilter; sort?: IssueSort | undefined },
  agentId: number | undefined,
): (a: Row, b: Row) => number {
  const down = sort.startsWith('-');
  const ranks = ranksOf(sort, isOwn(filter, sort, agentId), down);
  const byId: RowRank = ({ id }) => (down ? -id : id);
  return (a, b) => {
    for (const rank of [...ranks, byId]) {
      const difference = rank(a) - rank(b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function ranksOf(sort: IssueSort, own: boolean, down: boolean): RowRank[] {
  const turned = (rank: RowRank): RowRank => (down ? (row) => -rank(row) : rank);
  switch (sort) {
    case 'activity':
    case '-activity':
      return [
        ...(own ? [({ status }: Row) => Number(status !== 'rejected')] : []),
        turned(({ lastActivityAt }) => at(lastActivityAt)),
      ];
    case 'created':
    case '-created':
      return [turned(({ createdAt }) => at(createdAt))];
    case 'priority':
    case '-priority':
      return [turned(({ priority }) => PRIORITIES.indexOf(priority))];
    case 'due':
    case '-due':
      return [(row) => Number(dueOf(row) === null), turned((row) => at(dueOf(row) ?? NEVER))];
  }
}

/** The viewer's own list in default order puts rejected issues first. */
const isOwn = ({ assignee = [], q }: IssueFilter, sort: IssueSort, agentId: number | undefined) =>
  sort === '-activity' &&
  !q &&
  assignee.length === 1 &&
  (assignee[0] === 'me' || assignee[0] === agentId);
