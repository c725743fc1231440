import { lazy, Suspense, useRef, useState } from 'react';

import type { StaffVisit, VisitDetails, VisitTime } from '#contract/visits.ts';
import { ProposedTimes } from '#src/entities/delegation/ProposedTimes.tsx';
import { useVisitDetails } from '#src/entities/delegation/useVisitDetails.ts';
import { type VisitEnd, visitEnds } from '#src/entities/delegation/visitEnds.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useAdding } from '../facts/adding.ts';
import { useIssue } from '../issueContext.ts';
import './delegation.scss';
import { useEndStaffVisitMutation, useProposeVisitMutation } from './delegationApi.ts';
import { showsStaffVisit } from './staffVisitState.ts';

const VisitDialog = lazy(async () => ({
  default: (await import('./VisitDialog.tsx')).VisitDialog,
}));

const NONE: StaffVisit = {
  version: 0,
  visitor: '',
  from: null,
  to: null,
  answer: 'none',
  details: null,
  times: [],
  words: '',
};

/** For staff: a visit of their own, and what whoever reported the issue says of it. Proposed from the menu of facts. */
export function StaffVisitFact() {
  const { issue } = useIssue();
  const { adding, stop } = useAdding();
  const visit = issue.visit ?? NONE;
  const { propose, end, isBusy } = useStaffVisit(visit);
  const [isAsking, setAsking] = useState(false);
  const onDone = () => {
    setAsking(false);
    stop();
  };
  return (
    <>
      {showsStaffVisit(issue) && (
        <Agreed {...{ visit, propose, end, isBusy }} onAnother={() => setAsking(true)} />
      )}
      {(isAsking || adding === 'staffVisit') && (
        <Suspense fallback={<DialogComing />}>
          <Proposal {...{ visit, propose, isBusy, onDone }} />
        </Suspense>
      )}
    </>
  );
}

type AgreedProps = ReturnType<typeof useStaffVisit> & { visit: StaffVisit; onAnother: () => void };

function Agreed({ visit, propose, end, isBusy, onAnother }: AgreedProps) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <div className="own-visit">
      <Details visit={visit} />
      <ProposedTimes visit={visit} isBusy={isBusy} onBook={(time) => void propose(time)} />
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        disabled={isBusy}
        onClick={onAnother}
      >
        <Icon name="calendar-event" /> {t('delegation.visits.another')}
      </button>
      {visitEnds(visit, now).map((event) => (
        <button
          key={event}
          type="button"
          className="btn btn-ghost btn-sm"
          disabled={isBusy}
          onClick={() => void end(event)}
        >
          {t(`delegation.visits.end.${event}`)}
        </button>
      ))}
    </div>
  );
}

type ProposalProps = Omit<ReturnType<typeof useStaffVisit>, 'end'> & {
  visit: StaffVisit;
  onDone: () => void;
};

function Proposal({ visit, propose, isBusy, onDone }: ProposalProps) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  return (
    <VisitDialog
      from={issue.plannedFrom}
      to={issue.plannedTo}
      details={visit.details}
      action={t('delegation.visits.propose')}
      isBusy={isBusy}
      onTake={({ visitFrom: from = '', visitTo: to = '', visitDetails }) =>
        propose({ from, to }, visitDetails)
      }
      onDone={onDone}
    />
  );
}

/** What the resident is told besides the time. */
function Details({ visit: { from, details } }: { visit: StaffVisit }) {
  const detailsText = useVisitDetails();
  return from && details && <p className="text-2">{detailsText(details)}</p>;
}

/** Proposes and ends the visit; a toast says why not. */
function useStaffVisit({ version }: StaffVisit) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const toast = useToast();
  const errorText = useErrorText();
  const [send, proposing] = useProposeVisitMutation();
  const [sendEnd, ending] = useEndStaffVisitMutation();
  // One key for all retries of one request.
  const attempt = useRef({ of: '', key: '' });
  const keyed = <T extends object>(content: T) => {
    const of = JSON.stringify({ ...content, version });
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return { ...content, version, key: attempt.current.key };
  };
  const say = ({ error }: { error?: unknown }) => {
    if (error) toast.error(t('issue.saveError', { reason: errorText(error) }));
    return !error;
  };
  return {
    propose: async ({ from, to }: VisitTime, details?: VisitDetails) =>
      say(await send({ issueId: issue.id, body: keyed({ from, to, details }) })),
    end: async (event: VisitEnd) =>
      say(await sendEnd({ issueId: issue.id, body: keyed({ event }) })),
    isBusy: proposing.isLoading || ending.isLoading,
  };
}
