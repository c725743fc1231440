import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, idParams, listOf, moment, reference } from './primitives.ts';

/** Whom an alarm asks, in this order. Each step asks those whom no earlier step asked. */
export const ALARM_STEPS = ['duty', 'reserve', 'leaders', 'everyone'] as const;
export type AlarmStep = (typeof ALARM_STEPS)[number];

/** Why a person was passed over. */
export const PASSED_OVER = ['absent', 'inactive', 'offDuty', 'nobody'] as const;

const asked = z.object({
  step: z.enum(ALARM_STEPS),
  /** Null for a step with nobody to ask. */
  agent: z.nullable(reference),
  /** When they were asked, or will be. */
  at: moment,
  /** Why they were not asked; null if they were, or will be. */
  passedOver: z.nullable(z.enum(PASSED_OVER)),
});

/** An urgent issue that nobody has, and who is asked to take it. */
export const alarmSchema = z.object({
  issueId: id,
  number: z.int(),
  title: z.string(),
  objectId: z.nullable(z.string()),
  project: reference,
  startedAt: moment,
  /** Everybody asked so far, and who is next. */
  asked: z.array(asked),
  /** When the next step asks; null after the last. */
  nextAt: z.nullable(moment),
  /** Who took it; the banner says so for a moment. */
  takenBy: z.nullable(reference),
  /** Telephone number of the on-call service; empty if there is none. */
  onCallPhone: z.string(),
});
export type Alarm = z.infer<typeof alarmSchema>;

export const alarmCalls = {
  /** Alarms that the viewer was asked to take, oldest first. */
  list: defineCall({
    method: 'GET',
    path: '/api/alarm',
    auth: ['agent'],
    response: listOf(alarmSchema),
  }),
  /** Takes the issue: it is the viewer's and the alarm ends. 409 with who has it if somebody was faster. */
  take: defineCall({
    method: 'POST',
    path: '/api/alarm/:id/take',
    auth: ['agent'],
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** Notes that the viewer called the on-call service. */
  called: defineCall({
    method: 'POST',
    path: '/api/alarm/:id/called',
    auth: ['agent'],
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** The alarm that a mail's link was made for. */
  byLink: defineCall({
    method: 'GET',
    path: '/api/alarm/link',
    auth: ['oneTime'],
    response: alarmSchema,
  }),
  /** As `take`, by the link from the mail, which is its person's own. */
  takeByLink: defineCall({
    method: 'POST',
    path: '/api/alarm/link/take',
    auth: ['oneTime'],
    response: z.object({ success: z.boolean() }),
  }),
};
