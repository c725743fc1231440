import { useId } from 'react';
import { FormProvider, useController, useFormContext } from 'react-hook-form';

import { type Absence, absenceBody, MAX_ABSENCE_TEXT } from '#contract/absences.ts';
import { GIVEN_DAYS } from '#contract/primitives.ts';
import { useStaff } from '#src/entities/agent/useStaff.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useCloseGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { useMe } from '#src/shared/session/me.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useSaveAbsenceMutation } from './absenceApi.ts';

type Draft = { from: string; to: string; text: string; substituteId: number | null };
type Props = { absence: Absence | undefined; onClose: () => void };

/** Days away, and who stands in: they have to agree. */
export function AbsenceDialog({ absence, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const day = ({ message }: { message: string }) =>
    t(message === 'tooEarly' ? 'absence.form.tooEarly' : 'absence.form.dayMissing');
  const resolver = useContractResolver<Draft>(absenceBody, { from: day, to: day });
  const form = useKeptForm<Draft>(draftOf(absence), resolver);
  const close = useCloseGuard(form.formState.isDirty, onClose);
  const [save, { isLoading }] = useSaveAbsenceMutation();
  const onSave = async (body: Draft) => {
    const { error } = await save({ id: absence?.id, body });
    if (error) toast.error(errorText(error));
    else onClose();
  };
  return (
    <FormDialog
      title={t(absence ? 'absence.form.change' : 'absence.form.new')}
      action={t('common.save')}
      isBusy={isLoading}
      onSubmit={() => void form.handleSubmit(onSave)()}
      onClose={close}
    >
      <FormProvider {...form}>
        <div className="form-row">
          <DayField name="from" />
          <DayField name="to" />
        </div>
        <TextField />
        <SubstituteField />
      </FormProvider>
    </FormDialog>
  );
}

const draftOf = (absence: Absence | undefined): Draft => ({
  from: absence?.from ?? dayOf(now()),
  to: absence?.to ?? dayOf(now()),
  text: absence?.text ?? '',
  substituteId: absence?.substitute?.id ?? null,
});

function DayField({ name }: { name: 'from' | 'to' }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<Draft, 'from' | 'to'>({ name });
  return (
    <DateField
      {...field}
      label={t(`absence.form.${name}`)}
      error={fieldState.error?.message}
      min={GIVEN_DAYS.first}
      max={GIVEN_DAYS.last}
    />
  );
}

function TextField() {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<Draft>();
  return (
    <Field
      label={t('absence.form.text')}
      htmlFor={id}
      optional
      hint={t('absence.form.textHint', { most: MAX_ABSENCE_TEXT })}
      error={formState.errors.text?.message}
    >
      <input className="form-control" autoComplete="off" {...register('text')} />
    </Field>
  );
}

function SubstituteField() {
  const { t } = useTranslation();
  const id = useId();
  const agentId = useMe()?.agent.id;
  const staff = useStaff()?.filter((person) => person.value !== agentId);
  const { field, fieldState } = useController<Draft, 'substituteId'>({ name: 'substituteId' });
  const { ref, value, onChange } = field;
  return (
    <Field
      label={t('absence.form.substitute')}
      htmlFor={id}
      hint={t('absence.form.substituteHint')}
      error={fieldState.error?.message}
    >
      <Picker
        ref={ref}
        label={t('absence.form.substitute')}
        options={staff && [{ value: null, text: t('absence.form.nobody') }, ...staff]}
        value={value}
        onPick={onChange}
      />
    </Field>
  );
}
