import { lazy, Suspense, useState } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { isDropped } from '#contract/delegationSteps.ts';
import { stateKey } from '#src/entities/delegation/stateKey.ts';
import { useVisitDetails } from '#src/entities/delegation/useVisitDetails.ts';
import { visitOf } from '#src/entities/delegation/visitEnds.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { formatVisit } from '../calendar/visit.ts';
import { useIssue } from '../issueContext.ts';
import { AssignMenu } from './AssignMenu.tsx';
import { AssignNext } from './AssignNext.tsx';
import { DelegationReport } from './DelegationReport.tsx';
import { stateSince, windowsOf } from './delegationState.ts';
import { TrailList } from './DelegationTrail.tsx';
import { useSteps } from './useSteps.ts';
import { VisitAnswer } from './VisitAnswer.tsx';

const StepDialog = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog }));

type Props = { delegation: Delegation };

/** A contractor's job: whose it is, how far it has come, by when, the next step, and a menu with the rest. */
export function Assign({ delegation }: Props) {
  const { t } = useTranslation();
  const { contractor, phone, note, shareContact, state } = delegation;
  const steps = useSteps(delegation);
  const [hasTrail, setHasTrail] = useState(false);
  return (
    <article className="assign" aria-label={contractor.name}>
      <header>
        <Avatar name={contractor.name} kind="outside" />
        <h2 className="truncate" title={contractor.name}>
          {contractor.name}
        </h2>
        {phone && !isDropped(state) && <Call name={contractor.name} phone={phone} />}
        <AssignMenu {...{ delegation, steps, hasTrail }} onTrail={() => setHasTrail(!hasTrail)} />
      </header>
      <Course delegation={delegation} />
      <Contact delegation={delegation} />
      <VisitAnswer delegation={delegation} />
      {note && (
        <p className="delegation-note truncate" title={note}>
          {note}
        </p>
      )}
      <DelegationReport delegation={delegation} />
      <AssignNext {...{ delegation, steps }} />
      {hasTrail && (
        <div className="delegation-trail">
          {shareContact && <p className="text-2">{t('delegation.shared')}</p>}
          <TrailList delegation={delegation} />
        </div>
      )}
      {steps.asking && (
        <Suspense fallback={<DialogComing />}>
          <StepDialog
            key={steps.asking}
            delegation={delegation}
            step={steps.asking}
            onDone={() => steps.asking && steps.onAsked(steps.asking)}
          />
        </Suspense>
      )}
    </article>
  );
}

function Call({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation();
  const label = t('facts.firm.call', { name, phone });
  return (
    <a
      className="btn btn-ghost btn-sm btn-icon"
      href={dialled(phone)}
      aria-label={label}
      title={label}
    >
      <Icon name="telephone" />
    </a>
  );
}

const STEPS = 5;

/** Five windows, the present one lit, and the state in words. */
function Course({ delegation }: Props) {
  const { t } = useTranslation();
  const windows = windowsOf(delegation);
  const step = windows.filter((window) => window !== 'ahead').length;
  const words = useStateWords(delegation);
  const isBad = delegation.state === 'declined' || delegation.state === 'sentBack';
  return (
    <p className={isBad ? 'assign-state is-off' : 'assign-state'}>
      <span className="wins" role="img" aria-label={t('facts.firm.step', { step, of: STEPS })}>
        {windows.map((window, at) => (
          <i key={String(at)} className={window} />
        ))}
      </span>
      <span className="truncate" title={words}>
        {words}
      </span>
    </p>
  );
}

/** The state as the page says it: `Skickat i går, inte öppnat`, `Besök i dag 13:00–15:00`. */
export function useStateWords(delegation: Delegation): string {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { state, visitAnswer } = delegation;
  const { from, to } = visitOf(delegation);
  if (from) {
    const visit = formatVisit(from, to, i18n.language);
    return visitAnswer === 'asked'
      ? `${t(stateKey(delegation))}: ${visit}`
      : t('delegation.visit', { visit });
  }
  const since = formatMoment(stateSince(delegation), i18n.language, now);
  const words = `${t(stateKey(delegation))} ${since}`;
  return state === 'sent' ? t('facts.firm.unopened', { sent: words }) : words;
}

/** Who does it, by when the issue is due, and what the resident was told of the visit. */
function Contact({ delegation }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const detailsText = useVisitDetails();
  const { dueAt } = useIssue().issue;
  const { contractor, person, visitDetails, state } = delegation;
  const due =
    dueAt && !isDropped(state)
      ? `${t('issue.facts.dueAt')} ${formatDay(dueAt, i18n.language, now)}`
      : '';
  const words = [person === contractor.name ? '' : person, due].filter(Boolean).join(' · ');
  const details = visitOf(delegation).from && detailsText(visitDetails);
  return (
    <>
      {words && (
        <p className="truncate text-2" title={words}>
          {words}
        </p>
      )}
      {details && (
        <p className="truncate text-2" title={details}>
          {details}
        </p>
      )}
    </>
  );
}
