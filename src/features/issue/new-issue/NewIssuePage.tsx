import './newIssue.scss';

import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { AlsoElsewhere } from '#src/shared/drafts/AlsoElsewhere.tsx';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { ProjectTypeWords } from '#src/shared/i18n/ProjectTypeWords.tsx';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { DescribeStep } from './describe/DescribeStep.tsx';
import { FlowHead } from './FlowHead.tsx';
import { PhotosStep } from './photos/PhotosStep.tsx';
import type { Photos } from './photos/usePhotos.ts';
import { afterSending, type ReportDraft } from './reportDraft.ts';
import { ReviewStep } from './review/ReviewStep.tsx';
import { projectIdOf, stepOf, type StepProps } from './steps.ts';
import { useReportDraft } from './useReportDraft.ts';
import { useReportedProject } from './useReportedProject.ts';

const CallPage = lazy(
  withTexts('call', async () => ({ default: (await import('./call/CallPage.tsx')).CallPage })),
);

/** Staff register a call on one page; others, and staff who want to, go step by step. */
export function NewIssuePage() {
  useRootClass('is-reporting');
  const [search] = useSearchParams();
  const isStaff = useCan('issue.edit');
  if (!isStaff || search.has('step')) return <StepByStep />;
  return (
    <Suspense fallback={<Loading />}>
      <CallPage />
    </Suspense>
  );
}

const Loading = () => (
  <main id="main" className="app-max page newissue">
    <Skeleton rows={6} />
  </main>
);

/** Describe, photos, review, after the choice of a project. */
function StepByStep() {
  const [search] = useSearchParams();
  const { project, projectType, formOf, isLost } = useReportedProject(projectIdOf(search));
  if (isLost) {
    return <Navigate to="/new-issue/select-project" replace />;
  }
  if (!project) return <Loading />;
  return (
    <ProjectTypeWords projectType={projectType}>
      <OwnDrafts name={`new-issue.${project.id}`}>
        <Flow key={project.id} project={project} projectType={projectType} formOf={formOf} />
      </OwnDrafts>
    </ProjectTypeWords>
  );
}

function Flow(props: Pick<StepProps, 'project' | 'projectType' | 'formOf'>) {
  const { project } = props;
  const [search] = useSearchParams();
  const { draft, current, change, onChange, photos, discard } = useReportDraft(project.id);
  const step = stepOf(search);

  /** The next report keeps the page to open afterwards, and the faults described since the last was sent. */
  const onReported = (sent: ReportDraft) => change(afterSending(current(), sent));

  const shared = { ...props, draft, onChange, photos };
  return (
    <main id="main" className="app-max page newissue" data-draft>
      <FlowHead step={step} projectId={project.id} onCancel={() => void discard('/dashboard')} />
      <AlsoElsewhere />
      <FlowStep step={step} {...shared} onReported={onReported} />
    </main>
  );
}

type FlowStepProps = StepProps & {
  step: ReturnType<typeof stepOf>;
  photos: Photos;
  onReported: (sent: ReportDraft) => void;
};

function FlowStep({ step, onReported, ...props }: FlowStepProps) {
  const { faults, current } = props.draft;
  if (step === 'photos') return <PhotosStep {...props} />;
  if (step === 'review') return <ReviewStep {...props} onReported={onReported} />;
  return <DescribeStep key={faults[current]?.key ?? ''} {...props} />;
}
