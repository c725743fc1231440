import {
  type Alarm,
  ALARM_LINK_LIFE,
  type endedAlarm,
  type LinkedAlarm,
  TAKEN_SHOWN,
} from '#contract/alarms.ts';

import type { z } from 'zod/mini';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { takeIssue } from '../issue/index.ts';
import { alarmHash } from '../session/index.ts';
import { type AlarmRow, listAsked, lockAlarm } from './alarm.repository.ts';
import {
  findLink,
  type FoundLink,
  keepPerson,
  type LinkedRow,
  readLinked,
} from './link.repository.ts';
import { tellOfAlarm } from './step.repository.ts';

/** The time since which an ended alarm is still shown. */
const shownSince = (now: Date) => new Date(now.getTime() - TAKEN_SHOWN);

/**
 * Alarms that the viewer was asked to take, and those taken a moment ago: of an issue that left their lists by that, what
 * they were told and who took it.
 */
export async function listAlarms(tx: TenantTx, me: AgentIdentity, now: Date): Promise<Alarm[]> {
  const rows = await listAsked(tx, me, shownSince(now));
  return rows.map(({ isSeen, ...row }) => ({ ...alarmOf(row), ...(!isSeen && UNSEEN) }));
}

const UNSEEN = {
  address: null,
  reporter: { name: '', phone: '' },
  asked: [],
  onCallPhone: '',
} satisfies Partial<Alarm>;

function alarmOf(row: AlarmRow): Alarm {
  const { issueId, number, title, project, address, reporter, startedAt, takenBy, phone } = row;
  const coming = row.endedAt === null ? row.coming : [];
  return {
    issueId,
    number,
    title,
    project,
    address,
    reporter,
    startedAt,
    takenBy,
    asked: [...row.asked, ...coming.map((person) => ({ ...person, passedOver: null }))].map(
      ({ step, agentId, name, at, passedOver }) => ({
        step,
        agent: agentId === null ? null : { id: agentId, name: name ?? '' },
        at,
        passedOver,
      }),
    ),
    nextAt: coming[0]?.at ?? null,
    onCallPhone: phone,
  };
}

/**
 * Makes the issue of an alarm the actor's own, which ends the alarm; a repeat changes nothing. Throws NOT_FOUND, and
 * CONFLICT with the holder if the alarm has ended.
 */
export async function takeAlarm(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<void> {
  const alarm = await lockAlarm(tx, me, issueId, shownSince(now));
  if (!alarm) throw notFound('alarm');
  if (alarm.endedAt !== null) {
    if (alarm.holders.some(({ id }) => id === me.agentId)) return;
    throw ended(alarm);
  }
  await takeIssue(tx, me, issueId, now);
}

const ended = (
  { holders }: Pick<LinkedRow, 'holders'>,
  more: Partial<z.infer<typeof endedAlarm>> = {},
) =>
  new AppError('CONFLICT', 'The alarm has ended', {
    current: { ...more, takenBy: holders[0] ?? null },
  });

/** Notes that the viewer called the on-call service about an alarm. Throws NOT_FOUND, and CONFLICT once it is over. */
export async function noteCall(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<void> {
  const since = shownSince(now);
  const alarm = await lockAlarm(tx, me, issueId, since);
  if (!alarm) throw notFound('alarm');
  if (alarm.endedAt !== null && new Date(alarm.endedAt) < since) throw ended(alarm);
  await tellOfAlarm(tx, issueId, { actor: me, history: [{ field: 'alarmCalled' }], now });
}

type LinkDeps = Pick<Deps, 'tenancy' | 'clock'>;

/** What the link of an alarm's mail is for. Throws UNAUTHORIZED for an unknown one, and a day after the alarm ended. */
async function openLink({ tenancy, clock }: LinkDeps, token: string): Promise<FoundLink> {
  const tokenHash = alarmHash(token);
  const since = new Date(clock.now().getTime() - ALARM_LINK_LIFE);
  const link =
    tokenHash && (await tenancy.acrossAccounts((tx) => findLink(tx, { tokenHash, since })));
  if (!link) throw deadLink();
  return link;
}

const deadLink = () => new AppError('UNAUTHORIZED', 'No live link of an alarm');

/**
 * The alarm of a link. Throws as `openLink`, NOT_FOUND once its issue is gone, and CONFLICT with the holder if it ended and
 * its person does not have the issue.
 */
export async function readByLink(deps: LinkDeps, token: string): Promise<LinkedAlarm> {
  const link = await openLink(deps, token);
  return deps.tenancy.reading(link.accountId, async (tx) => {
    const alarm = await readOwn(tx, link);
    const { company, reportedAt, description, city, space, access } = alarm;
    const person = { id: link.agentId, name: link.name };
    const isTheirs = alarm.endedAt !== null;
    return {
      ...alarmOf(alarm),
      company,
      reportedAt,
      description,
      city,
      space,
      person,
      takenBy: isTheirs ? person : null,
      access: isTheirs ? access : '',
    };
  });
}

/** Takes the issue as the person of a link. Throws as `openLink` and `takeAlarm`. */
export async function takeByLink(deps: LinkDeps, token: string): Promise<void> {
  const link = await openLink(deps, token);
  const { issueId, alarmId, ...person } = link;
  const me: AgentIdentity = {
    ...person,
    isSuperAdmin: false,
    accountInactive: false,
    link: { id: alarmId, issueIds: [issueId] },
  };
  const take = async (tx: TenantTx) => {
    if (!(await keepPerson(tx, me))) throw deadLink();
    await readOwn(tx, link);
    await takeAlarm(tx, me, issueId, deps.clock.now());
  };
  await deps.tenancy.within(link.accountId, take, { agentId: link.agentId });
}

/** A link is for its own alarm, and after it for whoever has the issue: a later alarm of the issue has another link. */
async function readOwn(tx: TenantTx, { alarmId, agentId }: FoundLink): Promise<LinkedRow> {
  const alarm = await readLinked(tx, alarmId);
  if (!alarm) throw notFound('alarm');
  const { company, isAskedAgain, endedAt, holders } = alarm;
  if (endedAt !== null && !holders.some(({ id }) => id === agentId)) {
    throw ended(alarm, { company, isAskedAgain });
  }
  return alarm;
}
