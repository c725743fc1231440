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

/** A change made against a known version of the issue. */
export type Change =
  /** `show`: the value as displayed; the change has ids, the page names. */
  | { do: 'update'; field: FactField; change: IssueChange; show: Partial<Issue> }
  | { do: 'status'; body: Body<'setStatus'> }
  | { do: 'confirm'; key: string }
  | { do: 'close'; body: Body<'close'> }
  | { do: 'reject'; body: Body<'reject'> };

export type IssueSave = {
  change: Change;
  /** The issue when editing began, if before the last render. */
  since?: Issue | undefined;
  /** An open form keeps the change and resends it. */
  hasForm?: boolean;
  /** A retry: the first try may have arrived. */
  isAgain?: boolean;
};

/** The field of a change and its optimistic value. */
export function optimisticValue(change: Change): { field: FactField; show: Partial<Issue> } {
  if (change.do === 'update') return change;
  if (change.do !== 'status') return { field: 'status', show: { status: STATUS_AFTER[change.do] } };
  return { field: 'status', show: { status: change.body.status } };
}
const STATUS_AFTER = { confirm: 'closed', close: 'closed', reject: 'rejected' } as const;

const record = z.record(z.string(), z.unknown());

/** Stored format of changes that no form keeps. */
const stored = z.discriminatedUnion('do', [
  z.object({ do: z.literal('update'), field: z.string(), change: record, show: record }),
  z.object({
    do: z.literal('status'),
    body: z.object({ status: z.enum(['inProgress', 'waiting', 'done']) }),
  }),
  z.object({ do: z.literal('confirm'), key: z.string() }),
  z.object({ do: z.literal('labels'), labels: z.array(reference) }),
  z.object({ do: z.literal('delegation'), delegationId: z.number(), body: record }),
]);

const keptChange = z.object({
  change: stored,
  /** The change as text. */
  details: z.string(),
  /** Previous values of the affected fields. */
  since: record,
});
/** A change that is pending, or whose connection was lost. */
export type KeptChange = z.infer<typeof keptChange>;

/** Pending changes of an issue, by field. */
export const CHANGES = sendKind(keptChange);

/** Values that later show whether somebody else changed the same field. */
export const comparedValues = (issue: Issue, field: keyof Issue): Record<string, unknown> => ({
  version: issue.version,
  [field]: issue[field],
});
