import { z } from 'zod/mini';

import type { AlarmStep } from './alarms.ts';
import { defineCall } from './call.ts';
import { dayTimes } from './openingHours.ts';
import { givenDay, id, listOf, moment, reference, version, versioned } from './primitives.ts';

/** Weeks asked for or saved at once. */
export const MAX_DUTY_WEEKS = 26;
/** Longest wait for an answer, in minutes. */
export const MAX_ALARM_MINUTES = 120;
export const ALARM_MINUTES = 10;

/** Monday of a week. */
const monday = givenDay.check(
  z.refine((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1, { error: 'Not a Monday' }),
);

/** A person asked to take a week over. `taken`: somebody else took it first. */
const ASKED_STATES = ['waiting', 'declined', 'taken'] as const;
export type AskedState = (typeof ASKED_STATES)[number];

/** The people on duty in a week: one, and a reserve asked after them. */
const week = z.object({
  /** Null for the roster of the whole company, used by projects without one of their own. */
  projectId: z.nullable(id),
  monday,
  agent: z.nullable(reference),
  reserve: z.nullable(reference),
  /** Why the person on duty will be passed over. */
  away: z.nullable(z.enum(['absent', 'inactive'])),
  /** Active people asked to take the week over, one of a swap or all for a gap. */
  asked: z.array(z.extend(reference, { state: z.enum(ASKED_STATES) })),
  /** Who had the week before the present person took it over. */
  swappedFrom: z.nullable(reference),
});
export type DutyWeek = z.infer<typeof week>;

/** People whose answer about a week is awaited. */
export const waitingIn = ({ asked }: Pick<DutyWeek, 'asked'>) =>
  asked.filter(({ state }) => state === 'waiting');

const minutes = z.int().check(z.minimum(1), z.maximum(MAX_ALARM_MINUTES));
/** How long each step of an alarm waits for an answer; the last waits for nobody else. */
const stepMinutes = z.strictObject({
  duty: minutes,
  reserve: minutes,
  leaders: minutes,
} satisfies Record<Exclude<AlarmStep, 'everyone'>, typeof minutes>);

/**
 * When people are on duty, Monday first: a day's times, which end on the next day unless `from` is before `to`. Null for a day
 * on which no duty begins; instead of the week, for around the clock.
 */
const dutyHours = z.nullable(z.array(z.nullable(dayTimes)).check(z.length(7)));

const plan = z.object({
  /** Null for the company's plan, used by projects without one of their own. */
  projectId: z.nullable(id),
  minutes: stepMinutes,
  hours: dutyHours,
  /** Telephone number of the on-call service in alarms; empty for that of the company's plan, else its on-call number. */
  phone: z.string(),
  version,
});
export type DutyPlan = z.infer<typeof plan>;

/** The first and last week with people of a project's own roster: within them it serves, gaps included. */
const ownRoster = z.object({ projectId: id, first: monday, last: monday });
export type OwnRoster = z.infer<typeof ownRoster>;

const weeksQuery = z.strictObject({
  from: monday,
  weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_DUTY_WEEKS)), 6),
});

/** A week of the viewer's: on duty, in reserve, or asked to take it over. */
const ownWeek = z.extend(week, { project: z.nullable(reference) });
export type OwnDutyWeek = z.infer<typeof ownWeek>;

const ofWeek = { projectId: z.nullable(id), monday };

/** Rosters of the company, and of projects that have one; leaders keep those of the projects they lead. */
export const dutyCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/duty',
    auth: ['agent'],
    needs: 'settings.manage',
    query: weeksQuery,
    response: z.object({
      weeks: z.array(week),
      /** Saved plans; without one, `ALARM_MINUTES` for each step and the company's on-call number. */
      plans: z.array(plan),
      /** The company's. */
      timeZone: z.string(),
      /** In all other weeks a project uses the company's roster. */
      own: z.array(ownRoster),
      /** Projects whose roster the viewer may change; `null` stands for the company's. */
      editable: z.array(z.nullable(id)),
    }),
  }),
  /** Sets weeks; one without people is a gap. Answers them as stored. */
  save: defineCall({
    method: 'PUT',
    path: '/api/duty',
    auth: ['agent'],
    needs: 'settings.manage',
    body: z.strictObject({
      projectId: z.nullable(id),
      weeks: z
        .array(
          z.strictObject({ monday, agentId: z.nullable(id), reserveId: z.nullable(id) }).check(
            z.refine(({ agentId, reserveId }) => agentId === null || agentId !== reserveId, {
              path: ['reserveId'],
              error: 'sameAsAgent',
            }),
          ),
        )
        .check(
          z.minLength(1),
          z.maxLength(MAX_DUTY_WEEKS),
          z.refine((weeks) => new Set(weeks.map((one) => one.monday)).size === weeks.length, {
            error: 'Each week once',
          }),
        ),
    }),
    response: listOf(week),
  }),
  /** The viewer's weeks from the present one on. */
  own: defineCall({
    method: 'GET',
    path: '/api/duty/own',
    auth: ['agent'],
    needs: 'issue.edit',
    response: listOf(ownWeek),
  }),
  /** Proposes that somebody takes a week over, or with null withdraws that. For the person on duty and the roster's keepers. */
  propose: defineCall({
    method: 'POST',
    path: '/api/duty/swap',
    auth: ['agent'],
    needs: 'issue.edit',
    body: z.strictObject({ ...ofWeek, agentId: z.nullable(id) }),
    response: week,
  }),
  /**
   * Asks all who share the roster within half a year and are not absent to take a week that nobody has; the first to agree
   * takes it. Answers a question that waits as it is. 409 for a week that somebody has.
   */
  askAll: defineCall({
    method: 'POST',
    path: '/api/duty/ask',
    auth: ['agent'],
    needs: 'settings.manage',
    body: z.strictObject(ofWeek),
    response: week,
  }),
  /**
   * Answer of a person asked: they take the week over, or it stays as it is. 409 when somebody else took it first; a no then
   * only removes it from their list.
   */
  answer: defineCall({
    method: 'POST',
    path: '/api/duty/swap/answer',
    auth: ['agent'],
    needs: 'issue.edit',
    body: z.strictObject({ ...ofWeek, isAccepted: z.boolean() }),
    response: week,
  }),
  /** 409 with the saved state when someone else saved first. */
  savePlan: defineCall({
    method: 'PUT',
    path: '/api/duty/plan',
    auth: ['agent'],
    needs: 'settings.manage',
    body: versioned(
      z.strictObject({
        projectId: z.nullable(id),
        minutes: stepMinutes,
        hours: z._default(dutyHours, null),
        phone: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
      }),
    ),
    response: plan,
  }),
  /** Sends an alarm to the caller alone, to see what one looks like. */
  tryAlarm: defineCall({
    method: 'POST',
    path: '/api/duty/try',
    auth: ['agent'],
    needs: 'settings.manage',
    response: z.object({ sentAt: moment }),
  }),
};
