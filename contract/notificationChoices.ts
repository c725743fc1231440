import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notifications.ts';
import { ROLE_GROUPS } from './permissions.ts';
import { listOf } from './primitives.ts';

/** Ways in which a notification reaches a person. No SMS gateway is connected yet; the choice is kept. */
export const NOTIFICATION_WAYS = ['app', 'mail', 'sms'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** Kinds that the app always shows. */
export const ALWAYS_IN_APP = ['urgent', 'dueSoon', 'overdue'] as const satisfies NotificationKind[];

const wayChoices = z.strictObject({ app: z.boolean(), mail: z.boolean(), sms: z.boolean() });
export const notificationChoices = z.partialRecord(z.enum(NOTIFICATION_KINDS), wayChoices);
export type NotificationChoices = z.infer<typeof notificationChoices>;

/** Time of day, `HH:MM`. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u));

export const quietHours = z.strictObject({
  from: timeOfDay,
  to: timeOfDay,
  /** All of Saturday and Sunday, too. */
  areWeekendsQuiet: z.boolean(),
});

export const DIGEST_DAYS = ['never', 'weekdays', 'daily'] as const;
export const digestChoice = z.strictObject({ days: z.enum(DIGEST_DAYS), at: timeOfDay });

const ownChoices = z.object({
  /** Own choices; kinds without one follow the company's. */
  own: notificationChoices,
  company: notificationChoices,
  /** Null: none. */
  quiet: z.nullable(quietHours),
  digest: digestChoice,
});
export type OwnChoices = z.infer<typeof ownChoices>;

export const choicesBody = z.strictObject({
  /** Replaces the choices of the kinds named; null follows the company again. */
  own: z.optional(z.partialRecord(z.enum(NOTIFICATION_KINDS), z.nullable(wayChoices))),
  quiet: z.optional(z.nullable(quietHours)),
  digest: z.optional(digestChoice),
});

/** The viewer's own choices, and the company's by role. */
export const notificationChoiceCalls = {
  choices: defineCall({
    method: 'GET',
    path: '/api/notification/choices',
    auth: ['agent'],
    response: ownChoices,
  }),
  choose: defineCall({
    method: 'POST',
    path: '/api/notification/choices',
    auth: ['agent'],
    body: choicesBody,
    response: ownChoices,
  }),
  /** The company's choices by role. */
  defaults: defineCall({
    method: 'GET',
    path: '/api/notification/defaults',
    auth: ['agent'],
    needs: 'company.manage',
    response: listOf(z.object({ roleGroup: z.enum(ROLE_GROUPS), choices: notificationChoices })),
  }),
  setDefaults: defineCall({
    method: 'POST',
    path: '/api/notification/defaults',
    auth: ['agent'],
    needs: 'company.manage',
    body: z.strictObject({ roleGroup: z.enum(ROLE_GROUPS), choices: notificationChoices }),
    response: z.object({ success: z.boolean() }),
  }),
};
