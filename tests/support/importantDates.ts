import { importantDates } from '#server/db/schema.ts';

import { canary } from './canary.ts';
import { world } from './world.ts';

type Row = typeof importantDates.$inferInsert;

/** A date to remember, tomorrow and for the project’s people by default; see builders.ts. */
export async function anImportantDate(
  { id: accountId }: { id: number },
  facts: Partial<Omit<Row, 'accountId'>> = {},
) {
  const { db } = await world();
  const text = canary(accountId, facts.forContractors ? 'all' : 'staff');
  const own = { title: 'Besiktning', text, fromDay: dayFromNow(1) };
  const [made] = await db
    .insert(importantDates)
    .values({ accountId, ...own, ...facts })
    .returning();
  if (!made) throw new Error('Nothing was made');
  return made;
}

const DAY = 86_400_000;

/** A day so many days from today, in the companies’ time zone. */
export const dayFromNow = (days: number, now = new Date()): string =>
  new Date(now.getTime() + days * DAY).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Stockholm',
  });
