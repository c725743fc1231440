import { Suspense } from 'react';
import { Navigate } from 'react-router';

import type { IssueStatus } from '#contract/issueStatus.ts';
import { visitName } from '#contract/visits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useAnswerDraft } from '../answer/answerDraft.ts';
import { brandOf } from '../brandOf.ts';
import { AnswerSheet, Thanks, useFormsSoon, VisitSheet, WriteSheet } from '../lazyForms.ts';
import { PublicHelp } from '../PublicHelp.tsx';
import { Turn } from '../Turn.tsx';
import { VisitCard } from '../visit/VisitCard.tsx';
import { ReopenOptions } from './ReopenOptions.tsx';
import { againPath } from './again.ts';
import { Dock } from './Dock.tsx';
import { OwnIssueHead } from './OwnIssueHead.tsx';
import { useOwnIssue } from './ownIssueContext.ts';
import { Report } from './Report.tsx';
import { storyOf } from './story.ts';
import { WorkDoneCard } from './WorkDoneCard.tsx';
import { Thread } from './Thread.tsx';
import { Timeline } from './Timeline.tsx';
import { type ReporterAction, useReporterAction } from './useReporterAction.ts';

/** The issue, with the open action's sheet on top. */
export function OwnIssueView() {
  const { ownIssue } = useOwnIssue();
  const { deed, visit, end } = useReporterAction();
  const path = againPath(ownIssue, now());
  const chosen =
    visit === null
      ? ownIssue.visits[0]
      : ownIssue.visits.find((candidate) => visitName(candidate) === visit);
  useFormsSoon();
  if (deed === 'again' && path) return <Navigate to={path} replace />;
  const isThanked = deed === 'thanks' && ownIssue.issue.status === 'closed';
  return (
    <div className="brand-scope rissue" style={brandOf(ownIssue.company)}>
      <Suspense fallback={<DialogComing />}>{isThanked ? <Thanks /> : <Story />}</Suspense>
      <Suspense fallback={<DialogComing />}>
        <Answering />
        {deed === 'write' && <WriteSheet onClose={end} />}
        {deed === 'visit' && chosen && <VisitSheet visit={chosen} onClose={end} />}
      </Suspense>
    </div>
  );
}

const ANSWERS = new Set<ReporterAction | undefined>(['reject', 'reopen', 'again']);
const ANSWERED = new Set<IssueStatus>(['done', 'closed']);

/** Keeps the reporter's draft open when the issue changes meanwhile. */
function Answering() {
  const { ownIssue } = useOwnIssue();
  const { deed, end } = useReporterAction();
  const { hasDraft } = useAnswerDraft();
  const mayAnswer = hasDraft || ANSWERED.has(ownIssue.issue.status);
  return ANSWERS.has(deed) && mayAnswer ? <AnswerSheet onClose={end} /> : null;
}

function Story() {
  const { ownIssue } = useOwnIssue();
  const story = storyOf(ownIssue);
  usePageFocus();
  return (
    <>
      <main id="main" className="pub-main wide has-dock">
        <OwnIssueHead />
        {ownIssue.visits.map((visit) => (
          <VisitCard key={visitName(visit)} visit={visit} />
        ))}
        <NextLine />
        <Gathered />
        <WorkDoneCard issue={ownIssue.issue} company={ownIssue.company} />
        {ownIssue.issue.status === 'closed' && <ReopenOptions />}
        <Thread messages={story.thread} />
        <Report files={story.reported} later={story.later} />
        <Timeline />
      </main>
      <PublicHelp />
      <Dock />
    </>
  );
}

/** Others reported the same: it is answered for all of them at once. */
function Gathered() {
  const { t } = useTranslation();
  const { gathered } = useOwnIssue().ownIssue;
  if (!gathered) return null;
  const end = gathered.isFixed ? 'over' : 'closed';
  return (
    <div className="rgathered" role="note">
      <Icon name="files" />
      <div>
        {t(`reporterIssue.gathered.${gathered.isOver ? end : 'ongoing'}`)}
        {gathered.text && (
          <p className="preline" dir="auto">
            {gathered.text}
          </p>
        )}
      </div>
    </div>
  );
}

/** The next step, as far as the reporter may know it. What is asked of them is asked in the dock. */
function NextLine() {
  const { t } = useTranslation();
  const { ownIssue } = useOwnIssue();
  const { issue, next, visits, company } = ownIssue;
  const { status, resolution, resolutionText } = issue;
  // The visit's card says the same.
  const isSaid = visits.length > 0 && (next.turn === 'contractor' || next.turn === 'office');
  if (status === 'done' || isSaid) return null;
  return (
    <p className="whose" data-me={next.turn === 'reporter' || undefined}>
      <Turn facts={{ ...issue, endedAt: issue.closedAt, next, company }} />
      {resolution && (
        <small>
          {t(`issue.resolution.${resolution}`)}
          {resolutionText && ` – ${resolutionText}`}
        </small>
      )}
    </p>
  );
}
