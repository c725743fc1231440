import { type ReactNode, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';

import type { ProjectBody } from '#contract/projectSettings.ts';
import { useListProjectTypeOptionsQuery } from '#src/entities/catalogue/projectTypeOptionsApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Can } from '#src/shared/session/Can.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { NameField } from '../frame/NameField.tsx';
import { CheckPicker } from '../people/CheckPicker.tsx';
import { ReportLinkBox } from './ReportLinkBox.tsx';
import { useNumberTwin } from './useNumberTwin.ts';

type Props = {
  projectId: number | undefined;
  /** Id of the form, if the fields are outside of it. */
  form?: string | undefined;
};

/** What the project is called. */
export function FactFields({ projectId, form }: Props) {
  return (
    <>
      <NameField isNew={projectId === undefined} form={form} />
      <div className="project-row">
        <TypeField />
        <NumberField {...{ projectId, form }} />
        <TextField name="city" form={form} />
      </div>
      <Labels />
    </>
  );
}

/** How residents report. */
export function OutsideFields({ projectId, form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <OpenField />
      {projectId !== undefined && (
        <Can permission="project.reportLink">
          <ReportLinkBox projectId={projectId} />
        </Can>
      )}
      <TextField
        name="bookingUrl"
        type="url"
        hint={t('settings.projects.bookingUrlHint')}
        form={form}
      />
    </>
  );
}

/** Warns of a number used by another project; sharing one is allowed. */
function NumberField({ projectId, form }: Props) {
  const { t } = useTranslation();
  const { watch } = useFormContext<ProjectBody>();
  const twin = useNumberTwin(watch('number'), projectId);
  const warning = (
    <span role="status">
      {twin && (
        <>
          {t('settings.projects.numberTwin')}{' '}
          <Link to={`/settings/project/${twin.id}`}>{twin.name}</Link>
        </>
      )}
    </span>
  );
  return <TextField name="number" hint={warning} form={form} />;
}

type TextProps = {
  name: 'number' | 'city' | 'bookingUrl';
  type?: 'url';
  hint?: ReactNode;
  form?: string | undefined;
};

function TextField({ name, type, hint, form }: TextProps) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<ProjectBody>();
  return (
    <Field
      label={t(`settings.projects.${name}`)}
      htmlFor={id}
      optional
      hint={hint}
      error={formState.errors[name]?.message}
    >
      <input
        className="form-control"
        type={type ?? 'text'}
        form={form}
        autoComplete="off"
        {...register(name)}
      />
    </Field>
  );
}

function TypeField() {
  const { t } = useTranslation();
  const id = useId();
  const { data: types = [], isError, refetch } = useListProjectTypeOptionsQuery();
  const { control } = useFormContext<ProjectBody>();
  if (types.length === 0) {
    return isError ? (
      <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
    ) : null;
  }
  return (
    <Controller
      control={control}
      name="projectTypeId"
      render={({ field: { value, onChange, ref } }) => (
        <Field label={t('settings.projects.type')} htmlFor={id}>
          <Picker
            ref={ref}
            label={t('settings.projects.type')}
            options={[
              { value: null, text: t('settings.projects.noType') },
              ...types.map(({ id: type, name }) => ({ value: type, text: name })),
            ]}
            value={value}
            onPick={onChange}
          />
        </Field>
      )}
    />
  );
}

/** How one gets in. */
export function AccessField() {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<ProjectBody>();
  return (
    <Field
      label={t('settings.projects.access')}
      htmlFor={id}
      optional
      error={formState.errors.access?.message}
    >
      <textarea className="form-control" rows={2} {...register('access')} />
    </Field>
  );
}

function OpenField() {
  const { t } = useTranslation();
  const id = useId();
  const { register } = useFormContext<ProjectBody>();
  return (
    <div className="field">
      <div className="form-check form-switch">
        <input
          id={id}
          className="form-check-input"
          type="checkbox"
          {...register('openToReporters')}
        />
        <label className="form-check-label" htmlFor={id}>
          {t('settings.projects.open')}
        </label>
      </div>
    </div>
  );
}

function Labels() {
  const { t } = useTranslation();
  const { items = [], isError, refetch } = useCatalogue('projectLabels');
  const { watch } = useFormContext<ProjectBody>();
  const chosen = watch('labelIds');
  const options = items.filter(({ id, inactive }) => !inactive || chosen.includes(id));
  if (items.length === 0 && isError) {
    return <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />;
  }
  if (options.length === 0) return null;
  return <CheckPicker name="labelIds" label={t('settings.projects.labels')} options={options} />;
}
