import { z } from 'zod/mini';

import { sendKind } from '#src/entities/issue/useKeptSends.ts';
import { UNSENT } from '#src/shared/drafts/draftsSlice.ts';

const ids = z.array(z.number());
const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('done'), issueIds: ids, isDone: z.boolean() }),
  z.object({
    do: z.literal('later'),
    issueIds: ids,
    until: z.nullable(z.string()),
    isUntilAnswer: z.boolean(),
  }),
]);
export type InboxChange = z.infer<typeof change>;

export const UNSENT_INBOX = `inbox${UNSENT}`;
/** Unanswered changes, by a key of their own. */
export const INBOX_SENDS = sendKind(z.object({ change, details: z.string() }));
