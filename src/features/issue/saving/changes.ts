import { z } from 'zod/mini';

import type { Args } from '#contract/call.ts';
import type { IssueChange } from '#contract/issueChanges.ts';
import type { Issue, issueCalls } from '#contract/issues.ts';
import { reference } from '#contract/primitives.ts';
import { sendKind } from '#src/entities/issue/useKeptSends.ts';

import type { FactField } from './factText.ts';

type Body<Name extends 'setStatus' | 'close' | 'reject'> = Omit<
  Args<(typeof issueCalls)[Name]>['body'],
  'version' | 'undoKey'
>;

/** A change that goes over the version of the issue that was seen. */
export type Change =
  /** `show`: how it reads; the change has ids, the page names. */
  | { do: 'update'; field: FactField; change: IssueChange; show: Partial<Issue> }
  | { do: 'status'; body: Body<'setStatus'>; show?: Partial<Issue> | undefined }
  | { do: 'confirm'; key: string }
  | { do: 'close'; body: Body<'close'> }
  | { do: 'reject'; body: Body<'reject'> };

export type Saving = {
  change: Change;
  /** The issue as it stood when the change was begun, where that was before the last render. */
  since?: Issue | undefined;
  /** A form stays until it is saved: from there it is sent again. */
  hasForm?: boolean;
  /** It may have arrived the first time. */
  isAgain?: boolean;
};

/** The field that a change is about, and what the page shows while the server is asked. */
export function paintedBy(change: Change): { field: FactField; show: Partial<Issue> } {
  if (change.do === 'update') return change;
  if (change.do !== 'status') return { field: 'status', show: { status: STATUS_AFTER[change.do] } };
  return { field: 'status', show: { status: change.body.status, ...change.show } };
}
const STATUS_AFTER = { confirm: 'closed', close: 'closed', reject: 'rejected' } as const;

const record = z.record(z.string(), z.unknown());

/** Changes that no form keeps, as they are stored. */
const stored = z.discriminatedUnion('do', [
  z.object({ do: z.literal('update'), field: z.string(), change: record, show: record }),
  z.object({
    do: z.literal('status'),
    body: z.object({ status: z.enum(['inProgress', 'waiting', 'done']) }),
    show: z.optional(record),
  }),
  z.object({ do: z.literal('confirm'), key: z.string() }),
  z.object({ do: z.literal('labels'), labels: z.array(reference) }),
  z.object({ do: z.literal('order'), orderId: z.number(), body: record }),
]);

const keptChange = z.object({
  change: stored,
  /** The change in words. */
  details: z.string(),
  /** What the issue said before of what the change is about. */
  since: record,
});
/** A change of an issue that is on its way, or that the connection lost. */
export type KeptChange = z.infer<typeof keptChange>;

/** The changes of an issue by what they are about. */
export const CHANGES = sendKind(keptChange);

/** Of an issue, what tells later whether somebody else has changed the same. */
export const sinceOf = (issue: Issue, field: keyof Issue): Record<string, unknown> => ({
  version: issue.version,
  [field]: issue[field],
});
