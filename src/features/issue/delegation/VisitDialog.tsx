import { Controller, type UseFormRegister } from 'react-hook-form';
import { z } from 'zod/mini';

import { formatVisitMinutes, type VisitDetails } from '#contract/visits.ts';
import {
  detailsDraft,
  useVisitForm,
  VISIT_MINUTES,
  type VisitDraft,
  VISITING,
} from '#src/entities/delegation/visiting.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, timeOf } from '#src/shared/lib/days.ts';

import { useNextWorkingDay } from '../calendar/useNextWorkingDay.ts';
import { IssueDialog } from '../head/IssueDialog.tsx';

type DialogProps = {
  /** The time so far. */
  from: string | null;
  to: string | null;
  details: VisitDetails | null;
  action: string;
  isBusy: boolean;
  /** False if the time was refused. */
  onTake: (step: VisitStep) => Promise<boolean>;
  onDone: () => void;
};
type VisitStep = z.output<typeof VISITING>;

/** A visit: day, start and end, and what the resident is told besides. */
export function VisitDialog({ from, to, details, action, isBusy, onTake, onDone }: DialogProps) {
  const { t } = useTranslation();
  const nextDay = useNextWorkingDay();
  const values = {
    day: from ? dayOf(new Date(from)) : nextDay,
    visitFrom: from ? timeOf(new Date(from)) : '08:00',
    visitTo: to ? timeOf(new Date(to)) : '10:00',
    ...detailsDraft(details),
  };
  const { control, register, handleSubmit, formState } = useVisitForm(
    values,
    t('common.invalid.missing'),
  );
  const { errors } = formState;

  const onSubmit = handleSubmit(async (draft) => {
    if (await onTake(z.parse(VISITING, draft))) onDone();
  });
  return (
    <IssueDialog
      title={t('delegation.schedule.title')}
      action={action}
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
      <DetailsFields register={register} />
    </IssueDialog>
  );
}

/** What the resident is told of the visit besides its time. */
function DetailsFields({ register }: { register: UseFormRegister<VisitDraft> }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Field label={t('delegation.visits.details.minutes')} htmlFor="visit-minutes">
        <Select {...register('minutes')}>
          <option value="">{t('delegation.visits.details.unknown')}</option>
          {VISIT_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatVisitMinutes(Number(minutes), i18n.language)}
            </option>
          ))}
        </Select>
      </Field>
      {(['homeNeeded', 'callsBefore'] as const).map((name) => (
        <label key={name} className="form-check">
          <input type="checkbox" className="form-check-input" {...register(name)} />
          <span className="form-check-label">{t(`delegation.visits.details.${name}`)}</span>
        </label>
      ))}
    </>
  );
}
