import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useCan } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FlowFoot } from '../FlowFoot.tsx';
import type { StepProps } from '../NewIssuePage.tsx';
import { changeFault, newFault } from '../reportDraft.ts';
import { SoFar } from '../SoFar.tsx';
import { stepPath } from '../steps.ts';
import { AddressField } from './AddressField.tsx';
import { ErrorTypeField } from './ErrorTypeField.tsx';
import { type Description, describeResolver } from './describeForm.ts';
import { FormQuestions } from './FormQuestions.tsx';
import { PriorityField } from './PriorityField.tsx';
import { ReporterFields } from './ReporterFields.tsx';
import { SimilarIssues } from './SimilarIssues.tsx';

export function DescribeStep({ project, projectType, draft, onChange }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isStaff = useCan('issue.edit');
  const { items: spaces = [] } = useCatalogue('externalCategory');
  const form = projectType?.hasForm ? projectType.jsonForm.schema : undefined;
  const methods = useForm<Description>({
    resolver: describeResolver(form),
    defaultValues: draft.faults[draft.current] ?? newFault(),
  });
  const { errors } = methods.formState;
  const errorText = (code?: string) => code && t(`newIssue.errors.${code}`);
  const fault = draft.faults[draft.current] ?? newFault();

  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          onChange((before) => changeFault(before, structuredClone(values))),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the first onChange reads the draft anew each time
    [methods],
  );

  const onSubmit = methods.handleSubmit(() => navigate(stepPath('photos', project.id)));
  return (
    <FormProvider {...methods}>
      <div className="flow-grid">
        <form
          className="flow-card panel"
          noValidate
          aria-label={t('newIssue.describe.title')}
          onSubmit={(event) => void onSubmit(event)}
        >
          <h2>{t('newIssue.describe.title')}</h2>
          <div className="fgrid">
            <AddressField addresses={project.addresses} />
            <Field label={t('newIssue.describe.space')} htmlFor="spaceId" optional>
              <select
                className="form-select"
                {...methods.register('spaceId', { setValueAs: toId })}
              >
                <option value="">{t('newIssue.describe.choose')}</option>
                {spaces
                  .filter(({ inactive }) => !inactive)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </select>
            </Field>
          </div>
          <ErrorTypeField />
          {form && <FormQuestions schema={form} legend={projectType?.name ?? ''} />}
          <Field
            label={t('newIssue.describe.titleField')}
            htmlFor="title"
            error={errorText(errors.title?.message)}
          >
            <input className="form-control" maxLength={200} {...methods.register('title')} />
          </Field>
          <Field label={t('newIssue.describe.description')} htmlFor="description" optional>
            <textarea className="form-control" rows={4} {...methods.register('description')} />
          </Field>
          {isStaff && <PriorityField />}
          {isStaff && <ReporterFields />}
          <FlowFoot back={stepPath('project', project.id)}>
            <button type="submit" className="btn btn-primary btn-lg next">
              {t('newIssue.next')}
              <Icon name="arrow-right" />
            </button>
          </FlowFoot>
        </form>
        <aside className="flow-aside">
          <SoFar project={project} fault={fault} />
          <SimilarIssues projectId={project.id} fault={fault} />
        </aside>
      </div>
    </FormProvider>
  );
}

const toId = (value: unknown) => (value ? Number(value) : undefined);
