import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { listOf, textId } from './primitives.ts';
import { MESSAGE_TYPES } from './visibility.ts';

export const MENTION_KINDS = ['agent', 'team', 'issue'] as const;

/** Why somebody could not read the message. */
export const UNREADABLE = ['notOnIssue', 'notStaff', 'notAddressee', 'nobodyInTeam'] as const;

export const mentionItem = z.object({
  /** `agent-12`, `team-3`, `issue-404`. */
  id: z.string(),
  kind: z.enum(MENTION_KINDS),
  value: z.string(),
  denotationChar: z.string(),
  link: z.nullable(z.string()),
  target: z.nullable(z.string()),
  /** Cannot be picked, because he could not read the message. */
  disabled: z.boolean(),
  /** Why he could not. */
  reason: z.nullable(z.enum(UNREADABLE)),
  /** A role, a firm, a status: what tells two of the same name apart. */
  detail: z.string(),
});
export type MentionItem = z.infer<typeof mentionItem>;

export const mentionCalls = {
  search: defineCall({
    method: 'GET',
    path: '/api/mention',
    auth: ['agent'],
    needs: 'mention.search',
    query: z.strictObject({
      q: z._default(z.string().check(z.maxLength(31)), ''),
      /** The issue and the type of the message that is being written: who cannot read it is disabled. */
      issue: z.optional(textId),
      type: z.optional(z.enum(MESSAGE_TYPES)),
      /** With a private message: whom it is for. */
      privateTo: z.optional(textId),
    }),
    response: listOf(mentionItem),
  }),
};
