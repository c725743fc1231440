import { useEffect } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { hasEnded } from '#contract/delegationSteps.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import './delegation.scss';
import { useListDelegationsQuery, useMarkDelegationsOpenedMutation } from './delegationApi.ts';
import { DelegationFacts } from './DelegationFacts.tsx';
import { DelegationReport } from './DelegationReport.tsx';
import { EndableVisitAnswer } from './VisitAnswer.tsx';
import { DelegationTrail } from './DelegationTrail.tsx';
import { StepButtons } from './StepButtons.tsx';

/** The contractor's own delegations with the next step. */
export function OwnDelegations() {
  const { issue } = useIssue();
  const { data: delegations = [] } = useListDelegationsQuery(issue.id);
  const [markOpened] = useMarkDelegationsOpenedMutation();
  const hasNew = delegations.some(({ state }) => state === 'sent');
  useEffect(() => {
    if (hasNew) void markOpened(issue.id);
  }, [hasNew, issue.id, markOpened]);

  const running = delegations.filter(({ state }) => !hasEnded(state));
  return (running.length > 0 ? running : delegations.slice(-1)).map((delegation) => (
    <OwnDelegation key={delegation.id} delegation={delegation} />
  ));
}

function OwnDelegation({ delegation }: { delegation: Delegation }) {
  const { t } = useTranslation();
  const { state, note, trail } = delegation;
  const sentBack = trail.findLast((event) => event.state === 'sentBack');
  return (
    <section className="panel own-delegation" aria-label={t('delegation.own.title')}>
      <h2>
        {state === 'sent' || state === 'opened'
          ? t('delegation.own.question')
          : t('delegation.own.title')}
      </h2>
      <DelegationFacts delegation={delegation} />
      <EndableVisitAnswer delegation={delegation} />
      {note && <p className="delegation-note">{note}</p>}
      {state === 'sentBack' && sentBack && (
        <p className="delegation-again">
          <b>{t('delegation.own.sentBack')}</b> {sentBack.note}
        </p>
      )}
      {state === 'reportedDone' && <p>{t('delegation.own.waits')}</p>}
      {state === 'approved' && <p>{t('delegation.own.approved')}</p>}
      <DelegationReport delegation={delegation} />
      <StepButtons delegation={delegation} />
      <DelegationTrail delegation={delegation} />
    </section>
  );
}
