import './newIssue.scss';

import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';

import { seesOwnReports } from '#contract/issuePolicy.ts';
import { joinForms, questionsAt } from '#contract/joinedForm.ts';
import { useListCategoryFormsQuery } from '#src/entities/catalogue/categoryFormApi.ts';
import { formOf as typeFormOf } from '#src/entities/project/formFaults.ts';
import { useGetProjectQuery } from '#src/entities/project/projectApi.ts';
import { useGetProjectTypeQuery } from '#src/entities/project/projectTypeApi.ts';
import { AlsoElsewhere } from '#src/shared/drafts/AlsoElsewhere.tsx';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { ProjectTypeWords } from '#src/shared/i18n/ProjectTypeWords.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { DescribeStep } from './describe/DescribeStep.tsx';
import { FlowHead } from './FlowHead.tsx';
import { PhotosStep } from './photos/PhotosStep.tsx';
import { usePhotos } from './photos/usePhotos.ts';
import { hasContent, newDraft, type ReportDraft, reportKind } from './reportDraft.ts';
import { ReviewStep } from './review/ReviewStep.tsx';
import { type FormOf, projectIdOf, stepOf, type StepProps } from './steps.ts';

/** Describe, photos, review. Without a valid project, choosing one comes first. */
export function NewIssuePage() {
  useRootClass('is-reporting');
  const [search] = useSearchParams();
  const { project, projectType, formOf, isLost } = useReportedProject(projectIdOf(search));
  if (isLost) {
    return <Navigate to="/new-issue/select-project" replace />;
  }
  if (!project) {
    return (
      <main id="main" className="app-max page newissue">
        <Skeleton rows={6} />
      </main>
    );
  }
  return (
    <ProjectTypeWords projectType={projectType}>
      <OwnDrafts name={`new-issue.${project.id}`}>
        <Flow key={project.id} project={project} projectType={projectType} formOf={formOf} />
      </OwnDrafts>
    </ProjectTypeWords>
  );
}

/** The project of the report, its type and what is asked there; lost if it cannot be loaded. */
function useReportedProject(id: number | undefined) {
  const { data: project, error } = useGetProjectQuery(id ?? skipToken);
  const typeId = project?.projectTypeId;
  const { data: projectType, error: typeError } = useGetProjectTypeQuery(typeId ?? skipToken);
  const { data: forms, error: formsError } = useListCategoryFormsQuery();
  const isWhole = (!typeId || projectType !== undefined) && forms !== undefined;
  const formOf: FormOf = ({ categoryId, addressId }) =>
    questionsAt(
      joinForms(
        typeFormOf(projectType),
        forms?.find((form) => form.id === categoryId),
      ),
      { isCommon: project?.addresses.find((one) => one.id === addressId)?.common === true },
    );
  return {
    project: isWhole ? project : undefined,
    projectType,
    formOf,
    isLost: id === undefined || (error ?? typeError ?? formsError) !== undefined,
  };
}

function Flow(props: Pick<StepProps, 'project' | 'projectType' | 'formOf'>) {
  const { project } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [search] = useSearchParams();
  const me = useMe();
  const [kind] = useState(() =>
    reportKind(project.id, me && !seesOwnReports(me.agent.roleGroup) ? 'dashboard' : 'issue'),
  );
  // One draft per project.
  const { draft, current, change, clear, place } = useDraft(`new-issue.${project.id}`, kind);
  const step = stepOf(search);

  const onChange = (next: (draft: ReportDraft) => ReportDraft) => change(next(current()));
  const photos = usePhotos(place, onChange);

  const onCancel = async () => {
    const isSure =
      !hasContent(draft) ||
      (await confirm({
        title: t('newIssue.discard.title'),
        text: t('newIssue.discard.text'),
        confirmText: t('newIssue.discard.confirm'),
        danger: true,
      }));
    if (isSure) {
      clear();
      void navigate('/dashboard');
    }
  };

  /** The next report keeps the page to open afterwards, and the faults described since the last was sent. */
  const onReported = ({ faults }: ReportDraft) => {
    const isSent = new Set(faults.map(({ key }) => key));
    const rest = current().faults.filter(({ key }) => !isSent.has(key));
    const next = newDraft(project.id, current().after);
    change({ ...next, ...(rest.length > 0 && { faults: rest }) });
  };

  const shared = { ...props, draft, onChange };
  return (
    <main id="main" className="app-max page newissue" data-draft>
      <FlowHead step={step} projectId={project.id} onCancel={() => void onCancel()} />
      <AlsoElsewhere />
      {step === 'describe' && (
        <DescribeStep key={draft.faults[draft.current]?.key ?? ''} {...shared} photos={photos} />
      )}
      {step === 'photos' && <PhotosStep {...shared} photos={photos} />}
      {step === 'review' && <ReviewStep {...shared} photos={photos} onReported={onReported} />}
    </main>
  );
}
