import { z } from 'zod/mini';

import { brandSchema } from './brand.ts';
import { messageSchema } from './messages.ts';
import { nextStep } from './nextStep.ts';
import { reporterIssue } from './partyView.ts';
import { moment, reference } from './primitives.ts';
import { reporterVisit } from './visits.ts';

/** Events shown to a reporter. */
export const MILESTONES = [
  'reported',
  'inProgress',
  'taken',
  'waiting',
  'visitProposed',
  'visitPlanned',
  'visitMoved',
  'visitCancelled',
  'visitFits',
  'visitOther',
  'visitMissed',
  'worked',
  'done',
  'rejected',
  'closed',
  'reopened',
] as const;

/** An issue as its reporter sees it. */
export const ownIssue = z.object({
  company: brandSchema,
  issue: z.extend(reporterIssue, {
    /** Reporter's version: counts only changes the reporter was told of. */
    version: z.int(),
    category: z.nullable(reference),
  }),
  messages: z.array(messageSchema),
  next: nextStep,
  /** Visits to come, and those that seek a time; those that ask the reporter first. */
  visits: z.array(reporterVisit),
  timeline: z.array(
    z.object({
      at: moment,
      event: z.enum(MILESTONES),
      /** The contractor for their own events, else the actor. */
      who: z.string(),
      /** Planned visit. */
      visit: z.optional(z.object({ from: moment, to: z.nullable(moment) })),
    }),
  ),
  /** The reporter's answer whether the work is done, while the status still follows from it. */
  answer: z.nullable(
    z.object({
      name: z.string(),
      at: moment,
      isFixed: z.boolean(),
      /** Until then they may answer otherwise. */
      changeUntil: moment,
    }),
  ),
  /** Of an issue gathered with others: whether the main one is over, as fixed, since when, and what was done if they may read that. */
  gathered: z.nullable(
    z.object({
      isOver: z.boolean(),
      isFixed: z.boolean(),
      at: z.nullable(moment),
      text: z.string(),
    }),
  ),
  /** End of the reopening period; later a follow-up issue is made. */
  reopenUntil: z.nullable(moment),
  /** Report form path for the same place; null when closed to reporters. */
  again: z.nullable(z.string()),
  /** Recipient of private messages; null when nobody is responsible. */
  responsible: z.nullable(reference),
});
export type OwnIssue = z.infer<typeof ownIssue>;
