import { type ReactNode, useId } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';

import { ALARM_STEPS, type AlarmStep } from '#contract/alarms.ts';
import { type DutyPlan, MAX_ALARM_MINUTES } from '#contract/duty.ts';
import { planOf } from '#contract/dutyWeek.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { useResult } from '../frame/useResult.ts';
import { useSaveDutyPlanMutation } from './dutyApi.ts';
import { bodyOf, draftOf, draftSchema, type DutyDraft } from './dutyDraft.ts';
import { DutyHours } from './DutyHours.tsx';
import type { RosterRow } from './useRoster.ts';
import { TryAlarm } from './TryAlarm.tsx';

/** Whom an urgent issue that nobody has asks, in which order, and how long each may take to answer. */
export function DutyPlanForm({ row, plans }: { row: RosterRow; plans: readonly DutyPlan[] }) {
  const { t } = useTranslation();
  const own = plans.find(({ projectId }) => projectId === row.projectId);
  const plan = planOf(plans, row.projectId);
  const resolver = useContractResolver<DutyDraft>(draftSchema, {
    minutes: t('duty.steps.refused', { most: MAX_ALARM_MINUTES }),
  });
  const form = useKeptForm<DutyDraft>(draftOf(plan), resolver);
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);
  const { save, isSaving } = useSavePlan(form, { row, own });
  return (
    <section className="panel mt-3">
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
          <div className="panel-head">
            <h2>
              {t('duty.steps.title')} <small>{row.name}</small>
            </h2>
            <TryAlarm />
          </div>
          <fieldset className="panel-body" disabled={!row.mayEdit}>
            <ol className="duty-steps">
              {ALARM_STEPS.map((step, n) => (
                <Step key={step} step={step} number={n + 1} row={row} />
              ))}
            </ol>
            <PhoneField />
            <DutyHours />
            {isDirty && (
              <div className="duty-save">
                <button type="button" className="btn btn-secondary" onClick={() => form.reset()}>
                  {t('common.cancel')}
                </button>
                <BusyButton type="submit" busy={isSaving} busyText={t('common.saving')}>
                  {t('common.save')}
                </BusyButton>
              </div>
            )}
          </fieldset>
        </form>
      </FormProvider>
    </section>
  );
}

type Plan = { row: RosterRow; own: DutyPlan | undefined };

function useSavePlan(form: ReturnType<typeof useKeptForm<DutyDraft>>, { row, own }: Plan) {
  const { t } = useTranslation();
  const { done, failed } = useResult('settings.areas.duty');
  const [savePlan, { isLoading: isSaving }] = useSaveDutyPlanMutation();
  const saveItem = useSaveItem<DutyDraft, DutyPlan>(form, own, {
    draftOf,
    label: (field) => t(`duty.fields.${field}`),
    text: () => undefined,
  });
  const save = async (draft: DutyDraft) => {
    try {
      const saved = await saveItem(draft, (values, version = own?.version) =>
        savePlan({
          ...bodyOf(values),
          projectId: row.projectId,
          ...(version === undefined ? {} : { version }),
        }).unwrap(),
      );
      if (!saved) return;
      form.reset(draftOf(saved));
      done(t('duty.saved'));
    } catch (error) {
      failed('save', error);
    }
  };
  return { save, isSaving };
}

/** One step: who is asked, and how long they may take. */
function Step({ step, number, row }: { step: AlarmStep; number: number; row: RosterRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <i aria-hidden="true">{number}</i>
      <b>
        <Who step={step} row={row} />
      </b>
      {step === 'everyone' ? (
        <span className="mins">{t('duty.steps.last')}</span>
      ) : (
        <Minutes step={step} />
      )}
    </li>
  );
}

function Minutes({ step }: { step: keyof DutyPlan['minutes'] }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<DutyDraft>();
  const error = formState.errors.minutes?.[step]?.message;
  return (
    <span className="mins">
      <input
        className={`form-control ${error ? 'is-invalid' : ''}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_ALARM_MINUTES}
        aria-label={t('duty.steps.minutesOf', { who: t(`duty.steps.${step}`) })}
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        {...register(`minutes.${step}`, { valueAsNumber: true })}
      />
      {t('duty.steps.minutes')}
      {error && (
        <span className="err" id={id}>
          {error}
        </span>
      )}
    </span>
  );
}

/** The person whom an alarm would ask now, else the step's name. */
function Who({ step, row }: { step: AlarmStep; row: RosterRow }): ReactNode {
  const { t } = useTranslation();
  const { agent, reserve } = row.people ?? {};
  const person = { duty: agent, reserve, leaders: null, everyone: null }[step];
  const what = t(`duty.steps.${step}`);
  return person ? t('duty.steps.person', { name: person.name, what }) : what;
}

function PhoneField() {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<DutyDraft>();
  return (
    <Field
      label={t('duty.fields.phone')}
      htmlFor={id}
      optional
      hint={t('duty.phoneHint')}
      error={formState.errors.phone?.message}
    >
      <input
        className="form-control duty-phone"
        type="tel"
        autoComplete="off"
        {...register('phone')}
      />
    </Field>
  );
}
