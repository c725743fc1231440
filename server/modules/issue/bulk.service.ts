import type { BulkAction, SkipReason } from '#contract/issueChanges.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { reckonChanged } from '../clock/index.ts';
import type { StandIn } from '../absence/index.ts';
import { countLetters } from '../notice/index.ts';
import { isBlank } from '../rich-text/index.ts';
import {
  nameClosings,
  readBulk,
  readTarget,
  settleAlarms,
  writeBulk,
  writeRead,
} from './bulk.repository.ts';
import { type BulkRow, factOf, movesClocks, reasonAgainst, statusOf } from './bulkRules.ts';
import { bulkHistory, endOf, marksOf, partsOf } from './bulkWrites.ts';
import { isReference } from './references.repository.ts';
import { passOnUrgency } from './passOnUrgency.ts';
import { standInFor } from './standIns.service.ts';
import { type HistoryItem, stoodIn } from './trail.repository.ts';
import { isTakenUp, noticeKindOf } from './stepNotice.repository.ts';

type Outcome = {
  changed: number;
  skipped: { id: number; number: number | null; reason: SkipReason }[];
  mails?: number;
};
type Bulk = { ids: readonly number[]; action: BulkAction; preview: boolean };

/** Posts one public message on many issues, one key each. Injected, because the message module depends on this one. */
export type PostToMany = (
  tx: TenantTx,
  me: AgentIdentity,
  letter: { keys: { issueId: number; key: string }[]; html: string; now: Date },
) => Promise<void>;

/**
 * Applies one action to many issues, checking each by its own rules; skipped issues are returned with the reason. With
 * `preview` nothing changes and the number of mail recipients is returned. Throws INVALID for a target that cannot be
 * chosen.
 */
export async function runBulk(
  { tx, me, postToMany }: { tx: TenantTx; me: AgentIdentity; postToMany: PostToMany },
  { ids, action: wanted, preview }: Bulk,
  now: Date,
): Promise<Outcome> {
  checkDate(wanted, now);
  const standIn =
    wanted.do === 'assign' ? await standInFor(tx, me, wanted.responsibleId, now) : undefined;
  const action: BulkAction = standIn ? { do: 'assign', responsibleId: standIn.id } : wanted;
  const target = await targetOf(tx, me, action);
  const mainId = action.do === 'gather' ? action.mainId : undefined;
  // The main issue is locked in one order with the others: two people may gather each other's.
  const locked = [...new Set(mainId === undefined ? ids : [...ids, mainId])];
  const rows = await readBulk(tx, me, { ids: locked, action, lock: !preview, now });
  if (mainId !== undefined) checkMain(rows.find(({ id }) => id === mainId));
  const { changing, skipped } = sorted(
    locked.filter((id) => id !== mainId),
    rows,
    (row) =>
      // Whoever has an issue keeps it, though absent.
      reasonAgainst(me, row, wanted) ?? reasonAgainst(me, row, action),
  );
  const changed = changing.length;
  if (preview) {
    return { changed, skipped, mails: await mailsOf(tx, me, action, changing) };
  }
  if (changed > 0) {
    if (mainId !== undefined) {
      await passOnUrgency(tx, me, { ids: changing.map(({ id }) => id), mainId }, now);
    }
    await write(tx, me, { rows: changing, action, target, standIn }, now);
    await postLastWords({ tx, me, postToMany }, changing, action, now);
  }
  return { changed, skipped };
}

/** Takes one issue as the bulk action does. Throws NOT_FOUND. */
export async function takeIssue(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<void> {
  const taking = { ids: [issueId], action: { do: 'take' }, preview: false } as const;
  const { changed } = await runBulk({ tx, me, postToMany: NO_LAST_WORDS }, taking, now);
  if (changed === 0) throw notFound('issue');
}
const NO_LAST_WORDS: PostToMany = () => Promise.resolve();

function sorted(
  ids: number[],
  rows: BulkRow[],
  reasonOf: (row: BulkRow) => SkipReason | undefined,
) {
  const seen = new Map(rows.map((row) => [row.id, row]));
  const skipped: Outcome['skipped'] = [];
  const changing: BulkRow[] = [];
  for (const id of ids) {
    const row = seen.get(id);
    const reason = row ? reasonOf(row) : 'notFound';
    if (row && !reason) {
      changing.push(row);
    } else if (reason) {
      skipped.push({ id, number: row?.number ?? null, reason });
    }
  }
  return { changing, skipped };
}

/** Number of people who would get mail. */
async function mailsOf(
  tx: TenantTx,
  me: AgentIdentity,
  action: BulkAction,
  rows: BulkRow[],
): Promise<number> {
  const to = statusOf(action);
  if (rows.length === 0) {
    return 0;
  }
  if (to) {
    const kind = noticeKindOf({ to, ...endOf(action) });
    const notified = kind ? rows : rows.filter(({ status }) => isTakenUp(status, to));
    const issueIds = notified.map(({ id }) => id);
    return notified.length === 0 ? 0 : countLetters(tx, me, { kind: kind ?? 'reopened', issueIds });
  }
  // An agent assigned several issues gets one mail about all of them.
  const isAssignment = action.do === 'assign' && action.responsibleId !== null;
  return isAssignment && action.responsibleId !== me.agentId ? 1 : 0;
}

/** Throws INVALID for a date in the past. */
function checkDate(action: BulkAction, now: Date) {
  if (
    action.do === 'wait' &&
    action.waitingUntil !== undefined &&
    Date.parse(action.waitingUntil) <= now.getTime()
  ) {
    throw new AppError('INVALID', 'The date is past', {
      fields: { 'action.waitingUntil': 'Later than now' },
    });
  }
}

/** Throws INVALID for a main issue that cannot be seen or is closed: nothing would be heard of it any more. */
function checkMain(main: BulkRow | undefined) {
  if (!main || main.status === 'closed') {
    throw new AppError('INVALID', 'A value cannot be chosen', {
      fields: { 'action.mainId': 'No such open issue' },
    });
  }
}

/** Name of the agent, team, category or label in the action. */
async function targetOf(
  tx: TenantTx,
  me: AgentIdentity,
  action: BulkAction,
): Promise<string | null> {
  const fact = factOf(me, action);
  const named = action.do === 'addLabel' ? { key: 'labelId', value: action.labelId } : fact;
  if (!named || named.value === null || (named.key !== 'labelId' && !isReference(named.key))) {
    return null;
  }
  const { key, value } = named;
  const name = await readTarget(
    tx,
    isReference(key) ? { field: key, id: Number(value) } : { labelId: Number(value) },
  );
  if (name === undefined) {
    throw new AppError('INVALID', 'A value cannot be chosen', {
      fields: { [`action.${key}`]: 'Not to be chosen here' },
    });
  }
  return name;
}

type Writing = {
  rows: BulkRow[];
  action: BulkAction;
  target: string | null;
  /** Substitute for the absent person who was to get the issues. */
  standIn: StandIn | undefined;
};

async function write(
  tx: TenantTx,
  me: AgentIdentity,
  { rows, action, target, standIn }: Writing,
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (action.do === 'read' || action.do === 'unread') {
    return writeRead(tx, me, ids, { isRead: action.do === 'read', now });
  }
  const taken = action.do === 'take' ? rows.filter(({ hasAlarm }) => hasAlarm) : [];
  const own = taken.flatMap(({ id, responsibleId }) => (responsibleId === me.agentId ? [id] : []));
  if (own.length > 0) await settleAlarms(tx, own, now);
  const more = (row: BulkRow): HistoryItem[] => [
    ...(standIn ? [stoodIn(standIn)] : []),
    ...(taken.includes(row) ? [{ field: 'alarmTaken' as const }] : []),
  ];
  for (const { part, write: bulk } of partsOf(me, rows, action, now)) {
    await writeBulk(
      tx,
      me,
      { ids: part.map(({ id }) => id), write: bulk },
      {
        entries: part.flatMap((row) =>
          [...bulkHistory(me, row, { write: bulk, target }), ...more(row)].map((entry) => ({
            ...entry,
            issueId: row.id,
          })),
        ),
        marks: part.flatMap((row) => marksOf(me, row, bulk)),
        now,
        alsoTo: action.do === 'assign' || action.do === 'take' ? responsibleOf(part) : [],
      },
    );
  }
  const moving = rows.filter((row) => movesClocks(row, action));
  const moved = moving.map(({ id }) => id);
  await reckonChanged(tx, moved, now);
}

const responsibleOf = (rows: BulkRow[]): number[] => [
  ...new Set(rows.flatMap(({ responsibleId }) => responsibleId ?? [])),
];

/** Posts the closing message on every issue: it is part of the closing mail and undone with it. */
async function postLastWords(
  { tx, me, postToMany }: { tx: TenantTx; me: AgentIdentity; postToMany: PostToMany },
  rows: BulkRow[],
  action: BulkAction,
  now: Date,
): Promise<void> {
  if (action.do !== 'close' || isBlank(action.message)) {
    return;
  }
  const keys = rows.map(({ id }) => ({ issueId: id, key: crypto.randomUUID() }));
  await nameClosings(tx, keys);
  await postToMany(tx, me, { keys, html: action.message, now });
}
