import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notifications.ts';
import { isStaff, type RoleGroup, STAFF_GROUPS } from './permissions.ts';
import { listOf } from './primitives.ts';
import { timeOfDay } from './quietHours.ts';
import { timeZoneName } from './timeZone.ts';

/** Ways in which a notification reaches a person. */
export const NOTIFICATION_WAYS = ['app', 'mail', 'push', 'sms'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** Ways by which nothing is sent yet; their choices are kept. */
export const WAYS_TO_COME = ['push', 'sms'] as const satisfies NotificationWay[];

/** Kinds that reach people outside the staff, by role. */
const OUTSIDE_KINDS = {
  ROLE_USER: ['answer', 'message', 'mention', 'status', 'visit'],
  ROLE_CONTRACTOR: [
    'assigned',
    'unanswered',
    'answer',
    'message',
    'mention',
    'rejected',
    'status',
    'visit',
  ],
} as const satisfies Record<Exclude<RoleGroup, StaffGroup>, readonly NotificationKind[]>;

/** The kinds that reach a role, which its people choose among. */
export const kindsFor = (roleGroup: RoleGroup): readonly NotificationKind[] =>
  roleGroup in OUTSIDE_KINDS
    ? OUTSIDE_KINDS[roleGroup as keyof typeof OUTSIDE_KINDS]
    : NOTIFICATION_KINDS;

/** Kinds that come whatever is chosen, by way: alarms are mailed to everybody whom they ask. */
const ALWAYS: Record<NotificationWay, readonly NotificationKind[]> = {
  app: ['urgent', 'dueSoon', 'overdue'],
  mail: ['urgent'],
  push: [],
  sms: [],
};
/** Whether a kind comes by a way whatever is chosen. */
export const isAlwaysOn = (kind: NotificationKind, way: NotificationWay): boolean =>
  ALWAYS[way].includes(kind);

const wayChoices = z.strictObject({
  app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
  sms: z.boolean(),
});
export type WayChoices = z.infer<typeof wayChoices>;
export const notificationChoices = z.partialRecord(z.enum(NOTIFICATION_KINDS), wayChoices);
export type NotificationChoices = z.infer<typeof notificationChoices>;

const inApp: WayChoices = { app: true, mail: false, push: false, sms: false };
const byMail: WayChoices = { ...inApp, mail: true };

/** Choices where neither the company nor the person made one; outside the staff all kinds are mailed. */
const BUILT_IN: Record<NotificationKind, WayChoices> = {
  urgent: { ...byMail, push: true },
  declined: byMail,
  unanswered: inApp,
  reportedDone: byMail,
  rejected: byMail,
  answer: byMail,
  message: byMail,
  note: inApp,
  mention: byMail,
  assigned: byMail,
  newIssue: inApp,
  dueSoon: byMail,
  overdue: byMail,
  idle: inApp,
  status: byMail,
  visit: byMail,
  view: inApp,
};

/** Choices of different authors for a person of a role: their own win over their company's. */
export type ChoiceLayers = {
  roleGroup: RoleGroup;
  own?: NotificationChoices;
  company: NotificationChoices;
};

/** What somebody chose for a kind: the person, or else their company; undefined if neither did. */
export const chosenFor = (
  kind: NotificationKind,
  { own, company }: Pick<ChoiceLayers, 'own' | 'company'>,
) => own?.[kind] ?? company[kind];

/** Kinds that come in the app alone to staff in charge of an issue that nobody has. */
const MAILED_IF_OWN: readonly NotificationKind[] = ['answer', 'rejected'];
/** Whether a kind is mailed only to those who have the issue, since nobody chose mail for it. */
export const isMailedIfOwn = (kind: NotificationKind, layers: ChoiceLayers): boolean =>
  isStaff(layers) && MAILED_IF_OWN.includes(kind) && chosenFor(kind, layers) === undefined;

/** The choices that apply to a kind. */
export const choicesFor = (kind: NotificationKind, layers: ChoiceLayers): WayChoices => {
  const builtIn = isStaff(layers) ? BUILT_IN[kind] : byMail;
  const choices = chosenFor(kind, layers) ?? builtIn;
  return {
    ...choices,
    app: choices.app || isAlwaysOn(kind, 'app'),
    mail: choices.mail || isAlwaysOn(kind, 'mail'),
  };
};

/** Sets of choices for all kinds. `usual` makes none. */
export const PRESETS = ['calm', 'usual', 'everything'] as const;
export type Preset = (typeof PRESETS)[number];

const forAll = (choose: (kind: NotificationKind) => WayChoices): NotificationChoices =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, choose(kind)]));

const PRESET_CHOICES: Record<Preset, NotificationChoices> = {
  calm: forAll((kind) => (isAlwaysOn(kind, 'app') ? { ...byMail, push: true } : inApp)),
  usual: {},
  everything: forAll(() => ({ ...byMail, push: true })),
};

/** The body that turns a role's choices into those of a preset: kinds that it leaves out are given up. */
export const presetBody = (preset: Preset, roleGroup: RoleGroup): GivenChoices =>
  Object.fromEntries(
    kindsFor(roleGroup).map((kind) => [kind, PRESET_CHOICES[preset][kind] ?? null]),
  );

/** The preset that a role's choices amount to. */
export const presetOf = (choices: NotificationChoices, roleGroup: RoleGroup): Preset | undefined =>
  PRESETS.find((preset) =>
    kindsFor(roleGroup).every((kind) => isSame(choices[kind], PRESET_CHOICES[preset][kind])),
  );

const isSame = (one: WayChoices | undefined, other: WayChoices | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : NOTIFICATION_WAYS.every((way) => one[way] === other[way]);

/** Replaces the choices of the kinds named; null gives a choice up. */
const givenChoices = z
  .partialRecord(z.enum(NOTIFICATION_KINDS), z.nullable(wayChoices))
  .check(
    z.refine(
      (choices) =>
        NOTIFICATION_WAYS.every((way) =>
          ALWAYS[way].every((kind) => choices[kind]?.[way] !== false),
        ),
      { error: 'Urgent things always come' },
    ),
  );
export type GivenChoices = z.infer<typeof givenChoices>;

/** Choices after a body of `givenChoices`. */
export const withChoices = (
  choices: NotificationChoices,
  given: GivenChoices,
): NotificationChoices =>
  Object.fromEntries(Object.entries({ ...choices, ...given }).filter(([, ways]) => ways !== null));

export const quietHours = z.strictObject({
  from: timeOfDay,
  to: timeOfDay,
  /** All of Saturday and Sunday, too. */
  areWeekendsQuiet: z.boolean(),
});

export const DIGEST_DAYS = ['never', 'weekdays', 'daily'] as const;
export const digestChoice = z.strictObject({ days: z.enum(DIGEST_DAYS), at: timeOfDay });
export type DigestChoice = z.infer<typeof digestChoice>;

/** The digest of people who have not chosen. */
export const NO_DIGEST: DigestChoice = { days: 'never', at: '07:00' };

const ownChoices = z.object({
  /** Own choices; kinds without one follow the company's. */
  own: notificationChoices,
  /** The company's for the viewer's role. */
  company: notificationChoices,
  /** Null: none. */
  quiet: z.nullable(quietHours),
  digest: digestChoice,
  /** For quiet hours and the digest; null: the company's. */
  timeZone: z.nullable(z.string()),
  companyTimeZone: z.string(),
});
export type OwnChoices = z.infer<typeof ownChoices>;

export const choicesBody = z.strictObject({
  own: z.optional(givenChoices),
  quiet: z.optional(z.nullable(quietHours)),
  digest: z.optional(digestChoice),
  timeZone: z.optional(z.nullable(timeZoneName)),
});
export type ChoicesBody = z.infer<typeof choicesBody>;

const roleGroup = z.enum(STAFF_GROUPS);
const roleChoices = z.object({ roleGroup, choices: notificationChoices });
export type RoleChoices = z.infer<typeof roleChoices>;
export type StaffGroup = RoleChoices['roleGroup'];

/** The viewer's own choices among the kinds that reach their role, and the company's by role of the staff. */
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
  /** The company's choices, by role. */
  defaults: defineCall({
    method: 'GET',
    path: '/api/notification/defaults',
    auth: ['agent'],
    needs: 'company.manage',
    response: listOf(roleChoices),
  }),
  setDefaults: defineCall({
    method: 'POST',
    path: '/api/notification/defaults',
    auth: ['agent'],
    needs: 'company.manage',
    body: z.strictObject({ roleGroup, choices: givenChoices }),
    response: roleChoices,
  }),
};
