import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';

import { waiting } from '#contract/issueChanges.ts';
import type { WaitingFor } from '#contract/issueStatus.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { endOfDay } from '#src/shared/lib/days.ts';

export type WaitDraft = {
  waitingFor: WaitingFor | '';
  /** A day, or empty. */
  waitingUntil: string;
  wakeOnReply: boolean;
  note: string;
};
export type WaitForm = UseFormReturn<WaitDraft>;

const NEW: WaitDraft = { waitingFor: '', waitingUntil: '', wakeOnReply: true, note: '' };

const isAhead = z.refine<{ waitingUntil?: string | undefined }>(
  ({ waitingUntil }) => waitingUntil === undefined || Date.parse(waitingUntil) > now().getTime(),
  { path: ['waitingUntil'], message: 'past' },
);
/** Form values -> request body. */
export const WAITING = z.pipe(
  z.transform(({ waitingUntil, ...draft }: WaitDraft): unknown => ({
    ...draft,
    waitingUntil: waitingUntil === '' ? undefined : endOfDay(waitingUntil),
  })),
  waiting.check(isAhead),
);

/** Form for waiting: reason, end, and whether an answer ends it. */
export function useWaitForm(defaultValues = NEW): WaitForm {
  const { t } = useTranslation();
  const resolver = useContractResolver<WaitDraft>(WAITING, {
    waitingFor: t('issue.waiting.forError'),
    waitingUntil: ({ message }) =>
      t(`issue.waiting.${message === 'past' ? 'untilError' : 'untilMissing'}`),
  });
  return useForm<WaitDraft>({ defaultValues, resolver });
}
