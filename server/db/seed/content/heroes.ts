import { z } from 'zod';

import { ISSUE_STATUSES, WAITING_FOR } from '#contract/issueStatus.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';

import { fault } from './faults.ts';
import { read } from './read.ts';

const text = z.string();
const yes = z.literal(true).optional();

const letter = z.strictObject({
  /** `reporter`, `firm`, or the last name of one of the staff. */
  by: text,
  /** A private one is between the firm and the responsible agent. */
  type: z.enum(MESSAGE_TYPES),
  /** Hours ago. */
  age: z.number(),
  text,
  photo: text.optional(),
});
export type Letter = z.infer<typeof letter>;

/** An issue that is told in full. */
const hero = z.strictObject({
  number: z.int(),
  /** Hours ago. */
  age: z.number(),
  project: text,
  object: text,
  status: z.enum(ISSUE_STATUSES),
  responsible: text.optional(),
  labels: z.array(text),
  /** The project leader of the demo has not read it. */
  unread: yes,
  late: yes,
  photos: z.int(),
  charged: text.optional(),
  agreement: text.optional(),
  firm: text.optional(),
  waitingFor: z.enum(WAITING_FOR).optional(),
  /** Why the reporter says that it is not done. */
  again: text.optional(),
  /** Where it is not the resident. */
  reporter: z.strictObject({ first: text, last: text }).optional(),
  fault,
  /** What is said, instead of the family's usual words. */
  letters: z.array(letter).optional(),
});
export type Hero = z.infer<typeof hero>;

/** The issues of the design, as the pictures show them, newest first. */
export const heroes: readonly Hero[] = read('heroes.json', z.array(hero));
