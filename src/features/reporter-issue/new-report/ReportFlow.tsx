import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import type { ReportForm } from '#contract/publicReport.ts';
import { useCodeSoon } from '#src/shared/api/useCodeSoon.ts';
import { useDraft } from '#src/shared/drafts/useDraft.ts';

import { useGetOwnIssueQuery } from '../ownIssueApi.ts';
import { answersSoFar } from './answers.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import type { Flow, StepProps, StepState } from './flow.ts';
import { FollowStep } from './FollowStep.tsx';
import { KnownStep } from './KnownStep.tsx';
import { hasContent, withoutStale, REPORT, type ReportDraft } from './reportDraft.ts';
import type { ReportLink } from './reportLink.ts';
import { type ReportStep, stepsOf, stepToShow } from './reportSteps.ts';
import { ResumePage } from './ResumePage.tsx';
import { SentPage } from './SentPage.tsx';
import { StopStep } from './StopStep.tsx';
import { useLateFiles } from './useLateFiles.ts';
import { useOneTimeSession } from './useOneTimeSession.ts';
import { usePhotos } from './usePhotos.ts';
import { useStepPath } from './useStepPath.ts';
import { useUploads } from './useUploads.ts';
import { WhatStep } from './WhatStep.tsx';

// What the first question does not need follows it: a form library and its validation.
const where = () => import('./WhereStep.tsx');
const who = () => import('./WhoStep.tsx');
const furtherSteps = async () => Promise.all([where(), who()]);
const WhereStep = lazy(async () => ({ default: (await where()).WhereStep }));
const WhoStep = lazy(async () => ({ default: (await who()).WhoStep }));

const PAGES: Record<ReportStep, ComponentType<StepProps>> = {
  what: WhatStep,
  known: KnownStep,
  stop: StopStep,
  where: WhereStep,
  who: WhoStep,
  code: ConfirmStep,
  follow: FollowStep,
};

type Props = Pick<Flow, 'link' | 'form' | 'onGone'>;

/** Report form in three steps. The URL holds the step, the draft the answers. */
export function ReportFlow(props: Props) {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: StepState | null };
  const { flow, erase, late } = useFlow(props, state ?? {});
  const [isBack, setIsBack] = useState(
    // What was being sent goes on.
    () => !search.has('step') && hasContent(flow.draft) && !flow.draft.isGoing,
  );
  useCodeSoon(furtherSteps);
  const done = search.get('step') === 'done' ? (state?.done ?? flow.draft.done) : flow.draft.done;
  if (done) return <SentPage done={done} flow={flow} late={late} />;
  if (isBack) {
    return (
      <ResumePage
        flow={flow}
        onResume={() => {
          setIsBack(false);
          flow.show(flow.step);
        }}
        onAnew={() => {
          erase();
          setIsBack(false);
        }}
      />
    );
  }
  const Page = PAGES[flow.step];
  // An own issue that returned arrives later, and fills the form anew.
  return (
    <Suspense fallback={<main id="main" className="pub-main" aria-busy="true" />}>
      <Page key={`${flow.step} ${flow.draft.followUpOf}`} flow={flow} />
    </Suspense>
  );
}

function useFlow({ link, form, onGone }: Props, { problem, hasComeIn = false }: StepState) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const pathOf = useStepPath();
  const { draft: stored, change, clear } = useDraft(link.name, REPORT);
  const draft = withoutStale(stored, form);
  const photos = usePhotos(link.name);
  const uploads = useUploads({ link, draft, change, photos });
  const session = useOneTimeSession();
  const formData = answersSoFar({ form, draft, photos });
  const situation = {
    form,
    draft: { ...draft, formData },
    isIn: session.isIn,
    hasPhotos: !photos.isReady || photos.photos.length > 0,
  };
  const step = stepToShow(search.get('step') ?? draft.step, situation);

  useShownStep(step);

  // Signed in by the mail's link, without a draft here.
  const isElsewhere = hasComeIn && session.isIn && !hasContent(draft);

  const show: Flow['show'] = (to, why) => {
    change({ step: to });
    void navigate(pathOf(to), { ...(why && { state: { problem: why } }) });
  };
  const onward: Flow['onward'] = (answer: Partial<ReportDraft> = {}) => {
    const steps = stepsOf({ ...situation, draft: { ...draft, ...answer } });
    // The list of known faults is beside the first step.
    const next = steps[Math.max(0, steps.indexOf(step)) + 1] ?? step;
    change({ ...answer, step: next });
    void navigate(pathOf(next));
  };
  const eraseAll = () => {
    clear();
    photos.erase();
  };
  const late = useLateFiles({ link, draft, change, photos }, eraseAll);
  const finish: Flow['finish'] = (done) => {
    const shown = navigate(pathOf('done'), { replace: true, state: { done } });
    void Promise.resolve(shown).then(() => (done.issue ? change({ done }) : eraseAll()));
  };
  useAgain({ link, form, isIn: session.isIn && draft.followUpOf === undefined }, (answer) => {
    const { followUpOf } = answer;
    change(hasContent(draft) ? { followUpOf } : { ...answer, step: 'what' });
    if (!hasContent(draft)) void navigate(pathOf('what'), { replace: true });
  });
  const flow: Flow = {
    link,
    form,
    draft,
    change,
    photos,
    uploads,
    session,
    step,
    steps: stepsOf(situation),
    onward,
    follow: (followId) => onward({ followId }),
    show,
    problem: problem ?? (isElsewhere ? 'elsewhere' : undefined),
    finish,
    onGone,
  };
  return { flow, erase: eraseAll, late };
}

/** Names the step shown in the URL: one requested too early must not open as soon as the first letter is typed. */
function useShownStep(step: ReportStep) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const pathOf = useStepPath();
  const { state } = useLocation() as { state: StepState | null };
  const requested = search.get('step');
  const isOther = requested !== null && requested !== 'done' && requested !== step;
  useEffect(() => {
    if (isOther) void navigate(pathOf(step), { replace: true, state });
    // Once for a step that cannot be shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOther]);
}

type About = { link: ReportLink; form: ReportForm; isIn: boolean };

/** Prefills the form from the reporter's own closed issue. */
function useAgain({ link, form, isIn }: About, onFound: (answer: Partial<ReportDraft>) => void) {
  const { data } = useGetOwnIssueQuery(link.again ?? 0, {
    skip: link.again === undefined || !isIn,
  });
  useEffect(() => {
    if (!data) return;
    const isOffered = form.categories.some(({ id }) => id === data.issue.category?.id);
    onFound({
      followUpOf: data.issue.id,
      text: data.issue.title,
      ...(isOffered && { categoryId: data.issue.category?.id }),
    });
    // Once: later edits must not be overwritten.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
}
