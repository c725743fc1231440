import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import type { KeptDate } from '#contract/importantDates.ts';
import { can } from '#contract/permissions.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';

import { useListProjectsQuery } from '../projects/projectsApi.ts';
import type { DateDraft } from './dateDraft.ts';

/** What it is, and of which project. */
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
        // What is new begins with its name.
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

/** The projects that he keeps; one that is archived meanwhile stays where it is chosen. */
function useProjects(own: KeptDate['project'] | undefined) {
  const { data: kept = [] } = useListProjectsQuery(false);
  return !own || kept.some(({ id }) => id === own.id) ? kept : [...kept, own];
}

/** A leader chooses among the projects he leads; what is the whole company's is for administrators. */
function ProjectField({ date }: { date: KeptDate | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const mayAll = can(useMe()?.agent, 'catalogue.manage');
  const projects = useProjects(date?.project);
  const { register, watch, formState } = useFormContext<DateDraft>();
  const isNone = mayAll || date?.project === null;
  return (
    <Field
      label={t('settings.fields.projectId.label')}
      htmlFor={id}
      error={formState.errors.projectId?.message}
    >
      <select
        className="form-select"
        {...register('projectId', {
          setValueAs: (value: string | number | null) => (value ? Number(value) : null),
        })}
        value={watch('projectId') ?? ''}
      >
        <option value="">
          {t(isNone ? 'settings.fields.projectId.none' : 'settings.removal.choose')}
        </option>
        {projects.map((project) => (
          <option key={project.id} value={project.id}>
            {project.name}
          </option>
        ))}
      </select>
    </Field>
  );
}
