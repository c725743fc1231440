import { announcements } from '#server/db/schema.ts';

import { canary } from './canary.ts';
import { world } from './world.ts';

type Values = Partial<Omit<typeof announcements.$inferInsert, 'accountId' | 'byId'>>;

/** An announcement that somebody published. Its words are everybody's; a closed one's are the company's. */
export async function anAnnouncement(
  { id: byId, accountId }: { id: number; accountId: number },
  values: Values = {},
) {
  const { db } = await world();
  const [made] = await db
    .insert(announcements)
    .values({
      accountId,
      byId,
      kind: 'stop',
      title: `Hissen ${canary(accountId, 'staff')}`,
      closedAt: new Date(),
      ...values,
    })
    .returning();
  if (!made) throw new Error('Nothing was made');
  return made;
}
