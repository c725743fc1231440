import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';
import { REJECT_REASONS } from '#contract/issueStatus.ts';
import { attemptSchema } from '#src/shared/drafts/attempt.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';

import { useIssueDraft } from '../message/useIssueDraft.ts';

/** One question after the other. */
export const STEPS = ['reason', 'words', 'photos'] as const;
export type Step = (typeof STEPS)[number];

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

/** Why it is not fixed, as far as it is said. */
export function useAnswerDraft() {
  const answer = useIssueDraft('answer', KIND);
  return { ...answer, hasDraft: answer.draft.reason !== undefined };
}

/** Whether a question is answered, so that the next may be asked. */
export function isAnswered({ step, reason, text }: AnswerDraft): boolean {
  if (step === 'reason') return reason !== undefined;
  return step === 'photos' || reason !== 'other' || text.trim() !== '';
}

/** The question before, or after. */
export const stepFrom = (step: Step, by: 1 | -1): Step | undefined =>
  STEPS[STEPS.indexOf(step) + by];
