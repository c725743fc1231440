import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { clientKey, id } from './primitives.ts';

/** Time in which the server undoes a change, in milliseconds. */
export const UNDO_WITHIN = 10 * 60_000;
/** Time in which the app offers undo and mail about the change waits, in milliseconds. */
export const UNDO_OFFERED = 10_000;

/** Why an issue is not restored: changed since, or no longer the caller's to change. */
const UNDO_REASONS = ['changed', 'notFound'] as const;

const undoOutcome = z.object({
  /** Restored issues; of a report those removed again. */
  restored: z.array(id),
  skipped: z.array(z.object({ id, reason: z.enum(UNDO_REASONS) })),
});
export type UndoOutcome = z.infer<typeof undoOutcome>;

export const undoCalls = {
  /** Undoes the caller's change with this `undoKey`, once; a repeat answers the same. Later changes by others stay. */
  undo: defineCall({
    method: 'POST',
    path: '/api/undo',
    auth: ['agent'],
    body: z.strictObject({ key: clientKey }),
    response: undoOutcome,
  }),
};
