import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';

import { useStaff } from '#src/entities/agent/useStaff.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Choices } from '#src/shared/forms/Choices.tsx';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import type { Description } from '../describe/describeForm.ts';
import { useListFittingContractorsQuery } from '../newIssueApi.ts';

/** When somebody comes. */
export function VisitField() {
  const { t } = useTranslation();
  const today = dayOf(useNow());
  const { control, formState } = useFormContext<Description>();
  const wrong = formState.errors.handling;
  const error = (wrong?.plannedFrom ?? wrong?.plannedTo)?.message;
  return (
    <FieldGroup name="visit" label={t('call.visit')} optional isGroup error={error}>
      <div className="call-visit">
        <Controller
          control={control}
          name="handling.day"
          render={({ field: { value = '', ...field } }) => (
            <DateField label={t('call.visitDay')} min={today} value={value} {...field} />
          )}
        />
        <Controller
          control={control}
          name="handling.plannedFrom"
          render={({ field: { value = '', ...field } }) => (
            <TimeField label={t('call.visitFrom')} value={value} {...field} />
          )}
        />
        <Controller
          control={control}
          name="handling.plannedTo"
          render={({ field: { value = '', ...field } }) => (
            <TimeField label={t('call.visitTo')} value={value} {...field} />
          )}
        />
      </div>
    </FieldGroup>
  );
}

/** Read by staff only. */
export function NoteField() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<Description>();
  const error = formState.errors.handling?.note?.message;
  return (
    <Field optional label={t('call.internalNote')} htmlFor="handling.note" error={error}>
      <textarea className="form-control" rows={2} {...register('handling.note')} />
    </Field>
  );
}

/** More labels are in a list, but for the chosen ones. */
const MOST_CHIPS = 8;

/** Labels besides those that the rules set. */
export function LabelsField() {
  const { t } = useTranslation();
  const { field } = useController<Description, 'handling.labelIds'>({ name: 'handling.labelIds' });
  const { items = [] } = useCatalogue('issueLabel');
  const chosen = field.value ?? [];
  const has = (id: number) => chosen.includes(id);
  const offered = items.filter(({ id, inactive }) => !inactive || has(id));
  const isShort = offered.length <= MOST_CHIPS;
  const toggle = (id: number) =>
    field.onChange(has(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const label = t('call.labels');
  return (
    <FieldGroup name="labels" label={label} optional isGroup>
      <div className="choices">
        {offered
          .filter(({ id }) => isShort || has(id))
          .map(({ id, name }) => (
            <label key={id} className="choice">
              <input type="checkbox" checked={has(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          ))}
        {!isShort && (
          <Picker<number | undefined>
            label={label}
            options={offered
              .filter(({ id }) => !has(id))
              .map(({ id, name }) => ({ value: id, text: name }))}
            value={undefined}
            onPick={(id) => id !== undefined && toggle(id)}
          />
        )}
      </div>
    </FieldGroup>
  );
}

/** Overrides the assignee that the rules would set. */
export function ResponsibleField() {
  const { t } = useTranslation();
  const staff = useStaff() ?? [];
  return (
    <Choices
      name="handling.responsibleId"
      label={t('call.responsible')}
      optional
      asPicker
      choices={staff}
    />
  );
}

/** Contractors of the project, limited to the chosen category. */
export function ContractorField({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { register } = useFormContext<Description>();
  const category = useWatch<Description, 'categoryId'>({ name: 'categoryId' });
  const { data } = useListFittingContractorsQuery({
    project: projectId,
    ...(category && { category }),
  });
  const isNone = data?.length === 0;
  return (
    <>
      <Choices
        name="handling.contractorId"
        label={t('call.contractor')}
        optional
        asPicker
        hint={isNone ? t('call.noContractor') : undefined}
        choices={(data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
      />
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          {...register('handling.shareContact')}
        />
        {t('call.shareContact')}
      </label>
    </>
  );
}
