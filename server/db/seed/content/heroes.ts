import { z } from 'zod';

import { ISSUE_STATUSES, WAITING_FOR } from '#contract/issueStatus.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';

import { fault } from './faults.ts';
import { read } from './read.ts';

const text = z.string();
const yes = z.literal(true).optional();

const letter = z.strictObject({
  /** `reporter`, `firm`, or the last name of a staff member. */
  by: text,
  /** A private one is between the firm and the responsible agent. */
  type: z.enum(MESSAGE_TYPES),
  /** Hours ago. */
  age: z.number(),
  text,
  photo: text.optional(),
});
export type Letter = z.infer<typeof letter>;

/** An issue that is written out in full. */
const hero = z.strictObject({
  number: z.int(),
  /** Hours ago. */
  age: z.number(),
  project: text,
  object: text,
  status: z.enum(ISSUE_STATUSES),
  responsible: text.optional(),
  /** Why the responsible person kept it, if a rule gave it to somebody else. */
  reason: text.optional(),
  labels: z.array(text),
  /** Unread for the demo's project leader. */
  unread: yes,
  late: yes,
  photos: z.int(),
  charged: text.optional(),
  agreement: text.optional(),
  firm: text.optional(),
  waitingFor: z.enum(WAITING_FOR).optional(),
  /** Products used. */
  wares: z.array(text).optional(),
  /** The reporter's reason for rejecting the work. */
  again: text.optional(),
  /** If it is not the resident. */
  reporter: z.strictObject({ first: text, last: text }).optional(),
  fault,
  /** Messages that replace the family's usual ones. */
  letters: z.array(letter).optional(),
});
export type Hero = z.infer<typeof hero>;

/** The issues shown in the design, newest first. */
export const heroes: readonly Hero[] = read('heroes.json', z.array(hero));
