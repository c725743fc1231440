import { Controller } from 'react-hook-form';
import { z } from 'zod/mini';

import type { Delegation } from '#contract/delegations.ts';
import { useVisitForm, VISITING } from '#src/entities/delegation/visiting.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, timeOf } from '#src/shared/lib/days.ts';

import { useNextWorkingDay } from '../calendar/useNextWorkingDay.ts';
import { IssueDialog } from '../head/IssueDialog.tsx';
import { useStep } from './useStep.ts';

/** Books a visit: day, start and end. */
export function ScheduleDialog({
  delegation,
  onDone,
}: {
  delegation: Delegation;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(delegation);
  const nextDay = useNextWorkingDay();
  const { visitFrom, visitTo } = delegation;
  const values = {
    day: visitFrom ? dayOf(new Date(visitFrom)) : nextDay,
    visitFrom: visitFrom ? timeOf(new Date(visitFrom)) : '08:00',
    visitTo: visitTo ? timeOf(new Date(visitTo)) : '10:00',
  };
  const { control, handleSubmit, formState } = useVisitForm(values, t('common.invalid.missing'));
  const { errors } = formState;

  const onSubmit = handleSubmit(async (draft) => {
    if (await take(z.parse(VISITING, draft))) onDone();
  });
  return (
    <IssueDialog
      title={t('delegation.schedule.title')}
      action={t('delegation.step.schedule')}
      isBusy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <Controller
        control={control}
        name="day"
        render={({ field }) => (
          <DateField
            {...field}
            label={t('issue.visit.day')}
            min={dayOf(now())}
            error={errors.day?.message}
          />
        )}
      />
      <div className="visit-times">
        <Controller
          control={control}
          name="visitFrom"
          render={({ field }) => (
            <TimeField
              {...field}
              label={t('issue.visit.from')}
              isRequired
              error={errors.visitFrom?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="visitTo"
          render={({ field }) => (
            <TimeField
              {...field}
              label={t('issue.visit.to')}
              isRequired
              error={errors.visitTo?.message}
            />
          )}
        />
      </div>
    </IssueDialog>
  );
}
