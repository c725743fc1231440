import { createHash, randomBytes } from 'node:crypto';

import {
  absences,
  alarms,
  alarmsAsked,
  dutyAsked,
  dutyPlans,
  dutyWeeks,
} from '#server/db/schema.ts';

import { canary } from './canary.ts';
import { world } from './world.ts';

type Agent = { id: number; accountId: number };

/** An alarm that has asked one person, with the token of their link. */
export async function anUnansweredAlarm(
  { id: issueId, accountId }: { id: number; accountId: number },
  agent: Agent,
) {
  const { db } = await world();
  const startedAt = new Date();
  const nextAt = new Date(startedAt.getTime() + 86_400_000);
  const [alarm] = await db
    .insert(alarms)
    .values({ accountId, issueId, startedAt, nextAt, step: 'duty' })
    .returning();
  if (!alarm) throw new Error('Nothing was made');
  const token = `am_${randomBytes(32).toString('base64url')}`;
  await db.insert(alarmsAsked).values({
    accountId,
    issueId,
    alarmId: alarm.id,
    step: 'duty',
    agentId: agent.id,
    at: startedAt,
    isOpen: true,
    tokenHash: createHash('sha256').update(token).digest('hex'),
  });
  return { id: alarm.id, token };
}

/** A coming absence whose substitute has not answered. */
export async function anAbsenceOf({ id: agentId, accountId }: Agent, substitute: Agent) {
  const { db } = await world();
  const days = { fromDay: '2031-07-01', toDay: '2031-07-14' };
  const text = canary(accountId, 'staff');
  const [made] = await db
    .insert(absences)
    .values({ accountId, agentId, ...days, text, substituteId: substitute.id })
    .returning();
  if (!made) throw new Error('Nothing was made');
  return made;
}

/** A week of a project's roster that somebody else is asked to take over, and its plan. */
export async function aRosterOf(
  { id: projectId, accountId }: { id: number; accountId: number },
  { id: agentId }: Agent,
  { id: askedId }: Agent,
) {
  const { db } = await world();
  const [week] = await db
    .insert(dutyWeeks)
    .values({ accountId, projectId, monday: '2031-07-07', agentId })
    .returning();
  if (!week) throw new Error('Nothing was made');
  await db.insert(dutyAsked).values({ accountId, weekId: week.id, agentId: askedId });
  const minutes = { duty: 5, reserve: 5, leaders: 5 };
  await db.insert(dutyPlans).values({ accountId, projectId, minutes, phone: '08-123 45' });
}
