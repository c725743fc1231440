import { z } from 'zod';

import { ANNOUNCEMENT_KINDS } from '#contract/announcements.ts';
import { CLOCK_KINDS } from '#contract/issueClock.ts';
import { ISSUE_COLUMNS } from '#contract/issueColumns.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES, WAITING_FOR } from '#contract/issueStatus.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';
import { REPORT_RHYTHMS } from '#contract/statisticsReports.ts';

import { familyName, placeKind } from './faults.ts';
import { readAll } from './read.ts';

const text = z.string();
const texts = z.array(text);
const yes = z.literal(true).optional();

const person = z.strictObject({
  first: text,
  last: text,
  role: z.enum(ROLE_GROUPS),
  /** For people who can sign in; the others get an address of their company. */
  email: text.optional(),
  firm: text.optional(),
  /** The families of faults the firm repairs, if not the default one. */
  mends: z.array(familyName).optional(),
  inactive: yes,
  teams: texts.optional(),
});
export type Person = z.infer<typeof person>;

/** Street, object, description, and kind of place. */
const place = z.tuple([text, text, text, placeKind], placeKind);
export type Place = z.infer<typeof place>;

const project = z.strictObject({
  number: text,
  name: text,
  city: text,
  postalCode: text,
  type: text,
  labels: texts,
  archived: yes,
  /** Last names of the people on it; contractors are on all projects. */
  leaders: texts,
  workers: texts,
  users: texts.optional(),
  places: z.array(place),
  /** Number of issues per status. */
  issues: z.partialRecord(z.enum(ISSUE_STATUSES), z.int()),
});
export type Project = z.infer<typeof project>;

/** Number of issues, by last name. */
const quota = z.record(text, z.int());
export type Quota = Readonly<z.infer<typeof quota>>;

/** A saved view of the issue list. */
const view = z.strictObject({
  /** Last name. */
  owner: text,
  access: z.enum(['private', 'shared']),
  name: text,
  /** `category=`, `label=` by name and `project=` by number; others as in the URL. */
  filter: texts,
  columns: z.array(z.enum(ISSUE_COLUMNS)).optional(),
  sort: z.enum(['due']).optional(),
});

/** Saved statistics, mailed to some people by last name. */
const report = z.strictObject({
  owner: text,
  name: text,
  /** As in the URL. */
  filter: text,
  rhythm: z.enum(REPORT_RHYTHMS).default('never'),
  to: texts.optional(),
});

/** A rule that gives new issues to somebody. People by last name, projects by number. */
const routingRule = z.strictObject({
  name: text,
  isOff: yes,
  projects: texts.optional(),
  categories: texts.optional(),
  errorTypes: texts.optional(),
  priorities: z.array(z.enum(PRIORITIES)).optional(),
  agent: text.optional(),
  team: text.optional(),
  priority: z.enum(PRIORITIES).optional(),
  labels: texts.optional(),
  contractor: text.optional(),
  clocks: texts.optional(),
});

const clock = z.strictObject({
  name: text,
  kind: z.enum(CLOCK_KINDS),
  minutes: z.int(),
  priorities: z.array(z.enum(PRIORITIES)),
  /** From and to on each weekday, in minutes; null when closed. Without a week around the clock. */
  week: z
    .array(z.strictObject({ from: z.int(), to: z.int() }).nullable())
    .length(7)
    .nullable(),
  pausedWhile: z.array(z.enum(WAITING_FOR)),
  maxPauseDays: z.int().optional(),
});

/** What residents are told. Projects by number, people by last name. */
const announcement = z.strictObject({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: text,
  text,
  project: text.optional(),
  street: text.optional(),
  by: text,
  hoursAgo: z.int(),
  /** Days until the last on which it is shown. */
  daysLeft: z.int().optional(),
});

const company = z.strictObject({
  name: text,
  /** Also the folder of its logo. */
  domain: text,
  accent: text,
  inactive: yes,
  phone: text,
  /** The super admin's role there. */
  superRole: z.enum(ROLE_GROUPS),
  terminology: z.record(text, text).optional(),
  /** Response and remedy times. */
  clocks: z.array(clock).optional(),
  /** Numbers of the first and last issue; the last was reported `days` after the first. */
  numbers: z.strictObject({ first: z.int(), last: z.int(), days: z.int() }),
  /** Open issues by responsible agent. */
  inHand: quota.optional(),
  /** Number of overdue issues, in addition to overdue heroes. */
  late: z.int(),
  unread: quota.optional(),
  views: z.array(view).optional(),
  reports: z.array(report).optional(),
  /** In their order. */
  routingRules: z.array(routingRule).optional(),
  announcements: z.array(announcement).optional(),
  teams: texts,
  people: z.array(person),
  projects: z.array(project),
});
export type Company = z.infer<typeof company>;

/** In the order they were set up. Their telephone numbers are from the series reserved for fiction. */
export const companies: readonly Company[] = readAll('companies', company);
