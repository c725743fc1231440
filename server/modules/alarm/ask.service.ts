import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { keepLooking } from '../../keepLooking.ts';
import { dutyPlanOf } from '../duty/index.ts';
import { type HistoryItem, onUrgent } from '../issue/index.ts';
import { hashOf, newToken } from '../session/index.ts';
import { beginForAbsent, listWithNewAbsences } from './absent.repository.ts';
import { type AlarmRow, claimDue, listDue } from './alarm.repository.ts';
import { readLeading } from './candidates.repository.ts';
import { type AlarmPeople, findCandidates } from './candidates.service.ts';
import { type AlarmNotice, notifyOfAlarm } from './notifyOfAlarm.ts';
import { leaveToSubstitutes } from './substitute.repository.ts';
import { tellOfAlarm, type WrittenRow, writeStep } from './step.repository.ts';
import { type PassOverReason, type Round, roundsToCome, timeAfter } from './steps.ts';

const LOOK_EVERY = 5_000;

type AlarmDeps = Pick<Deps, 'tenancy' | 'clock' | 'log' | 'baseUrl' | 'mailInDomain'>;

/** Asks the next people of every due alarm, each in its own transaction. Safe on several servers. Gives the number. */
export async function askDue(deps: AlarmDeps): Promise<number> {
  const { tenancy, clock, log, baseUrl, mailInDomain } = deps;
  const now = clock.now();
  await beginLeft(deps, now);
  const due = await tenancy.acrossAccounts((tx) => listDue(tx, now));
  let asked = 0;
  for (const { accountId, id } of due) {
    try {
      const isDone = await tenancy.within(accountId, (tx) =>
        ask(tx, { id, now, baseUrl, mailInDomain }),
      );
      asked += isDone ? 1 : 0;
    } catch (err) {
      log.warn(
        { err, accountId, alarmId: id },
        'an alarm’s step failed; it is tried again in seconds',
      );
    }
  }
  return asked;
}

/** Begins the alarms of issues left to nobody by an absence, and ends those whose issues a substitute has by now. */
async function beginLeft({ tenancy, log }: AlarmDeps, now: Date): Promise<void> {
  for (const accountId of await tenancy.acrossAccounts((tx) => listWithNewAbsences(tx, now))) {
    try {
      await tenancy.within(accountId, async (tx) => {
        await leaveToSubstitutes(tx, now);
        await beginForAbsent(tx, now);
      });
    } catch (err) {
      log.warn(
        { err, accountId },
        'no alarm begins for absent people; it is tried again in seconds',
      );
    }
  }
}

type DueAlarm = Pick<AlarmNotice, 'now' | 'baseUrl' | 'mailInDomain'> & { id: number };

/** Takes the next step of a due alarm. Whether it asked somebody. */
async function ask(tx: TenantTx, { id, ...frame }: DueAlarm): Promise<boolean> {
  const { now } = frame;
  const alarm = await claimDue(tx, id, now);
  if (!alarm) return false;
  const { minutes, timeZone } = await dutyPlanOf(tx, alarm.project.id);
  const progress = progressOf(alarm);
  const { candidates, people } = await findCandidates(tx, {
    projectId: alarm.project.id,
    at: now,
    holders: alarm.holderIds,
    known: progress.asked,
  });
  const { done, last, coming } = splitRounds(
    roundsToCome(candidates, { ...progress, at: now, minutes }),
  );
  const tokens = new Map(last.ask.map((agentId) => [agentId, newToken('alarm')]));
  const left = leftOf(alarm, people);
  const written = await writeStep(tx, alarm, {
    rows: done.flatMap((round) => rowsOf(round, tokens)),
    left,
    step: last.step,
    nextAt: timeAfter({ step: last.step, at: now }, minutes),
    coming: coming.flatMap(({ step, at, ask: ids }) =>
      ids.map((agentId) => ({ step, agentId, at: at.toISOString() })),
    ),
  });
  const nameOf = (agentId: number) => people.get(agentId)?.name ?? '';
  const history = [
    ...left.map((agentId): HistoryItem => ({ field: 'alarmLeft', to: nameOf(agentId) })),
    ...written.map((row) => historyOf(row, nameOf)),
  ];
  const askedNow = written.flatMap(({ agentId, passedOver }) =>
    agentId !== null && passedOver === null ? [agentId] : [],
  );
  if (history.length > 0) {
    const actor = { agentId: null, name: '' };
    await tellOfAlarm(tx, alarm.issueId, { actor, history, newTo: askedNow, now });
  }
  const next = coming.find((round) => round.ask.length > 0);
  await notifyOfAlarm(tx, {
    alarm,
    recipients: askedNow.flatMap((agentId) => {
      const person = people.get(agentId);
      const token = tokens.get(agentId);
      return person && token !== undefined ? [{ person, token }] : [];
    }),
    leading: alarm.step === null ? await readLeading(tx, alarm.issueId, now) : [],
    asked: [...progress.asked, ...askedNow].map((one) => ({ id: one, name: nameOf(one) })),
    next: next ? { names: next.ask.map(nameOf), at: next.at } : null,
    timeZone,
    ...frame,
  });
  return askedNow.length > 0;
}

/** The rounds up to and with the first that asks somebody, and those to come. */
function splitRounds(rounds: readonly Round[]) {
  const asking = rounds.findIndex((round) => round.ask.length > 0);
  const end = asking === -1 ? rounds.length : asking + 1;
  const done = rounds.slice(0, end);
  const last = done.at(-1);
  if (!last) throw new TypeError('An alarm has no further step');
  return { done, last, coming: rounds.slice(end) };
}

/** People who were asked and can no longer answer. */
const leftOf = ({ asked }: AlarmRow, people: AlarmPeople['people']): number[] =>
  asked.flatMap(({ agentId, isOpen }) =>
    isOpen && agentId !== null && people.get(agentId)?.isInactive ? [agentId] : [],
  );

/** How far an alarm has come. */
const progressOf = ({ step, asked }: AlarmRow) => {
  const idsOf = (wasPassedOver: boolean) =>
    asked.flatMap(({ agentId, passedOver }) =>
      agentId !== null && (passedOver !== null) === wasPassedOver ? [agentId] : [],
    );
  return { step, asked: idsOf(false), noted: idsOf(true) };
};

const rowsOf = ({ step, at, ask: ids, passedOver }: Round, tokens: Map<number, string>) => [
  ...passedOver.map(({ agentId, why }) => ({
    step,
    agentId,
    at,
    passedOver: why,
    tokenHash: null,
  })),
  ...ids.map((agentId) => {
    const token = tokens.get(agentId);
    return { step, agentId, at, passedOver: null, tokenHash: token ? hashOf(token) : null };
  }),
];

const PASSED: Record<PassOverReason, HistoryItem['field']> = {
  absent: 'alarmAbsent',
  inactive: 'alarmInactive',
  offDuty: 'alarmOffDuty',
  nobody: 'alarmNobody',
};

function historyOf(
  { step, agentId, passedOver }: WrittenRow,
  nameOf: (agentId: number) => string,
): HistoryItem {
  if (agentId === null) return { field: PASSED.nobody, to: step };
  const to = nameOf(agentId);
  return passedOver === null
    ? { field: 'alarmAsked', from: step, to }
    : { field: PASSED[passedOver], to };
}

/** Asks continuously, at once when an alarm begins here. Returns the stop function. */
export const startAlarms = (deps: AlarmDeps): (() => Promise<void>) =>
  keepLooking({
    look: () =>
      askDue(deps).then(
        () => LOOK_EVERY,
        (err: unknown) => {
          deps.log.warn({ err }, 'alarms are late');
          return LOOK_EVERY;
        },
      ),
    firstAfterMs: LOOK_EVERY,
    onWake: onUrgent,
  });
