import { useController, useForm } from 'react-hook-form';

import type { Delegation } from '#contract/delegations.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
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
  const { control, handleSubmit, formState } = useForm<Values>({
    // The holidays may come after the dialog; what is chosen by then stays.
    resetOptions: { keepDirtyValues: true },
    values: {
      day: visitFrom ? dayOf(new Date(visitFrom)) : nextDay,
      from: visitFrom ? timeOf(new Date(visitFrom)) : '08:00',
      to: visitTo ? timeOf(new Date(visitTo)) : '10:00',
    },
  });
  const { errors } = formState;
  const { field: day } = useController({
    control,
    name: 'day',
    rules: {
      validate: (given, { to: until }) =>
        given !== '' && until !== '' && Date.parse(momentOf(given, until)) > now().getTime(),
    },
  });
  const { field: from } = useController({ control, name: 'from', rules: { required: true } });
  const { field: to } = useController({
    control,
    name: 'to',
    rules: { validate: (until, { from: begin }) => until > begin },
  });

  const onSubmit = handleSubmit(async (values) => {
    const visit = {
      visitFrom: momentOf(values.day, values.from),
      visitTo: momentOf(values.day, values.to),
    };
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
      <DateField
        {...day}
        label={t('issue.visit.day')}
        min={dayOf(now())}
        error={errors.day && t('delegation.schedule.past')}
      />
      <div className="visit-times">
        <TimeField {...from} label={t('issue.visit.from')} isRequired />
        <TimeField
          {...to}
          label={t('issue.visit.to')}
          isRequired
          error={errors.to && t('issue.visit.endsEarly')}
        />
      </div>
    </IssueDialog>
  );
}
