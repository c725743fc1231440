import type { Clock, ClockBody } from '#contract/clocks.ts';

import { and, asc, count, eq } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { routingRuleItems } from '../routing/routing.table.ts';
import { clocks } from './clock.table.ts';

const COLUMNS = {
  id: clocks.id,
  name: clocks.name,
  kind: clocks.kind,
  minutes: clocks.minutes,
  priorities: clocks.priorities,
  hours: clocks.hours,
  pausedWhile: clocks.pausedWhile,
  maxPauseDays: clocks.maxPauseDays,
  enabled: clocks.enabled,
  version: clocks.version,
};

/** A company's clocks, the first made first. */
export const clocksIn = ({ db, accountId }: TenantTx) => {
  const own = eq(clocks.accountId, accountId);
  const withId = (id: number) => and(own, eq(clocks.id, id));
  return {
    list: (): Promise<Clock[]> =>
      db.select(COLUMNS).from(clocks).where(own).orderBy(asc(clocks.id)),
    count: async () => (await db.select({ n: count() }).from(clocks).where(own))[0]?.n ?? 0,
    /** Locked until the transaction ends. */
    read: async (id: number): Promise<Clock | undefined> =>
      (await db.select(COLUMNS).from(clocks).where(withId(id)).for('no key update'))[0],
    insert: async (body: ClockBody): Promise<Clock | undefined> =>
      (
        await db
          .insert(clocks)
          .values({ accountId, ...body })
          .returning(COLUMNS)
      )[0],
    update: async (id: number, body: ClockBody): Promise<Clock | undefined> =>
      (await db.update(clocks).set(body).where(withId(id)).returning(COLUMNS))[0],
    /** Rules that chose it choose none. */
    remove: async (id: number): Promise<void> => {
      const { accountId: company, clockId } = routingRuleItems;
      await db.delete(routingRuleItems).where(and(eq(company, accountId), eq(clockId, id)));
      await db.delete(clocks).where(withId(id));
    },
  };
};
