import { z } from 'zod/mini';

import { PRIORITIES } from './issueFilter.ts';
import {
  needsDate,
  REJECT_REASONS,
  type Resolution,
  RESOLUTIONS,
  WAITING_FOR,
  type WaitingFor,
} from './issueStatus.ts';
import { eachText } from './issueTexts.ts';
import { MAX_BULK, MAX_RICH_TEXT, MAX_TITLE, MAX_COMMENT } from './limits.ts';
import { clientKey, id, moment, named } from './primitives.ts';

/** Fields changed in place; `issuePolicy.ts` says by whom. Omitted fields stay. */
export const issueChange = z.partial(
  z.strictObject({
    title: named(MAX_TITLE),
    description: z.string().check(z.maxLength(MAX_RICH_TEXT)),
    priority: z.enum(PRIORITIES),
    addressId: z.nullable(id),
    areaId: z.nullable(id),
    spaceId: z.nullable(id),
    categoryId: z.nullable(id),
    errorTypeId: z.nullable(id),
    chargedEntityId: z.nullable(id),
    ...eachText((_, { max }) => z.string().check(z.maxLength(max))),
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

/** Whether a visit ends after it begins, as far as both times are known. Forms check it; the server knows the saved time too. */
export const isVisitInOrder = ({
  plannedFrom,
  plannedTo,
}: Pick<IssueChange, 'plannedFrom' | 'plannedTo'>): boolean =>
  !plannedFrom || !plannedTo || plannedFrom < plannedTo;

export const version = z.int().check(z.positive());

/** Client-made key for undoing the change (`undo.ts`). */
export const undoKey = z.optional(clientKey);

/** Last change of each field. */
export const lastChanges = z.array(
  z.object({
    field: z.string(),
    actor: z.string(),
    at: moment,
    /** The viewer made the change. */
    isMine: z._default(z.boolean(), false),
  }),
);
export type LastChange = z.infer<typeof lastChanges>[number];

const waitingFields = {
  waitingFor: z.enum(WAITING_FOR),
  waitingUntil: z.optional(moment),
  /** A reply from the awaited party also ends the waiting. */
  wakeOnReply: z._default(z.boolean(), true),
  note: z._default(z.string().check(z.trim(), z.maxLength(MAX_COMMENT)), ''),
};
type Waiting = {
  waitingFor?: WaitingFor | undefined;
  waitingUntil?: string | undefined;
  wakeOnReply: boolean;
};
const ENDS = z.refine<Waiting>(
  ({ waitingFor, waitingUntil, wakeOnReply }) =>
    waitingFor === undefined || waitingUntil !== undefined || !needsDate(waitingFor, wakeOnReply),
  { path: ['waitingUntil'], message: 'Say until when it waits' },
);
/** Form fields of waiting. */
export const waiting = z.strictObject(waitingFields).check(ENDS);

const wordsForReporter = z.string().check(z.trim(), z.maxLength(MAX_COMMENT));
const doneFields = {
  /** Ends the running delegations along with the step, as closing does. */
  endDelegations: z._default(z.boolean(), false),
  /** What was done, in words for the reporter. */
  doneText: z._default(wordsForReporter, ''),
};
const TOLD_WHEN_DONE = z.refine<{ status: string; doneText?: string | undefined }>(
  ({ status, doneText }) => status === 'done' || !doneText,
  { path: ['doneText'], message: 'Only with what is done' },
);
/** Form fields of completion. */
export const completing = z.strictObject(doneFields);

/** Status step; rejecting, confirming and closing have their own calls. */
export const statusChange = z
  .strictObject({
    version,
    undoKey,
    status: z.enum(['inProgress', 'waiting', 'done']),
    ...waitingFields,
    waitingFor: z.optional(waitingFields.waitingFor),
    ...doneFields,
  })
  .check(
    z.refine(({ status, endDelegations }) => status === 'done' || !endDelegations, {
      path: ['endDelegations'],
      message: 'Only with what is done',
    }),
    TOLD_WHEN_DONE,
    z.refine(({ status, waitingFor }) => status !== 'waiting' || waitingFor !== undefined, {
      path: ['waitingFor'],
      message: 'Say for whom it waits',
    }),
    ENDS,
  );

/** Confirms completed work and closes the issue. */
export const confirmation = z.strictObject({ version, undoKey, key: clientKey });

const seen = { version, undoKey, key: clientKey };

const rejectionFields = { reason: z.enum(REJECT_REASONS), message: named(MAX_COMMENT) };
/** Form fields of a rejection. */
export const rejecting = z.strictObject(rejectionFields);

/** Rejects work reported done. */
export const rejection = z.strictObject({ ...seen, ...rejectionFields });

const closingFields = {
  resolution: z.enum(RESOLUTIONS),
  resolutionText: z._default(z.string().check(z.trim(), z.maxLength(MAX_COMMENT)), ''),
  duplicateOfId: z.optional(id),
  /** Public message sent with the closing. */
  message: z._default(z.string().check(z.maxLength(MAX_RICH_TEXT)), ''),
};
type Closing = {
  resolution: Resolution;
  resolutionText: string;
  duplicateOfId?: number | undefined;
};
const EXPLAINED = z.refine<Pick<Closing, 'resolution' | 'resolutionText'>>(
  ({ resolution, resolutionText }) => resolution !== 'other' || resolutionText !== '',
  { path: ['resolutionText'], message: 'Say how it ended' },
);
const NAMES_ORIGINAL = z.refine<Closing>(
  ({ resolution, duplicateOfId }) => resolution !== 'duplicate' || duplicateOfId !== undefined,
  { path: ['duplicateOfId'], message: 'Say of which issue it is a duplicate' },
);
/** Form fields of closing. */
export const ending = z.strictObject(closingFields).check(NAMES_ORIGINAL, EXPLAINED);

/** Closes an issue. */
export const closing = z
  .strictObject({ ...seen, ...closingFields })
  .check(NAMES_ORIGINAL, EXPLAINED);

const reason = z
  .enum(RESOLUTIONS)
  .check(
    z.refine((resolution) => resolution !== 'duplicate', { message: 'Each is of another one' }),
  );

/** Form fields of bulk actions. */
export const bulkCategory = z.strictObject({ categoryId: z.nullable(id) });
export const bulkDue = z.strictObject({ dueAt: z.nullable(moment) });
/** Closes the issues as duplicates of the main one, which stays as it is, but is as urgent as any of them. */
export const gathering = z.strictObject({ mainId: id });

/** Action applied to every issue of the list. */
const bulkAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('read') }),
  z.strictObject({ do: z.literal('unread') }),
  z.strictObject({ do: z.literal('assign'), responsibleId: z.nullable(id) }),
  /** Makes issues the actor's own and starts new ones, which ends their alarms. A present colleague keeps theirs. */
  z.strictObject({ do: z.literal('take') }),
  z.strictObject({ do: z.literal('team'), teamId: z.nullable(id) }),
  z
    .strictObject({
      do: z.literal('status'),
      status: z.enum(['inProgress', 'done']),
      /** The same for each. */
      doneText: z.optional(wordsForReporter),
    })
    .check(TOLD_WHEN_DONE),
  z.strictObject({ do: z.literal('wait'), ...waitingFields }).check(ENDS),
  z
    .strictObject({
      do: z.literal('close'),
      resolution: reason,
      resolutionText: closingFields.resolutionText,
      message: closingFields.message,
    })
    .check(EXPLAINED),
  z.extend(gathering, { do: z.literal('gather') }),
  z.strictObject({ do: z.literal('priority'), priority: z.enum(PRIORITIES) }),
  z.extend(bulkCategory, { do: z.literal('category') }),
  z.extend(bulkDue, { do: z.literal('due') }),
  z.strictObject({ do: z.literal('addLabel'), labelId: id }),
  z.strictObject({ do: z.literal('removeLabel'), labelId: id }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** One action on many issues; `preview` only reports its effect. */
export const bulkBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK)),
  action: bulkAction,
  preview: z._default(z.boolean(), false),
  undoKey,
});

/** Why a bulk action skips an issue. */
const SKIP_REASONS = ['notFound', 'unchanged', 'forbidden', 'transition'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Result of a bulk action. */
export const bulkOutcome = z.object({
  /** Issues changed, or to be changed with `preview`. */
  changed: z.int(),
  /** `number` is null for issues the caller cannot see. */
  skipped: z.array(z.object({ id, number: z.nullable(z.int()), reason: z.enum(SKIP_REASONS) })),
  /** With `preview`: number of mail recipients. */
  mails: z.optional(z.int()),
});
