import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';

import { MAX_DELEGATION_NOTE } from '#contract/delegations.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, momentOf } from '#src/shared/lib/days.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { IssueDialog } from '../head/IssueDialog.tsx';
import { useIssue } from '../issueContext.ts';
import { useSendOrderMutation } from './delegationApi.ts';
import { OfferList } from './OfferList.tsx';
import { type OrderValues, useOrderDraft } from './useOrderDraft.ts';

/** By the end of the working day. */
const ANSWER_AT = '16:00';

/** Whom to send it to, with what words, and by when an answer is wanted. */
export function DelegateDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { kept, keep, forget } = useOrderDraft();
  const [contractor, setContractor] = useState(kept.contractor);
  const [isMissing, setMissing] = useState(false);
  const { send, isBusy } = useSend(() => {
    forget();
    onDone();
  });
  const { register, handleSubmit, control, getValues } = useForm<OrderValues>({
    defaultValues: kept.values,
  });
  const onChange = () => keep({ values: getValues(), contractor });
  const { field: answerBy, fieldState } = useController({
    control,
    name: 'answerBy',
    rules: { validate: (day) => day === '' || isAhead(day) },
  });

  const onSubmit = handleSubmit(async (values) => {
    setMissing(!contractor);
    if (contractor) await send(contractor, values);
  });
  return (
    <IssueDialog
      title={t('delegation.send')}
      action={t('delegation.offer.action')}
      isBusy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <OfferList
        chosen={contractor?.id}
        onChoose={(chosen) => {
          setContractor(chosen);
          keep({ values: getValues(), contractor: chosen });
        }}
      />
      {isMissing && !contractor && (
        <p className="order-late" role="alert">
          {t('delegation.offer.choose')}
        </p>
      )}
      <Field optional label={t('delegation.offer.note')} htmlFor="order-note">
        <textarea
          className="form-control"
          rows={2}
          maxLength={MAX_DELEGATION_NOTE}
          {...register('note', { onChange })}
        />
      </Field>
      {issue.reporter && (
        <label className="order-choice">
          <input
            type="checkbox"
            className="form-check-input"
            {...register('shareContact', { onChange })}
          />
          {t('delegation.offer.share')}
        </label>
      )}
      <DateField
        {...answerBy}
        optional
        label={t('delegation.offer.answerBy')}
        min={dayOf(now())}
        error={fieldState.error && t('delegation.offer.past')}
        onChange={(day) => {
          answerBy.onChange(day);
          onChange();
        }}
      />
    </IssueDialog>
  );
}

const isAhead = (day: string) => Date.parse(momentOf(day, ANSWER_AT)) > now().getTime();

/** Sends the order; a second try gives no second one. */
function useSend(onDone: () => void) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [sendOrder, { isLoading }] = useSendOrderMutation();
  const [key] = useState(() => crypto.randomUUID());
  const errorText = useErrorText();
  const toast = useToast();
  const send = async (contractor: { id: number; name: string }, values: OrderValues) => {
    const { note, shareContact, answerBy } = values;
    const until = answerBy === '' ? {} : { answerBy: momentOf(answerBy, ANSWER_AT) };
    const body = { key, contractorId: contractor.id, note: note.trim(), shareContact, ...until };
    try {
      await sendOrder({ issueId: issue.id, body }).unwrap();
      toast.success(t('delegation.sentTo', { name: contractor.name }));
      onDone();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
  return { send, isBusy: isLoading };
}
