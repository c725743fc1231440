import { useState } from 'react';
import { z } from 'zod/mini';

import { now } from '#src/shared/lib/clock.ts';
import { useDraftStore } from '#src/shared/drafts/useDraft.ts';
import { dayOf, inDays } from '#src/shared/lib/days.ts';

import { useIssue } from '../issueContext.ts';

const ANSWER_IN_DAYS = 2;

const orderDraft = z.object({
  values: z.object({ note: z.string(), shareContact: z.boolean(), answerBy: z.string() }),
  contractor: z.optional(z.object({ id: z.int(), name: z.string() })),
});
type OrderDraft = z.infer<typeof orderDraft>;
export type OrderValues = OrderDraft['values'];

/** An order that is not sent yet: kept over a reload, and while another page is looked at. */
export function useOrderDraft() {
  const { issue } = useIssue();
  const { read, write } = useDraftStore(`issue.${issue.id}.order`);
  const [kept] = useState(() => keptIn(read()));
  return {
    kept,
    keep: (draft: OrderDraft) => write(JSON.stringify(draft)),
    forget: () => write(''),
  };
}

function keptIn(text: string): OrderDraft {
  const answerBy = inDays(ANSWER_IN_DAYS, now());
  const fresh = { values: { note: '', shareContact: false, answerBy } };
  const draft = z.safeParse(orderDraft, parsed(text));
  if (!draft.success) return fresh;
  const { values, contractor } = draft.data;
  // A day that has gone by meanwhile is nobody's to answer by.
  const isPast = values.answerBy !== '' && values.answerBy < dayOf(now());
  return { contractor, values: isPast ? { ...values, answerBy } : values };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
