import { useController, useForm, useWatch } from 'react-hook-form';

import type { Issue } from '#contract/issues.ts';
import { canBeAnswered, needsDate, WAITING_FOR, type WaitingFor } from '#contract/issueStatus.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, endOfDay } from '#src/shared/lib/days.ts';

import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/SaveProvider.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { UntilField } from './UntilField.tsx';

type Values = { waitingFor: WaitingFor | ''; until: string; wakeOnReply: boolean; note: string };

/** How it waits already, to be changed. */
const standing = ({ status, waitingFor, waitingUntil, wakeOnReply, waitingNote }: Issue): Values =>
  status === 'waiting'
    ? {
        waitingFor: waitingFor ?? '',
        until: waitingUntil ? dayOf(new Date(waitingUntil)) : '',
        wakeOnReply,
        note: waitingNote,
      }
    : { waitingFor: '', until: '', wakeOnReply: true, note: '' };

const bodyOf = ({ waitingFor, until, wakeOnReply, note }: Values & { waitingFor: WaitingFor }) => ({
  status: 'waiting' as const,
  waitingFor,
  wakeOnReply,
  note: note.trim(),
  ...(until ? { waitingUntil: endOfDay(until) } : {}),
});

/** Whom or what the issue waits for, until when, and whether an answer ends that. */
export function WaitDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const save = useSave();
  const { register, handleSubmit, control, setValue, formState } = useForm<Values>({
    defaultValues: standing(issue),
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const { waitingFor, wakeOnReply } = useWatch({ control }) as Values;
  const isAnswerable = waitingFor !== '' && canBeAnswered(waitingFor);
  const isDated = waitingFor === '' || needsDate(waitingFor, wakeOnReply);
  const { field: until } = useController({
    control,
    name: 'until',
    rules: {
      validate: (day, form) =>
        day === ''
          ? form.waitingFor === '' || !needsDate(form.waitingFor, form.wakeOnReply)
          : day >= dayOf(now()),
    },
  });

  const onSubmit = handleSubmit(async ({ note, ...values }) => {
    if (values.waitingFor === '') return;
    const body = bodyOf({ ...values, waitingFor: values.waitingFor, note });
    const outcome = await save({ change: { do: 'status', body }, hasForm: true });
    if (outcome !== 'failed') onDone();
  });
  return (
    <IssueDialog
      title={t('issue.waiting.title')}
      action={t(issue.status === 'waiting' ? 'common.save' : 'issue.waiting.action')}
      isBusy={isSubmitting}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <Field
        label={t('issue.waiting.for')}
        htmlFor="wait-for"
        error={errors.waitingFor && t('issue.waiting.forError')}
      >
        <select className="form-select" {...register('waitingFor', { required: true })}>
          <option value="">{t('issue.waiting.choose')}</option>
          {WAITING_FOR.map((whom) => (
            <option key={whom} value={whom}>
              {t(`issue.waiting.whom.${whom}`)}
            </option>
          ))}
        </select>
      </Field>
      {isAnswerable && (
        <div className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            id="wait-wake"
            {...register('wakeOnReply')}
          />
          <label className="form-check-label" htmlFor="wait-wake">
            {t('issue.waiting.wake')}
          </label>
        </div>
      )}
      <UntilField
        field={until}
        isWanted={isDated}
        isWrong={errors.until !== undefined}
        onDay={(day) => setValue('until', day, { shouldValidate: isSubmitted })}
      />
      <Field optional label={t('issue.waiting.note')} htmlFor="wait-note">
        <textarea className="form-control" rows={2} maxLength={1000} {...register('note')} />
      </Field>
    </IssueDialog>
  );
}
