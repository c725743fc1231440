import type { ClockHours } from '#contract/clocks.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { clocks } from '#server/db/schema.ts';
import { reckonOpenIssues } from '#server/modules/clock/index.ts';

import { canary } from './canary.ts';
import { world } from './world.ts';

type Row = typeof clocks.$inferInsert;

/** Monday to Thursday 07:30 to 16:30, Friday to 15:00, closed on holidays. */
export const officeHours: ClockHours = {
  week: [
    ...Array.from({ length: 4 }, () => ({ from: 450, to: 990 })),
    { from: 450, to: 900 },
    null,
    null,
  ],
  areHolidaysClosed: true,
  daysOff: [],
};

/** An hour of every day: in countries with other time it is another one. */
export const anHourADay: ClockHours = {
  week: Array.from({ length: 7 }, () => ({ from: 600, to: 660 })),
  areHolidaysClosed: false,
  daysOff: [],
};

/** A clock for all priorities, of two days around the clock by default. */
export async function aClock(
  { id: accountId }: { id: number },
  facts: Partial<Omit<Row, 'accountId'>> = {},
) {
  const { db, deps } = await world();
  const own = {
    name: canary(accountId, 'staff'),
    kind: 'remedy' as const,
    minutes: 2880,
    priorities: [...PRIORITIES],
  };
  const [made] = await db
    .insert(clocks)
    .values({ accountId, ...own, ...facts })
    .returning();
  if (!made) throw new Error('Nothing was made');
  await deps.tenancy.within(accountId, (tx) => reckonOpenIssues(tx));
  return made;
}
