import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { FormQuestions } from '#src/entities/project/FormQuestions.tsx';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Choices } from '#src/shared/forms/Choices.tsx';

import { FlowFoot } from '../FlowFoot.tsx';
import type { Photos } from '../photos/usePhotos.ts';
import { changeFault, currentFault } from '../reportDraft.ts';
import { ReportSummary } from '../ReportSummary.tsx';
import { stepPath, type StepProps } from '../steps.ts';
import { AddressField } from './AddressField.tsx';
import { ErrorTypeField } from './ErrorTypeField.tsx';
import { type Description, useDescribeResolver } from './describeForm.ts';
import { StaffFields } from './StaffFields.tsx';
import { SimilarIssues } from './SimilarIssues.tsx';
import { useTakenPhotos } from './useTakenPhotos.tsx';

type Props = StepProps & { photos: Photos };

export function DescribeStep(props: Props) {
  const { project, projectType, formOf, draft, onChange, photos } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isStaff = useCan('issue.edit');
  const fault = currentFault(draft);
  const form = formOf(fault);
  const legend = useQuestionsName(projectType, fault);
  const photoQuestions = useTakenPhotos({ fault, photos, onChange });
  const methods = useForm<Description>({
    resolver: useDescribeResolver(form, photoQuestions.list),
    defaultValues: fault,
  });
  const { errors } = methods.formState;

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
            <SpaceField />
          </div>
          <ErrorTypeField />
          {form && <FormQuestions schema={form} legend={legend} photos={photoQuestions} />}
          <Field
            label={t('newIssue.describe.titleField')}
            htmlFor="title"
            error={errors.title?.message}
          >
            <input className="form-control" {...methods.register('title')} />
          </Field>
          <Field
            optional
            label={t('newIssue.describe.description')}
            htmlFor="description"
            error={errors.description?.message}
          >
            <textarea className="form-control" rows={4} {...methods.register('description')} />
          </Field>
          {isStaff && <StaffFields />}
          <FlowFoot back={stepPath('project', project.id)}>
            <button type="submit" className="btn btn-primary btn-lg next">
              {t('newIssue.next')}
              <Icon name="arrow-right" />
            </button>
          </FlowFoot>
        </form>
        <aside className="flow-aside">
          <ReportSummary project={project} fault={fault} />
          <SimilarIssues projectId={project.id} fault={fault} />
        </aside>
      </div>
    </FormProvider>
  );
}

/** Whose questions they are: the project type's and the category's. */
function useQuestionsName(
  projectType: StepProps['projectType'],
  { categoryId }: Pick<Description, 'categoryId'>,
): string {
  const { items = [] } = useCatalogue('internalCategory');
  const category = items.find(({ id }) => id === categoryId);
  return [projectType?.name, category?.name].filter(Boolean).join(', ');
}

/** Room or space, in the reporter's words. */
function SpaceField() {
  const { t } = useTranslation();
  const { items: spaces = [] } = useCatalogue('externalCategory');
  const offered = spaces.filter(({ inactive }) => !inactive);
  return (
    <Choices
      name="spaceId"
      label={t('newIssue.describe.space')}
      optional
      asPicker
      choices={offered.map(({ id, name }) => ({ value: id, text: name }))}
    />
  );
}
