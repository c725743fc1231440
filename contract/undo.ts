import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { clientKey, id } from './primitives.ts';

/** For how long a change can be taken back, in milliseconds. */
export const UNDO_WITHIN = 10 * 60_000;
/** For how long the app offers it, and mail about the change waits. */
export const UNDO_OFFERED = 10_000;

/** Why an issue stays as it is: somebody changed it since, or it is not (any more) the caller's to change. */
const UNDO_REASONS = ['changed', 'notFound'] as const;

const undoOutcome = z.object({
  /** The issues that are as they were before. */
  restored: z.array(id),
  skipped: z.array(z.object({ id, reason: z.enum(UNDO_REASONS) })),
});
export type UndoOutcome = z.infer<typeof undoOutcome>;

export const undoCalls = {
  /**
   * Takes back the own change that was made with this `undoKey`, once; the same key again answers the same.
   * What somebody changed since is left as it is.
   */
  undo: defineCall({
    method: 'POST',
    path: '/api/undo',
    auth: ['agent'],
    body: z.strictObject({ key: clientKey }),
    response: undoOutcome,
  }),
};
