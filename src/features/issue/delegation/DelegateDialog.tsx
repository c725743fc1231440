import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod/mini';

import { delegationContent } from '#contract/delegations.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { attemptOf } from '#src/shared/drafts/attempt.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';
import { useDraftForm } from '#src/shared/drafts/useDraftForm.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, inDays, momentOf } from '#src/shared/lib/days.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { IssueDialog } from '../head/IssueDialog.tsx';
import { useIssue } from '../issueContext.ts';
import { useSendDelegationMutation } from './delegationApi.ts';
import { OfferList } from './OfferList.tsx';

/** Default time of the answer's deadline: end of the working day. */
const ANSWER_AT = '16:00';
const ANSWER_IN_DAYS = 2;

const answerDay = () => inDays(ANSWER_IN_DAYS, now());

const draftSchema = z.object({
  contractorId: z.optional(z.int()),
  contractorName: z.string(),
  note: z.string(),
  shareContact: z.boolean(),
  // Replace a stored date that has passed.
  answerBy: z.pipe(
    z.string(),
    z.transform((day) => (day !== '' && day < dayOf(now()) ? answerDay() : day)),
  ),
});
type DelegationDraft = z.infer<typeof draftSchema>;
const DRAFT: DraftKind<DelegationDraft> = {
  schema: draftSchema,
  empty: () => ({ contractorName: '', note: '', shareContact: false, answerBy: answerDay() }),
};

/** Form values -> request body. */
const ORDER = z.pipe(
  z.transform(({ contractorName: _, answerBy, ...draft }: DelegationDraft): unknown => ({
    ...draft,
    answerBy: answerBy === '' ? undefined : momentOf(answerBy, ANSWER_AT),
  })),
  delegationContent.check(
    z.refine(({ answerBy }) => answerBy === undefined || Date.parse(answerBy) > now().getTime(), {
      path: ['answerBy'],
    }),
  ),
);

/** Contractor, note and answer deadline of a new delegation. */
export function DelegateDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const resolver = useContractResolver<DelegationDraft>(ORDER, {
    contractorId: t('delegation.offer.choose'),
    answerBy: t('delegation.offer.past'),
  });
  const {
    form: { register, handleSubmit, control, setValue, formState },
    draft,
  } = useDraftForm(`issue.${issue.id}.delegation`, DRAFT, { resolver });
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
        name="contractorId"
        render={({ field: { value, onChange } }) => (
          <OfferList
            chosen={value}
            onChoose={({ id, name }) => {
              onChange(id);
              setValue('contractorName', name);
            }}
          />
        )}
      />
      {errors.contractorId && (
        <p className="delegation-late" role="alert">
          {errors.contractorId.message}
        </p>
      )}
      <Field
        optional
        label={t('delegation.offer.note')}
        htmlFor="delegation-note"
        error={errors.note?.message}
      >
        <textarea className="form-control" rows={2} {...register('note')} />
      </Field>
      {issue.reporter && (
        <label className="delegation-choice">
          <input type="checkbox" className="form-check-input" {...register('shareContact')} />
          {t('delegation.offer.share')}
        </label>
      )}
      <Controller
        control={control}
        name="answerBy"
        render={({ field }) => (
          <DateField
            {...field}
            optional
            label={t('delegation.offer.answerBy')}
            min={dayOf(now())}
            error={errors.answerBy?.message}
          />
        )}
      />
    </IssueDialog>
  );
}

/** Sends the delegation; a retry does not create another. */
function useSend(onDone: () => void) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [sendDelegation, { isLoading }] = useSendDelegationMutation();
  const last = useRef<ReturnType<typeof attemptOf>>(undefined);
  const errorText = useErrorText();
  const toast = useToast();
  const send = async (draft: DelegationDraft) => {
    const content = z.parse(ORDER, draft);
    last.current = attemptOf(content, last.current);
    try {
      await sendDelegation({
        issueId: issue.id,
        body: { key: last.current.key, ...content },
      }).unwrap();
      toast.success(t('delegation.sentTo', { name: draft.contractorName }));
      onDone();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
  return { send, isBusy: isLoading };
}
