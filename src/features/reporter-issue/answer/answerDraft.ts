import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';
import { REJECT_REASONS } from '#contract/issueStatus.ts';
import { attemptSchema } from '#src/shared/drafts/attempt.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';

import { useIssueDraft } from '../message/useIssueDraft.ts';

/** Steps in the order they are shown. */
export const STEPS = ['reason', 'words', 'photos'] as const;
export type AnswerStep = (typeof STEPS)[number];

const schema = z.object({
  step: z.enum(STEPS),
  reason: z.optional(z.enum(REJECT_REASONS)),
  text: z.string(),
  files: z.array(attachmentSchema),
  attempt: z.optional(attemptSchema),
});
export type AnswerDraft = z.infer<typeof schema>;

const KIND: DraftKind<AnswerDraft> = {
  schema,
  empty: () => ({ step: 'reason', text: '', files: [] }),
  isEmpty: ({ reason }) => reason === undefined,
};

/** Draft of the reporter's reason for rejecting the work. */
export function useAnswerDraft() {
  const answer = useIssueDraft('answer', KIND);
  return { ...answer, hasDraft: answer.draft.reason !== undefined };
}

/** Whether a step is complete enough to continue. */
export function isAnswered({ step, reason, text }: AnswerDraft): boolean {
  if (step === 'reason') return reason !== undefined;
  return step === 'photos' || reason !== 'other' || text.trim() !== '';
}

/** The next (1) or previous (-1) step. */
export const stepFrom = (step: AnswerStep, by: 1 | -1): AnswerStep | undefined =>
  STEPS[STEPS.indexOf(step) + by];
