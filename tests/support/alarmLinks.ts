import { isStaff } from '#contract/permissions.ts';
import { alarms, alarmsAsked } from '#server/db/schema.ts';
import { hashOf, newToken } from '#server/modules/session/index.ts';

import { askBy } from './agentLinks.ts';
import { type TestAgent, world } from './world.ts';

/**
 * What the link in an alarm's mail shows to somebody who took the issue: staff alone. The alarm is over, so that the agent
 * sees the issue no other way than before.
 */
export async function byAlarmLink(
  me: TestAgent,
  { id: issueId, accountId }: { id: number; accountId: number },
): Promise<string> {
  const { db } = await world();
  const at = new Date();
  const [alarm] = await db
    .insert(alarms)
    .values({ accountId, issueId, startedAt: at, endedAt: at, takenById: me.id })
    .returning();
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
  const answer = await askBy(token, me)('GET', '/api/alarm/link');
  const text = await answer.text();
  const isShown = answer.status === 200 && text.includes(`"issueId":${issueId}`);
  if (isShown !== isStaff(me)) throw new Error(`${me.roleGroup}: ${answer.status} ${text}`);
  return text;
}
