import { eq } from 'drizzle-orm';

import { isStaff } from '#contract/permissions.ts';
import { alarms, alarmsAsked } from '#server/db/schema.ts';
import { hashOf, newToken } from '#server/modules/session/index.ts';

import { askBy } from './agentLinks.ts';
import { type TestAgent, world } from './world.ts';

/**
 * What the link in an alarm's mail shows to somebody while the alarm asks, staff alone, and once it is over. They are not
 * asked any more, so that they see the issue no other way than before.
 */
export async function byAlarmLink(
  me: TestAgent,
  { id: issueId, accountId }: { id: number; accountId: number },
): Promise<string> {
  const { db } = await world();
  const at = new Date();
  const [alarm] = await db.insert(alarms).values({ accountId, issueId, startedAt: at }).returning();
  const token = newToken('alarm');
  await db.insert(alarmsAsked).values({
    accountId,
    issueId,
    alarmId: alarm?.id ?? 0,
    step: 'duty',
    agentId: me.id,
    at,
    isOpen: false,
    tokenHash: hashOf(token),
  });
  const read = async () => askBy(token, me)('GET', '/api/alarm/link');
  const answer = await read();
  const text = await answer.text();
  await db
    .update(alarms)
    .set({ endedAt: at, takenById: me.id })
    .where(eq(alarms.id, alarm?.id ?? 0));
  const isShown = answer.status === 200 && text.includes(`"issueId":${issueId}`);
  if (isShown !== isStaff(me)) throw new Error(`${me.roleGroup}: ${answer.status} ${text}`);
  const over = await read();
  return `${text}\n${await over.text()}`;
}
