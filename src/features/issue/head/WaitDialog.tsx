import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { WAITING_FOR } from '#contract/issueStatus.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { now } from '#src/shared/lib/clock.ts';

import { dayOf, endOfDay } from '../calendar/days.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { useSetStatus } from './useSetStatus.ts';

type Values = { waitingFor: (typeof WAITING_FOR)[number] | ''; until: string; note: string };

/** Whom or what the issue waits for, and until when. */
export function WaitDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const setStatus = useSetStatus();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { waitingFor: '', until: '', note: '' },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ waitingFor, until, note }) => {
    if (waitingFor === '') return;
    const outcome = await setStatus('waiting', {
      waitingFor,
      note: note.trim(),
      ...(until ? { waitingUntil: endOfDay(until) } : {}),
    });
    if (outcome !== 'failed') onDone();
  });
  return (
    <IssueDialog
      title={t('issue.waiting.title')}
      action={t('issue.waiting.action')}
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
      <Field
        optional
        label={t('issue.waiting.until')}
        htmlFor="wait-until"
        error={errors.until && t('issue.waiting.untilError')}
      >
        <input
          type="date"
          className="form-control"
          min={dayOf(now())}
          {...register('until', { validate: (day) => day === '' || day >= dayOf(now()) })}
        />
      </Field>
      <Field optional label={t('issue.waiting.note')} htmlFor="wait-note">
        <textarea className="form-control" rows={2} maxLength={1000} {...register('note')} />
      </Field>
    </IssueDialog>
  );
}
