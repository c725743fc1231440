import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import type { KeptDate } from '#contract/importantDates.ts';
import { can } from '#contract/permissions.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useListProjectsQuery } from '../projects/projectsApi.ts';
import type { DateDraft } from './dateDraft.ts';

/** Name, days and project of an important date. */
export function DateFields({ date }: { date: KeptDate | undefined }) {
  return (
    <>
      <TitleField isNew={date === undefined} />
      <TextField />
      <ProjectField date={date} />
    </>
  );
}

function TitleField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<DateDraft>();
  return (
    <Field label={t('settings.dates.title')} htmlFor={id} error={formState.errors.title?.message}>
      <input
        className="form-control"
        autoComplete="off"
        // Focus the name of a new date.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
        {...register('title')}
      />
    </Field>
  );
}

function TextField() {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<DateDraft>();
  return (
    <Field
      label={t('settings.dates.text')}
      htmlFor={id}
      optional
      error={formState.errors.text?.message}
    >
      <textarea className="form-control" rows={3} {...register('text')} />
    </Field>
  );
}

/** The viewer's projects; an archived one stays available where it is selected. */
function useProjects(current: KeptDate['project'] | undefined) {
  const { data: listed = [] } = useListProjectsQuery(false);
  return !current || listed.some(({ id }) => id === current.id) ? listed : [...listed, current];
}

/** A project leader chooses among their projects; company-wide dates are for administrators. */
function ProjectField({ date }: { date: KeptDate | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const mayAll = can(useMe()?.agent, 'catalogue.manage');
  const projects = useProjects(date?.project);
  const { field, fieldState } = useController<DateDraft, 'projectId'>({ name: 'projectId' });
  const { ref, value, onChange } = field;
  const isNone = mayAll || date?.project === null;
  const none = t(isNone ? 'settings.fields.projectId.none' : 'settings.removal.choose');
  return (
    <Field
      label={t('settings.fields.projectId.label')}
      htmlFor={id}
      error={fieldState.error?.message}
    >
      <Picker
        ref={ref}
        label={t('settings.fields.projectId.label')}
        options={[
          { value: null, text: none },
          ...projects.map((project) => ({ value: project.id, text: project.name })),
        ]}
        value={value}
        onPick={onChange}
      />
    </Field>
  );
}
