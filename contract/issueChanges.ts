import { z } from 'zod';

import { PRIORITIES } from './issueFilter.ts';
import { ISSUE_STATUSES, RESOLUTIONS, WAITING_FOR } from './issueStatus.ts';
import { MAX_BULK, MAX_RICH_TEXT, MAX_TITLE } from './limits.ts';
import { clientKey, id, moment } from './primitives.ts';

/** What can be changed in place, each by whom `issuePolicy.ts` says. A part left out stays as it is. */
export const issueChange = z
  .strictObject({
    title: z.string().trim().min(1).max(MAX_TITLE),
    description: z.string().max(MAX_RICH_TEXT),
    priority: z.enum(PRIORITIES),
    addressId: id.nullable(),
    areaId: id.nullable(),
    spaceId: id.nullable(),
    categoryId: id.nullable(),
    errorTypeId: id.nullable(),
    chargedEntityId: id.nullable(),
    chargedReason: z.string().max(1000),
    agreementNumber: z.string().max(40),
    productCategoryId: id.nullable(),
    labelIds: z.array(id).max(50),
    responsibleId: id.nullable(),
    teamId: id.nullable(),
    assigneeIds: z.array(id).max(50),
    dueAt: moment.nullable(),
    plannedFrom: moment.nullable(),
    plannedTo: moment.nullable(),
  })
  .partial();
export type IssueChange = z.infer<typeof issueChange>;

/** The version of the issue that the change was made from. */
export const version = z.number().int().positive();

/** A step of the status; closing is a call of its own. */
export const statusChange = z
  .strictObject({
    version,
    status: z.enum(ISSUE_STATUSES).exclude(['closed']),
    waitingFor: z.enum(WAITING_FOR).optional(),
    waitingUntil: moment.optional(),
    note: z.string().max(1000).default(''),
  })
  .refine(({ status, waitingFor }) => status !== 'waiting' || waitingFor !== undefined, {
    path: ['waitingFor'],
    message: 'Say for whom it waits',
  });

/** How an issue ends. */
export const closing = z
  .strictObject({
    version,
    resolution: z.enum(RESOLUTIONS),
    resolutionText: z.string().trim().max(1000).default(''),
    duplicateOfId: id.optional(),
    /** A public message to everybody, sent with the closing. */
    message: z.string().max(MAX_RICH_TEXT).default(''),
    key: clientKey,
  })
  .refine(
    ({ resolution, duplicateOfId }) => resolution !== 'duplicate' || duplicateOfId !== undefined,
    {
      path: ['duplicateOfId'],
      message: 'Say of which issue it is a duplicate',
    },
  )
  .refine(({ resolution, resolutionText }) => resolution !== 'other' || resolutionText !== '', {
    path: ['resolutionText'],
    message: 'Say how it ended',
  });

/** What a bulk action does to every issue of its list. */
const bulkAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('read') }),
  z.strictObject({ do: z.literal('unread') }),
  z.strictObject({ do: z.literal('assign'), responsibleId: id.nullable() }),
  z.strictObject({ do: z.literal('status'), status: z.enum(['inProgress', 'done']) }),
  z.strictObject({ do: z.literal('addLabel'), labelId: id }),
  z.strictObject({ do: z.literal('removeLabel'), labelId: id }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** One action on many issues, or with `preview` only what it would do. */
export const bulkBody = z.strictObject({
  ids: z.array(id).min(1).max(MAX_BULK),
  action: bulkAction,
  preview: z.boolean().default(false),
});

/** What became of a bulk action. */
export const bulkOutcome = z.object({
  /** How many change, or would with `preview`. */
  changed: z.number().int(),
  skipped: z.array(
    z.object({ id, reason: z.enum(['notFound', 'unchanged', 'forbidden', 'transition']) }),
  ),
});
