import { z } from 'zod/mini';

import { id, moment } from './primitives.ts';

/** What was done about an issue, and by whom. Pictures are ids of the attachments. */
export const workDone = z.object({
  /** The reporter is told it. Before that staff alone see it, as the contractor reported it. */
  isTold: z.boolean(),
  person: z.string(),
  /** The contractor's firm; empty for the company's own people. */
  firm: z.string(),
  /** May be empty. */
  text: z.string(),
  at: moment,
  /** The report's first picture; null without one. */
  before: z.nullable(id),
  /** Pictures and files sent with the contractor's report. */
  photos: z.array(id),
});
export type WorkDone = z.infer<typeof workDone>;
