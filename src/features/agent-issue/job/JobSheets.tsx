import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import type { Job } from '#contract/agentIssue.ts';
import type { Delegation } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useFirstGesture } from '#src/shared/lib/useFirstGesture.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import type { LinkId } from '../jobRequest.ts';
import { useListImportantDatesQuery, useOpenJobMutation } from '../jobApi.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import {
  DeclineSheet,
  DoneSheet,
  useSheetsSoon,
  VisitSheet,
  WriteSheet,
} from '../sheets/lazySheets.ts';
import { useDone } from '../useDone.ts';
import { useMessage } from '../useMessage.ts';
import { useSheet } from '../useSheet.ts';
import { useSteps } from '../useSteps.ts';
import { JobBody } from './JobBody.tsx';
import { JobDock } from './JobDock.tsx';
import { expectedStep, isFor } from './currentDelegation.ts';

type Props = { job: Job; delegation: Delegation | undefined; linkId: LinkId };

/** A job with its bottom sheets, one open at a time. */
export function JobSheets({ job, delegation, linkId }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { company, firm, issue, responsible } = job;
  const key = { id: issue.id, linkId };
  const { sheet, open: show, close, closeIf } = useSheet(isFor(delegation));
  const steps = useSteps(key, close);
  const message = useMessage(key, responsible, (hasMore) => {
    toast.success(t('agentIssue.write.sent'));
    if (!hasMore) closeIf('write');
  });
  const done = useDone(key, { delegation, steps, onTaken: () => closeIf('done') });
  const [open] = useOpenJobMutation();
  const { isLoading: isGrowing } = useListImportantDatesQuery(linkId);
  useSheetsSoon();
  useNudge(delegation, steps.isBusy);
  useDeclining(expectedStep(delegation) === 'answer', () => show('decline'));
  usePageFocus(`${expectedStep(delegation)} ${sheet}`);
  useFirstGesture(delegation?.state === 'sent', () => void open(key));

  const dock = <JobDock {...{ delegation, steps, message, done }} onOpen={show} />;
  const sheetProps = delegation && { delegation, steps, onClose: close };
  return (
    <LinkFrame {...{ company, isGrowing, dock }} holder={firm}>
      <JobBody {...{ job, delegation, linkId, steps }} onOpen={show} />
      <Suspense fallback={<DialogComing />}>
        {sheet === 'write' && <WriteSheet job={job} message={message} onClose={close} />}
        {sheetProps && sheet === 'decline' && <DeclineSheet {...sheetProps} issueId={issue.id} />}
        {sheetProps && sheet === 'visit' && <VisitSheet {...sheetProps} />}
        {sheetProps && sheet === 'done' && <DoneSheet {...sheetProps} done={done} />}
      </Suspense>
    </LinkFrame>
  );
}

/** Opens the form that a mail's button to decline leads to; sending stays a press. */
function useDeclining(needsAnswer: boolean, onOpen: () => void) {
  const { hash } = useLocation();
  const open = useRef(onOpen);
  useEffect(() => {
    if (needsAnswer && hash === '#decline') open.current();
  }, [needsAnswer, hash]);
}

/**
 * A delegation that changes while a step waits for a retry: the server is reachable and may have
 * received the step, so retry at once.
 */
function useNudge(delegation: Pick<Delegation, 'version'> | undefined, isBusy: boolean) {
  const version = delegation?.version;
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    // Pending retries listen for this event.
    if (isBusy) dispatchEvent(new Event('online'));
  }, [version, isBusy]);
}
