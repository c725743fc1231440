import { useForm } from 'react-hook-form';

import type { Delegation } from '#contract/delegations.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, momentOf, timeOf } from '#src/shared/lib/days.ts';

import { useNextWorkingDay } from '../calendar/useNextWorkingDay.ts';
import { IssueDialog } from '../head/IssueDialog.tsx';
import { useStep } from './useStep.ts';

type Values = { day: string; from: string; to: string };

/** When the firm comes: the day and from when to when. */
export function ScheduleDialog({ order, onDone }: { order: Delegation; onDone: () => void }) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(order);
  const nextDay = useNextWorkingDay();
  const { visitFrom, visitTo } = order;
  const { register, handleSubmit, formState } = useForm<Values>({
    // The holidays may come after the dialog; what is chosen by then stays.
    resetOptions: { keepDirtyValues: true },
    values: {
      day: visitFrom ? dayOf(new Date(visitFrom)) : nextDay,
      from: visitFrom ? timeOf(new Date(visitFrom)) : '08:00',
      to: visitTo ? timeOf(new Date(visitTo)) : '10:00',
    },
  });
  const { errors } = formState;

  const onSubmit = handleSubmit(async ({ day, from, to }) => {
    const visit = { visitFrom: momentOf(day, from), visitTo: momentOf(day, to) };
    if (await take({ step: 'schedule', ...visit })) onDone();
  });
  return (
    <IssueDialog
      title={t('delegation.schedule.title')}
      action={t('delegation.step.schedule')}
      isBusy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <Field
        label={t('issue.visit.day')}
        htmlFor="order-day"
        error={errors.day && t('delegation.schedule.past')}
      >
        <input
          type="date"
          className="form-control"
          min={dayOf(now())}
          {...register('day', {
            validate: (day, { to }) =>
              day !== '' && to !== '' && Date.parse(momentOf(day, to)) > now().getTime(),
          })}
        />
      </Field>
      <div className="visit-times">
        <Field label={t('issue.visit.from')} htmlFor="order-from">
          <input
            type="time"
            step={300}
            required
            className="form-control"
            {...register('from', { required: true })}
          />
        </Field>
        <Field
          label={t('issue.visit.to')}
          htmlFor="order-to"
          error={errors.to && t('issue.visit.endsEarly')}
        >
          <input
            type="time"
            step={300}
            required
            className="form-control"
            {...register('to', { validate: (to, { from }) => to > from })}
          />
        </Field>
      </div>
    </IssueDialog>
  );
}
