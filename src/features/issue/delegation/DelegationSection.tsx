import { lazy, Suspense, useState } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { useDialog } from '#src/shared/ui/useDialog.ts';

import { DoneDialog } from '../head/DoneDialog.tsx';
import { stepsOf } from '../head/steps.ts';
import { useIssue } from '../issueContext.ts';
import './delegation.scss';
import { useListDelegationsQuery } from './delegationApi.ts';
import { LinksSection } from './LinksSection.tsx';
import { DelegationFacts } from './DelegationFacts.tsx';
import { DelegationReport } from './DelegationReport.tsx';
import { StaffVisit } from './StaffVisit.tsx';
import { allApproved } from './delegationState.ts';
import { DelegationTrail } from './DelegationTrail.tsx';
import { StepButtons } from './StepButtons.tsx';

const DelegateDialog = lazy(
  withTexts('routing', async () => ({
    default: (await import('./DelegateDialog.tsx')).DelegateDialog,
  })),
);

/** For staff: the delegations with their status and next step. */
export function DelegationSection() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data: delegations = [] } = useListDelegationsQuery(issue.id);
  const [open, setOpen] = useDialog('delegate');
  const mayDelegate = useCan('issue.delegate');
  const maySend = mayDelegate && issue.status !== 'closed';
  const send = {
    id: 'delegate',
    label: t('delegation.send'),
    group: 'issue',
    icon: 'send',
  } as const;
  useKeys(maySend ? [{ ...send, run: () => setOpen('delegate') }] : []);
  return (
    <section className="fact-sec delegations" aria-labelledby="issue-delegations">
      <h2 id="issue-delegations">{t('delegation.title')}</h2>
      {delegations.length === 0 && <NoDelegations />}
      {allApproved(delegations) && <AllApproved />}
      {delegations.map((delegation) => (
        <DelegationItem key={delegation.id} delegation={delegation} />
      ))}
      {maySend && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => setOpen('delegate')}
        >
          <Icon name="send" /> {t('delegation.send')}
        </button>
      )}
      <LinksSection hasDelegations={delegations.length > 0} />
      {open && (
        <Suspense fallback={<DialogComing />}>
          <DelegateDialog onDone={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Placeholder: loading, failed, or none. */
function NoDelegations() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { isError, isLoading, refetch } = useListDelegationsQuery(issue.id);
  if (isLoading) return <Panes />;
  return isError ? (
    <LoadError text={t('delegation.loadError')} onRetry={refetch} />
  ) : (
    <p className="text-2">{t('delegation.none')}</p>
  );
}

function DelegationItem({ delegation }: { delegation: Delegation }) {
  const { t } = useTranslation();
  const { contractor, person, note, shareContact } = delegation;
  return (
    <article className="delegation" aria-label={contractor.name}>
      <h3 className="who">
        <Avatar name={contractor.name} kind="outside" />
        <span>
          {contractor.name}
          {person !== contractor.name && <small className="text-2">{person}</small>}
        </span>
      </h3>
      <DelegationFacts delegation={delegation} />
      <StaffVisit key={delegation.version} delegation={delegation} />
      {note && <p className="delegation-note">{note}</p>}
      {shareContact && <p className="text-2">{t('delegation.shared')}</p>}
      <DelegationReport delegation={delegation} />
      <StepButtons delegation={delegation} />
      <DelegationTrail delegation={delegation} />
    </article>
  );
}

/** All delegations are approved: offers to complete the issue itself. */
function AllApproved() {
  const { t } = useTranslation();
  const { issue, actor } = useIssue();
  const [isOpen, setOpen] = useState(false);
  const isOffered = stepsOf(issue, actor, true).some(
    ({ name, refusal }) => name === 'done' && refusal === undefined,
  );
  if (!isOffered) return null;
  return (
    <p className="delegation-all" role="status">
      <Icon name="check2-all" /> {t('delegation.allApproved')}{' '}
      <button type="button" className="btn btn-primary btn-sm" onClick={() => setOpen(true)}>
        {t('delegation.setDone')}
      </button>
      {isOpen && <DoneDialog onDone={() => setOpen(false)} />}
    </p>
  );
}
