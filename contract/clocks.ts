import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { clockShift } from './clockShift.ts';
import { CLOCK_KINDS } from './issueClock.ts';
import { PRIORITIES } from './issueFilter.ts';
import { WAITING_FOR } from './issueStatus.ts';
import { openingWeek } from './openingHours.ts';
import { day, givenDay, id, idParams, listOf, named, version, versioned } from './primitives.ts';

export const MAX_CLOCK_NAME = 60;
/** Clocks per company. */
export const MAX_CLOCKS = 50;
/** A year of minutes. */
export const MAX_CLOCK_MINUTES = 527_040;
export const MAX_DAYS_OFF = 100;
export const MAX_PAUSE_DAYS = 365;

const hours = z.strictObject({
  /** Monday first; null stands still. */
  week: openingWeek.check(
    z.refine((week) => week.some((open) => open !== null), { error: 'neverOpen' }),
  ),
  /** Stands still on public holidays of the company's country. */
  areHolidaysClosed: z.boolean(),
  daysOff: z.array(givenDay).check(z.maxLength(MAX_DAYS_OFF)),
});
export type ClockHours = z.infer<typeof hours>;

const fields = {
  name: named(MAX_CLOCK_NAME),
  kind: z.enum(CLOCK_KINDS),
  minutes: z.int().check(z.minimum(1), z.maximum(MAX_CLOCK_MINUTES)),
  /** Issues it is for; none when empty. Of several clocks of a kind the first made counts. */
  priorities: z.array(z.enum(PRIORITIES)).check(z.maxLength(PRIORITIES.length)),
  /** Null: around the clock. */
  hours: z.nullable(hours),
  pausedWhile: z.array(z.enum(WAITING_FOR)).check(z.maxLength(WAITING_FOR.length)),
  /** Longest pause of a wait; null for none. */
  maxPauseDays: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_PAUSE_DAYS))),
  enabled: z.boolean(),
};

export const clockBody = z.strictObject({
  ...fields,
  priorities: z._default(fields.priorities, []),
  hours: z._default(fields.hours, null),
  pausedWhile: z._default(fields.pausedWhile, []),
  maxPauseDays: z._default(fields.maxPauseDays, null),
  enabled: z._default(fields.enabled, true),
});
export type ClockBody = z.output<typeof clockBody>;

export const clockSchema = z.object({ ...fields, id, version });
export type Clock = z.infer<typeof clockSchema>;

/** Clocks that are switched on, the first made first, and what their hours depend on. */
const activeClocks = z.object({
  timeZone: z.string(),
  /** Public holidays of the country, from last year on. */
  holidays: z.array(z.object({ day, name: z.string() })),
  clocks: z.array(z.omit(clockSchema, { version: true, enabled: true })),
});
export type ActiveClocks = z.infer<typeof activeClocks>;

const managed = { auth: ['agent'], needs: 'company.manage' } as const;

/** Response and remedy times. A change applies to open issues only. */
export const clockCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/clock',
    auth: ['agent'],
    needs: 'settings.manage',
    response: listOf(clockSchema),
  }),
  /** For whoever reads the time left of issues. */
  rules: defineCall({
    method: 'GET',
    path: '/api/clock/rules',
    auth: ['agent'],
    needs: 'issue.edit',
    response: activeClocks,
  }),
  create: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/clock',
    body: clockBody,
    response: clockSchema,
  }),
  /** 409 with the saved state when someone else saved first. */
  update: defineCall({
    ...managed,
    method: 'PUT',
    path: '/api/clock/:id',
    params: idParams,
    body: versioned(clockBody),
    response: clockSchema,
  }),
  remove: defineCall({
    ...managed,
    method: 'DELETE',
    path: '/api/clock/:id',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** What saving a clock would do to open issues. Changes nothing. 404 for an unknown id. */
  preview: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/clock/preview',
    body: z.strictObject({ id: z.optional(id), clock: clockBody }),
    response: clockShift,
  }),
};
