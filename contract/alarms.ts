import { z } from 'zod/mini';

import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { clientKey, id, idParams, listOf, moment, reference } from './primitives.ts';

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

/** How long a taken alarm is still listed, in milliseconds. */
export const TAKEN_SHOWN = 60_000;
/** How long the link in an alarm's mail works after the alarm ended, in milliseconds. */
export const ALARM_LINK_LIFE = 86_400_000;

/** An urgent issue that nobody has, with the people asked to take it. */
export const alarmSchema = z.object({
  issueId: id,
  number: z.int(),
  title: z.string(),
  project: reference,
  /** Null without an address. */
  address: z.nullable(z.object({ street: z.string(), objectId: z.string() })),
  /** Empty where unknown. */
  reporter: z.object({ name: z.string(), phone: z.string() }),
  startedAt: moment,
  /** Everybody asked or passed over so far, and those whom the next steps will ask. */
  asked: z.array(asked),
  /** When the next step asks; null after the last. */
  nextAt: z.nullable(moment),
  /** Who has it; the banner says so for a moment. */
  takenBy: z.nullable(reference),
  /** Telephone number of the on-call service; empty if there is none. */
  onCallPhone: z.string(),
});
export type Alarm = z.infer<typeof alarmSchema>;

/** An alarm on the page of its mail's link, with what its person needs on site. */
const linkedAlarm = z.extend(alarmSchema, {
  company: brandSchema,
  /** Whose link it is. */
  person: reference,
  reportedAt: moment,
  /** HTML; empty for none. */
  description: z.string(),
  /** Empty without an address. */
  city: z.string(),
  space: z.nullable(z.string()),
  /** Access instructions, once the issue is the person's; empty for none. */
  access: z.string(),
});
export type LinkedAlarm = z.infer<typeof linkedAlarm>;

/** With the conflict of a link's alarm. */
export const endedAlarm = z.object({
  /** Who has the issue now; null if nobody has. */
  takenBy: z.nullable(reference),
  /** Nobody has it again: a later alarm asks, by links of its own. */
  isAskedAgain: z.boolean(),
  company: brandSchema,
});

export const alarmCalls = {
  /**
   * Alarms that the viewer was asked to take, oldest first; those just taken, last, and without the facts of an issue that the
   * viewer sees no more.
   */
  list: defineCall({
    method: 'GET',
    path: '/api/alarm',
    auth: ['agent'],
    needs: 'issue.assign',
    response: listOf(alarmSchema),
  }),
  /**
   * The alarm that a mail's link was made for; 401 a day after it ended, 409 with an `endedAlarm` once it ended and the person does not have the issue.
   * Changes nothing.
   */
  byLink: defineCall({
    method: 'GET',
    path: '/api/alarm/link',
    auth: ['oneTime'],
    answers: [409],
    response: linkedAlarm,
  }),
  /** As `take`, by the link from the mail, as its person. */
  takeByLink: defineCall({
    method: 'POST',
    path: '/api/alarm/link/take',
    auth: ['oneTime'],
    response: z.object({ success: z.boolean() }),
  }),
  /**
   * Takes the issue, by its id: it is the viewer's and the alarm ends. 409 with `current.takenBy` if somebody was faster, or
   * null there if it needs nobody any more.
   */
  take: defineCall({
    method: 'POST',
    path: '/api/alarm/:id/take',
    auth: ['agent'],
    needs: 'issue.assign',
    params: idParams,
    body: z.strictObject({ undoKey: z.optional(clientKey) }),
    response: z.object({ success: z.boolean() }),
  }),
  /** Notes that the viewer called the on-call service; 409 as `take` once the alarm is over. */
  called: defineCall({
    method: 'POST',
    path: '/api/alarm/:id/called',
    auth: ['agent'],
    needs: 'issue.assign',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
};
