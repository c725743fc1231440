import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { listOf, textId } from './primitives.ts';
import { MESSAGE_TYPES } from './visibility.ts';

export const MENTION_KINDS = ['agent', 'team', 'issue'] as const;

/** Why a person could not read the message. */
export const UNREADABLE = ['notOnIssue', 'notStaff', 'notAddressee', 'nobodyInTeam'] as const;

export const mentionItem = z.object({
  /** `agent-12`, `team-3`, `issue-404`. */
  id: z.string(),
  kind: z.enum(MENTION_KINDS),
  value: z.string(),
  denotationChar: z.string(),
  link: z.nullable(z.string()),
  target: z.nullable(z.string()),
  /** Cannot be picked: they could not read the message. */
  disabled: z.boolean(),
  reason: z.nullable(z.enum(UNREADABLE)),
  /** Role, firm or status, to tell namesakes apart. */
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
      /** Issue and message type, to disable people who cannot read it. */
      issue: z.optional(textId),
      type: z.optional(z.enum(MESSAGE_TYPES)),
      /** Recipient of a private message. */
      privateTo: z.optional(textId),
    }),
    response: listOf(mentionItem),
  }),
};
