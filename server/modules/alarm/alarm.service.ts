import { type Alarm, ALARM_LINK_LIFE, TAKEN_SHOWN } from '#contract/alarms.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { dutyPlanOf } from '../duty/index.ts';
import { changeIssue } from '../issue/index.ts';
import { alarmHash } from '../session/index.ts';
import { type AlarmRow, listAsked, lockAlarm, readAlarm } from './alarm.repository.ts';
import { findLink, readActor, tellOfAlarm } from './asked.repository.ts';
import { progressOf } from './ask.service.ts';
import { findCandidates } from './candidates.service.ts';
import { roundsToCome } from './steps.ts';

/** Alarms that the viewer was asked to take, and those taken a moment ago. */
export async function listAlarms(tx: TenantTx, me: AgentIdentity, now: Date): Promise<Alarm[]> {
  const since = new Date(now.getTime() - TAKEN_SHOWN);
  const alarms: Alarm[] = [];
  for (const row of await listAsked(tx, me, since)) alarms.push(await describe(tx, row, now));
  return alarms;
}

/** An alarm with the people whom its next steps will ask. */
async function describe(tx: TenantTx, row: AlarmRow, now: Date): Promise<Alarm> {
  const { issueId, number, title, project, address, reporter, startedAt, nextAt, takenBy } = row;
  const { phone, minutes } = await dutyPlanOf(tx, project.id);
  const past = row.asked.map(({ step, agentId, name, at, passedOver }) => ({
    step,
    agent: agentId === null ? null : { id: agentId, name: name ?? '' },
    at: new Date(at).toISOString(),
    passedOver,
  }));
  const next = nextAt === null ? null : new Date(Math.max(Date.parse(nextAt), now.getTime()));
  const coming = next === null ? [] : await peopleToCome(tx, row, { at: next, minutes });
  return {
    ...{ issueId, number, title, project, address, reporter, startedAt, takenBy },
    asked: [...past, ...coming],
    nextAt: coming[0]?.at ?? null,
    onCallPhone: phone,
  };
}

type Coming = { at: Date; minutes: Parameters<typeof roundsToCome>[1]['minutes'] };

async function peopleToCome(
  tx: TenantTx,
  row: AlarmRow,
  { at, minutes }: Coming,
): Promise<Alarm['asked']> {
  const progress = progressOf(row);
  const found = await findCandidates(tx, { projectId: row.project.id, at, known: [] });
  return roundsToCome(found.candidates, { ...progress, at, minutes }).flatMap((round) =>
    round.ask.map((id) => ({
      step: round.step,
      agent: { id, name: found.people.get(id)?.name ?? '' },
      at: round.at.toISOString(),
      passedOver: null,
    })),
  );
}

/**
 * Makes the issue of an alarm the actor's own, which ends the alarm; a repeat changes nothing. Throws NOT_FOUND, and
 * CONFLICT with who has it if the alarm has ended.
 */
export async function takeAlarm(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<void> {
  const alarm = await lockAlarm(tx, me, issueId);
  if (!alarm) throw notFound('alarm');
  if (alarm.endedAt !== null) {
    if (alarm.responsibleId === me.agentId) return;
    throw ended(alarm.takenBy);
  }
  const { version } = alarm;
  await changeIssue(tx, me, issueId, { responsibleId: me.agentId, version, now });
  await tellOfAlarm(tx, issueId, { actor: me, history: [{ field: 'alarmTaken' }], now });
}

const ended = (takenBy: AlarmRow['takenBy']) =>
  new AppError('CONFLICT', 'The issue needs nobody any more', {
    translationKey: takenBy ? 'ALARM_TAKEN' : 'ALARM_ENDED',
    current: { takenBy },
  });

/** Notes that the viewer called the on-call service. Throws NOT_FOUND. */
export async function noteCall(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<void> {
  if (!(await lockAlarm(tx, me, issueId))) throw notFound('alarm');
  await tellOfAlarm(tx, issueId, { actor: me, history: [{ field: 'alarmCalled' }], now });
}

type LinkDeps = Pick<Deps, 'tenancy' | 'clock'>;

/** Opens a link from an alarm's mail, as its person. Throws UNAUTHORIZED for an unknown or expired one. */
async function withLink<T>(
  { tenancy, clock }: LinkDeps,
  token: string,
  work: (tx: TenantTx, me: AgentIdentity, link: { alarmId: number; issueId: number }) => Promise<T>,
): Promise<T> {
  const tokenHash = alarmHash(token);
  const since = new Date(clock.now().getTime() - ALARM_LINK_LIFE);
  const link =
    tokenHash && (await tenancy.acrossAccounts((tx) => findLink(tx, { tokenHash, since })));
  if (!link) throw unauthorized();
  return tenancy.within(link.accountId, async (tx) => {
    const me = await readActor(tx, link.agentId);
    if (!me) throw unauthorized();
    return work(tx, me, link);
  });
}

const unauthorized = () => new AppError('UNAUTHORIZED', 'No live link of an alarm');

/** The alarm of a link. Throws as `withLink`, and CONFLICT with who has it if it is somebody else. */
export const readByLink = (deps: LinkDeps, token: string): Promise<Alarm> =>
  withLink(deps, token, async (tx, me, { alarmId }) => {
    const row = await readAlarm(tx, alarmId);
    if (!row) throw unauthorized();
    if (row.endedAt !== null && row.takenBy?.id !== me.agentId) throw ended(row.takenBy);
    return describe(tx, row, deps.clock.now());
  });

/** Takes the issue as the person of a link. Throws as `withLink` and `takeAlarm`. */
export const takeByLink = (deps: LinkDeps, token: string): Promise<void> =>
  withLink(deps, token, async (tx, me, { alarmId, issueId }) => {
    const row = await readAlarm(tx, alarmId);
    if (row && row.endedAt !== null && row.takenBy?.id !== me.agentId) throw ended(row.takenBy);
    await takeAlarm(tx, me, issueId, deps.clock.now());
  });
