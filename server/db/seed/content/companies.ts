import { z } from 'zod';

import { ISSUE_COLUMNS } from '#contract/issueColumns.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';

import { familyName, placeKind } from './faults.ts';
import { readAll } from './read.ts';

const text = z.string();
const texts = z.array(text);
const yes = z.literal(true).optional();

const person = z.strictObject({
  first: text,
  last: text,
  role: z.enum(ROLE_GROUPS),
  /** Of those who can sign in; the others get one of their company. */
  email: text.optional(),
  firm: text.optional(),
  /** What the firm mends, where it is not the usual one of the families. */
  mends: z.array(familyName).optional(),
  inactive: yes,
  teams: texts.optional(),
});
export type Person = z.infer<typeof person>;

/** Street, object, description, and what it is. */
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
  /** Last names of the people on it; contractors are on all. */
  leaders: texts,
  workers: texts,
  users: texts.optional(),
  places: z.array(place),
  /** How many issues there are of each status. */
  issues: z.partialRecord(z.enum(ISSUE_STATUSES), z.int()),
});
export type Project = z.infer<typeof project>;

/** How many issues, by last name. */
const quota = z.record(text, z.int());
export type Quota = Readonly<z.infer<typeof quota>>;

/** A saved view of the list of issues. */
const view = z.strictObject({
  /** Last name. */
  owner: text,
  access: z.enum(['private', 'shared']),
  name: text,
  /** `category=`, `label=` by name and `project=` by number; others as they stand in the address. */
  filter: texts,
  columns: z.array(z.enum(ISSUE_COLUMNS)).optional(),
  sort: z.enum(['due']).optional(),
});

const company = z.strictObject({
  name: text,
  /** Also the folder of its logo. */
  domain: text,
  accent: text,
  inactive: yes,
  phone: text,
  /** What the super admin is there. */
  superRole: z.enum(ROLE_GROUPS),
  terminology: z.record(text, text).optional(),
  /** The numbers of the first and the last issue, which was reported `days` after the first. */
  numbers: z.strictObject({ first: z.int(), last: z.int(), days: z.int() }),
  /** Open issues that somebody has in hand. */
  inHand: quota.optional(),
  /** How many issues have passed their due date, besides the heroes that have. */
  late: z.int(),
  unread: quota.optional(),
  views: z.array(view).optional(),
  teams: texts,
  people: z.array(person),
  projects: z.array(project),
});
export type Company = z.infer<typeof company>;

/** In the order in which they were set up. Their telephone numbers are of the series kept free for fiction. */
export const companies: readonly Company[] = readAll('companies', company);
