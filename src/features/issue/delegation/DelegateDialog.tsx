import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod/mini';

import { MAX_DELEGATION_NOTE } from '#contract/delegations.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { attemptOf } from '#src/shared/drafts/attempt.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';
import { useDraftForm } from '#src/shared/drafts/useDraftForm.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, inDays, momentOf } from '#src/shared/lib/days.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { IssueDialog } from '../head/IssueDialog.tsx';
import { useIssue } from '../issueContext.ts';
import { useSendOrderMutation } from './delegationApi.ts';
import { OfferList } from './OfferList.tsx';

/** By the end of the working day. */
const ANSWER_AT = '16:00';
const ANSWER_IN_DAYS = 2;

const answerDay = () => inDays(ANSWER_IN_DAYS, now());
const isAhead = (day: string) => Date.parse(momentOf(day, ANSWER_AT)) > now().getTime();

const schema = z.object({
  contractor: z.optional(z.object({ id: z.int(), name: z.string() })),
  note: z.string(),
  shareContact: z.boolean(),
  // A stored day that has passed meanwhile is replaced.
  answerBy: z.pipe(
    z.string(),
    z.transform((day) => (day !== '' && day < dayOf(now()) ? answerDay() : day)),
  ),
});
type NewOrder = z.infer<typeof schema>;
const ORDER: DraftKind<NewOrder> = {
  schema,
  empty: () => ({ note: '', shareContact: false, answerBy: answerDay() }),
};

/** Whom to send it to, with what words, and by when an answer is wanted. */
export function DelegateDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const {
    form: { register, handleSubmit, control, formState },
    draft,
  } = useDraftForm(`issue.${issue.id}.order`, ORDER);
  const { errors } = formState;
  const { send, isBusy } = useSend(() => {
    draft.clear();
    onDone();
  });
  return (
    <IssueDialog
      title={t('delegation.send')}
      action={t('delegation.offer.action')}
      isBusy={isBusy}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
    >
      <Controller
        control={control}
        name="contractor"
        rules={{ required: true }}
        render={({ field: { value, onChange } }) => (
          <OfferList chosen={value?.id} onChoose={onChange} />
        )}
      />
      {errors.contractor && (
        <p className="order-late" role="alert">
          {t('delegation.offer.choose')}
        </p>
      )}
      <Field optional label={t('delegation.offer.note')} htmlFor="order-note">
        <textarea
          className="form-control"
          rows={2}
          maxLength={MAX_DELEGATION_NOTE}
          {...register('note')}
        />
      </Field>
      {issue.reporter && (
        <label className="order-choice">
          <input type="checkbox" className="form-check-input" {...register('shareContact')} />
          {t('delegation.offer.share')}
        </label>
      )}
      <Controller
        control={control}
        name="answerBy"
        rules={{ validate: (day) => day === '' || isAhead(day) }}
        render={({ field }) => (
          <DateField
            {...field}
            optional
            label={t('delegation.offer.answerBy')}
            min={dayOf(now())}
            error={errors.answerBy && t('delegation.offer.past')}
          />
        )}
      />
    </IssueDialog>
  );
}

/** Sends the order; a second try gives no second one. */
function useSend(onDone: () => void) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [sendOrder, { isLoading }] = useSendOrderMutation();
  const last = useRef<ReturnType<typeof attemptOf>>(undefined);
  const errorText = useErrorText();
  const toast = useToast();
  const send = async ({ contractor, note, shareContact, answerBy }: NewOrder) => {
    if (!contractor) return;
    const content = {
      contractorId: contractor.id,
      note: note.trim(),
      shareContact,
      ...(answerBy !== '' && { answerBy: momentOf(answerBy, ANSWER_AT) }),
    };
    last.current = attemptOf(content, last.current);
    try {
      await sendOrder({
        issueId: issue.id,
        body: { key: last.current.key, ...content },
      }).unwrap();
      toast.success(t('delegation.sentTo', { name: contractor.name }));
      onDone();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
  return { send, isBusy: isLoading };
}
