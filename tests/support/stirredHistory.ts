import { eq, type InferSelectModel } from 'drizzle-orm';

import { WAITING_FOR } from '#contract/issueStatus.ts';
import { historyEntries } from '#server/db/schema.ts';
import { draw, pick } from './draws.ts';
import { world } from './world.ts';

const DAY = 86_400_000;

export type Entry = InferSelectModel<typeof historyEntries>;
type HistoryEvent = { at: Date; field: string; from?: string; to?: string };

/** Random steps of an issue: it waits for various things, is closed and reopened. */
function steps(now: Date): HistoryEvent[] {
  const events: HistoryEvent[] = [];
  let at = new Date(+now - draw(400 * DAY));
  let status = 'new';
  for (let left = draw(9); left > 0; left -= 1) {
    at = new Date(+at + 1 + draw(20 * DAY));
    const to = pick(['waiting', 'closed', 'inProgress'].filter((name) => name !== status));
    const isForAnother = status === 'waiting' && draw(3) === 0;
    if (!isForAnother) events.push({ at, field: 'status', from: status, to });
    // Sometimes without a party.
    if (isForAnother || (to === 'waiting' && draw(4) > 0)) {
      events.push({ at, field: 'waitingFor', to: pick(WAITING_FOR) });
    }
    if (draw(3) === 0) events.push({ at, field: 'priority', from: 'low', to: 'high' });
    status = isForAnother ? status : to;
  }
  return events;
}

/** Gives issues a history, which need not match their current state. */
export async function tellHistory(
  accountId: number,
  issueIds: readonly number[],
  now: Date,
): Promise<void> {
  const { db } = await world();
  const rows = issueIds.flatMap((issueId) =>
    steps(now).map((entry) => ({ accountId, issueId, actor: 'Ada', ...entry })),
  );
  await db.insert(historyEntries).values(rows);
}

export async function historyOf({ account }: { account: { id: number } }): Promise<Entry[]> {
  const { db } = await world();
  const inAccount = eq(historyEntries.accountId, account.id);
  return db.select().from(historyEntries).where(inAccount).orderBy(historyEntries.id);
}

export type Wait = { issueId: number; party: string | null; from: Date; to: Date };

/** The finished waits, computed from the issue’s start. */
export const waitsOf = (history: Entry[]): Wait[] =>
  [...Map.groupBy(history, ({ issueId }) => issueId)].flatMap(([issueId, entries]) => {
    const waits: Wait[] = [];
    let from: Date | null = null;
    let party: string | null = null;
    for (const { field, at, to } of entries.filter(isOfWaiting)) {
      const isAnother = field === 'waitingFor';
      if (from && !(isAnother && +from === +at)) {
        waits.push({ issueId, party, from, to: at });
        from = null;
      }
      if (isAnother || to === 'waiting') from = at;
      if (isAnother) party = to;
    }
    return waits;
  });

const isOfWaiting = ({ field }: Entry) => field === 'status' || field === 'waitingFor';

export const isReopening = ({ field, from }: Entry): boolean =>
  field === 'status' && from === 'closed';
