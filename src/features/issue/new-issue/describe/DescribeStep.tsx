import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useCan } from '#src/shared/session/Can.tsx';
import { FormQuestions } from '#src/entities/project/FormQuestions.tsx';

import { FlowFoot } from '../FlowFoot.tsx';
import type { Photos } from '../photos/usePhotos.ts';
import { ReportSummary } from '../ReportSummary.tsx';
import { stepPath, type StepProps } from '../steps.ts';
import { AddressField } from './AddressField.tsx';
import { ErrorTypeField } from './ErrorTypeField.tsx';
import { PriorityField } from './PriorityField.tsx';
import { ReporterFields } from './ReporterFields.tsx';
import { SimilarIssues } from './SimilarIssues.tsx';
import { SpaceField } from './SpaceField.tsx';
import { TextFields } from './TextFields.tsx';
import { useDescription } from './useDescription.ts';

type Props = StepProps & { photos: Photos };

export function DescribeStep(props: Props) {
  const { project } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isStaff = useCan('issue.edit');
  const { fault, form, legend, photoQuestions, methods } = useDescription(props);

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
          <TextFields />
          {isStaff && (
            <>
              <PriorityField />
              <Disclosure
                title={t('newIssue.describe.onBehalf')}
                isOpenAtFirst={Object.values(fault.reporter).some(Boolean)}
              >
                <ReporterFields />
              </Disclosure>
            </>
          )}
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
