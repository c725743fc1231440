import { z } from 'zod/mini';

import { PRIORITIES } from './issueFilter.ts';
import { OPEN_STATUSES, RESOLUTIONS, WAITING_FOR } from './issueStatus.ts';
import { MAX_AGREEMENT_NUMBER, MAX_BULK, MAX_RICH_TEXT, MAX_TITLE } from './limits.ts';
import { clientKey, id, moment } from './primitives.ts';

/** What can be changed in place, each by whom `issuePolicy.ts` says. A part left out stays as it is. */
export const issueChange = z.partial(
  z.strictObject({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE)),
    description: z.string().check(z.maxLength(MAX_RICH_TEXT)),
    priority: z.enum(PRIORITIES),
    addressId: z.nullable(id),
    areaId: z.nullable(id),
    spaceId: z.nullable(id),
    categoryId: z.nullable(id),
    errorTypeId: z.nullable(id),
    chargedEntityId: z.nullable(id),
    chargedReason: z.string().check(z.maxLength(1000)),
    agreementNumber: z.string().check(z.maxLength(MAX_AGREEMENT_NUMBER)),
    productCategoryId: z.nullable(id),
    labelIds: z.array(id).check(z.maxLength(50)),
    responsibleId: z.nullable(id),
    teamId: z.nullable(id),
    assigneeIds: z.array(id).check(z.maxLength(50)),
    dueAt: z.nullable(moment),
    plannedFrom: z.nullable(moment),
    plannedTo: z.nullable(moment),
  }),
);
export type IssueChange = z.infer<typeof issueChange>;

/** The version of the issue that the change was made from. */
export const version = z.int().check(z.positive());

/** A step of the status; closing is a call of its own. */
export const statusChange = z
  .strictObject({
    version,
    status: z.enum(OPEN_STATUSES),
    waitingFor: z.optional(z.enum(WAITING_FOR)),
    waitingUntil: z.optional(moment),
    note: z._default(z.string().check(z.maxLength(1000)), ''),
  })
  .check(
    z.refine(({ status, waitingFor }) => status !== 'waiting' || waitingFor !== undefined, {
      path: ['waitingFor'],
      message: 'Say for whom it waits',
    }),
  );

/** How an issue ends. */
export const closing = z
  .strictObject({
    version,
    resolution: z.enum(RESOLUTIONS),
    resolutionText: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    duplicateOfId: z.optional(id),
    /** A public message to everybody, sent with the closing. */
    message: z._default(z.string().check(z.maxLength(MAX_RICH_TEXT)), ''),
    key: clientKey,
  })
  .check(
    z.refine(
      ({ resolution, duplicateOfId }) => resolution !== 'duplicate' || duplicateOfId !== undefined,
      {
        path: ['duplicateOfId'],
        message: 'Say of which issue it is a duplicate',
      },
    ),
    z.refine(({ resolution, resolutionText }) => resolution !== 'other' || resolutionText !== '', {
      path: ['resolutionText'],
      message: 'Say how it ended',
    }),
  );

/** What a bulk action does to every issue of its list. */
const bulkAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('read') }),
  z.strictObject({ do: z.literal('unread') }),
  z.strictObject({ do: z.literal('assign'), responsibleId: z.nullable(id) }),
  z.strictObject({ do: z.literal('status'), status: z.enum(['inProgress', 'done']) }),
  z.strictObject({ do: z.literal('addLabel'), labelId: id }),
  z.strictObject({ do: z.literal('removeLabel'), labelId: id }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** One action on many issues, or with `preview` only what it would do. */
export const bulkBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK)),
  action: bulkAction,
  preview: z._default(z.boolean(), false),
});

/** What became of a bulk action. */
export const bulkOutcome = z.object({
  /** How many change, or would with `preview`. */
  changed: z.int(),
  skipped: z.array(
    z.object({ id, reason: z.enum(['notFound', 'unchanged', 'forbidden', 'transition']) }),
  ),
});
