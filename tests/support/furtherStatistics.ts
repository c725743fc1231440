import type { InferSelectModel } from 'drizzle-orm';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { addresses } from '#server/db/schema.ts';

import {
  closedIn,
  closeTimesOf,
  type Days,
  isIn,
  isLateAt,
  isOpen,
  isRepeatedAmong,
  type Issue,
  measuresOf,
  minutes,
  type Delegation,
  spreadOf,
  sum,
} from './statistics.ts';

import { type Entry, isReopening, type Wait, waitsOf } from './stirredHistory.ts';

type Address = InferSelectModel<typeof addresses>;
/** All rows of a company, the issues an answer covers, and the time it was requested. */
type Rows = {
  all: Issue[];
  own: Issue[];
  delegations: Delegation[];
  addresses: Address[];
  history: Entry[];
  now: Date;
};

const MOST = 20;

/** The expected further statistics of some issues, counted row by row. */
export function countedFurther(answer: FurtherStatistics, rows: Rows) {
  const { period, before } = answer;
  const { own, now } = rows;
  const both = <Of>(of: (days: Days) => Of) => ({ now: of(period), before: of(before) });
  const reported = (days: Days) => own.filter(({ createdAt }) => isIn(createdAt, days));
  const isRepeated = isRepeatedAmong(rows.all);
  const again = reported(period).filter(isRepeated);
  const waits = waitsIn(own, rows.history, period);
  return {
    times: timesOf(rows, both),
    followUps: both((days) => sum(reported(days), ({ followUpOfId }) => followUpOfId !== null)),
    repeated: both((days) => sum(reported(days), isRepeated)),
    reopened: both((days) => reopenedIn(own, rows.history, days)),
    repeats: repeatsOf(again),
    spaces: answer.spaces.map(({ id }) => ({
      id,
      ...measuresOf(
        own.filter(({ spaceId }) => spaceId === id),
        period,
      ),
    })),
    objects: objectsOf(reported(period), again),
    handlers: answer.handlers.map(({ id }) => {
      const theirs = own.filter(({ responsibleId }) => responsibleId === id);
      const closed = closedIn(theirs, period).length;
      const overdue = sum(theirs, (i) => isLateAt(i, now));
      return { id, open: sum(theirs, isOpen), overdue, closed, ...closeTimesOf(theirs, period) };
    }),
    waiting: answer.waiting.map(({ party }) => ({
      party,
      count: sum(
        own,
        ({ status, waitingFor }) => status === 'waiting' && party !== null && waitingFor === party,
      ),
      waitedMinutes: sum(waits, (wait) => (wait.party === party ? minutes(wait.from, wait.to) : 0)),
    })),
    perObject: perObjectOf(reported(period), rows.addresses),
  };
}

/** How many issues were reopened, each counted once. */
function reopenedIn(own: Issue[], history: Entry[], days: Days): number {
  const again = history.filter((entry) => isReopening(entry) && isIn(entry.at, days));
  const ids = new Set(again.map(({ issueId }) => issueId));
  return sum(own, ({ id }) => ids.has(id));
}

function waitsIn(own: Issue[], history: Entry[], days: Days): Wait[] {
  const ids = new Set(own.map(({ id }) => id));
  return waitsOf(history).filter(({ issueId, to }) => ids.has(issueId) && isIn(to, days));
}

/** The totals of an answer’s lists, and the expected ones. */
export const furtherSums = ({ spaces, handlers, waiting }: FurtherStatistics) => ({
  reported: sum(spaces, (row) => row.reported),
  closed: sum(spaces, (row) => row.closed),
  handled: sum(handlers, (row) => row.closed),
  open: sum(handlers, (row) => row.open),
  waiting: sum(waiting, (row) => row.count),
  waited: sum(waiting, (row) => row.waitedMinutes),
});

export const countedSums = ({ period }: FurtherStatistics, own: Issue[], history: Entry[]) => {
  const closed = closedIn(own, period).length;
  return {
    reported: sum(own, ({ createdAt }) => isIn(createdAt, period)),
    closed,
    handled: closed,
    open: sum(own, isOpen),
    waiting: sum(own, ({ status }) => status === 'waiting'),
    waited: sum(waitsIn(own, history, period), ({ from, to }) => minutes(from, to)),
  };
};

type BothPeriods = <Of>(of: (days: Days) => Of) => { now: Of; before: Of };

const time = (from: Date | null, to: Date | null) => (from && to ? minutes(from, to) : null);

function told(times: (number | null)[]) {
  const known = times.filter((each) => each !== null);
  return { count: known.length, ...spreadOf(known) };
}

function timesOf({ own, delegations }: Rows, both: BothPeriods) {
  const ids = new Set(own.map(({ id }) => id));
  const given = delegations.filter(({ issueId }) => ids.has(issueId));
  const timed = {
    firstAnswer: (days: Days) =>
      own
        .filter(({ createdAt }) => isIn(createdAt, days))
        .map((i) => time(i.createdAt, i.firstResponseAt)),
    answerClock: (days: Days) =>
      own
        .filter(({ createdAt }) => isIn(createdAt, days))
        .map(({ answerUsedMinutes }) => answerUsedMinutes),
    remedyClock: (days: Days) =>
      closedIn(own, days).map(({ remedyUsedMinutes }) => remedyUsedMinutes),
    accept: (days: Days) =>
      given
        .filter(({ createdAt }) => isIn(createdAt, days))
        .map((o) => time(o.createdAt, o.answeredAt)),
    done: (days: Days) => closedIn(own, days).map((i) => time(i.createdAt, i.doneAt)),
    confirm: (days: Days) => closedIn(own, days).map((i) => time(i.doneAt, i.closedAt)),
  };
  return Object.fromEntries(
    Object.entries(timed).map(([name, times]) => [name, both((days) => told(times(days)))]),
  );
}

/** The number of rows per key, most first, then by key. */
function mostOf(rows: Issue[], keyOf: (issue: Issue) => (number | null)[]) {
  const groups = Map.groupBy(rows, (issue) => keyOf(issue).join(' '));
  return [...groups]
    .map(([key, list]) => ({ ids: key.split(' ').map(Number), count: list.length }))
    .toSorted((a, b) => b.count - a.count || compare(a.ids, b.ids))
    .slice(0, MOST);
}

const compare = (a: number[], b: number[]): number =>
  a.map((id, n) => id - (b[n] ?? 0)).find((difference) => difference !== 0) ?? 0;

const repeatsOf = (again: Issue[]) =>
  mostOf(again, ({ addressId, spaceId, categoryId }) => [addressId, spaceId, categoryId]).map(
    ({ ids: [address, space, category], count }) => ({
      address: { id: address },
      space: { id: space },
      category: { id: category },
      repeated: count,
    }),
  );

const objectsOf = (reported: Issue[], again: Issue[]) =>
  mostOf(
    reported.filter(({ addressId }) => addressId !== null),
    ({ addressId }) => [addressId],
  ).map(({ ids: [id], count }) => ({
    id,
    reported: count,
    repeated: sum(again, ({ addressId }) => addressId === id),
  }));

/** By project; they share no object. */
const perObjectOf = (reported: Issue[], addresses: Address[]) =>
  [...Map.groupBy(reported, ({ projectId }) => projectId)]
    .map(([id, list]) => ({
      id,
      objects: sum(addresses, ({ projectId, common }) => projectId === id && !common),
      reported: list.length,
    }))
    .filter(({ objects }) => objects > 0)
    .toSorted((a, b) => b.reported / b.objects - a.reported / a.objects || a.id - b.id);
