import { lazy, Suspense, useState } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { hasEnded } from '#contract/delegationSteps.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { useDialog } from '#src/shared/ui/useDialog.ts';

import { CompleteDialog } from '../head/CompleteDialog.tsx';
import { stepsOf } from '../head/steps.ts';
import { useIssue } from '../issueContext.ts';
import { Assign, useStateWords } from './Assign.tsx';
import './delegation.scss';
import { useListDelegationsQuery } from './delegationApi.ts';
import { allApproved } from './delegationState.ts';

const DelegateDialog = lazy(
  withTexts('routing', async () => ({
    default: (await import('./DelegateDialog.tsx')).DelegateDialog,
  })),
);

/** From so many contractors on, those that need nothing more are one line each. */
const MANY = 3;

/** For staff: the contractors' jobs with their state and next step. */
export function DelegationSection() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data: delegations = [], isError, refetch } = useListDelegationsQuery(issue.id);
  const [open, setOpen] = useDialog('delegate');
  const mayDelegate = useCan('issue.delegate');
  const maySend = mayDelegate && issue.status !== 'closed';
  const send = { id: 'delegate', group: 'issue', icon: 'send' } as const;
  useKeys(maySend ? [{ ...send, run: () => setOpen('delegate') }] : []);
  const isSmall = ({ state }: Delegation) => delegations.length >= MANY && hasEnded(state);
  return (
    <section className="fact-sec delegations" aria-label={t('delegation.title')}>
      {isError && delegations.length === 0 && (
        <LoadError text={t('delegation.loadError')} onRetry={refetch} />
      )}
      {!isError && delegations.length === 0 && (
        <NoDelegations onSend={maySend ? () => setOpen('delegate') : undefined} />
      )}
      <AllApproved delegations={delegations} />
      {delegations.map((delegation) =>
        isSmall(delegation) ? (
          <SmallAssign key={delegation.id} delegation={delegation} />
        ) : (
          <Assign key={delegation.id} delegation={delegation} />
        ),
      )}
      {open && (
        <Suspense fallback={<DialogComing />}>
          <DelegateDialog onDone={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function NoDelegations({ onSend }: { onSend: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="assign-none">
      <span className="text-2">{t('delegation.none')}</span>
      {onSend && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={onSend}>
          <Icon name="send" /> {t('delegation.send')}
        </button>
      )}
    </div>
  );
}

/** One line that opens in place. */
function SmallAssign({ delegation }: { delegation: Delegation }) {
  const { contractor } = delegation;
  const words = useStateWords(delegation);
  return (
    <Disclosure
      className="assign-small"
      title={
        <span className="who">
          <Avatar name={contractor.name} kind="outside" />
          <span className="truncate">
            <b>{contractor.name}</b> · {words}
          </span>
        </span>
      }
    >
      {() => <Assign delegation={delegation} />}
    </Disclosure>
  );
}

/** All delegations are approved: offers to complete the issue itself. */
function AllApproved({ delegations }: { delegations: Delegation[] }) {
  const { t } = useTranslation();
  const { issue, actor } = useIssue();
  const [isOpen, setOpen] = useState(false);
  const isOffered = stepsOf(issue, actor, true).some(
    ({ name, refusal }) => name === 'done' && refusal === undefined,
  );
  if (!isOffered || !allApproved(delegations)) return null;
  return (
    <p className="delegation-all" role="status">
      <Icon name="check2-all" /> {t('delegation.allApproved')}{' '}
      <button type="button" className="btn btn-primary btn-sm" onClick={() => setOpen(true)}>
        {t('delegation.setDone')}
      </button>
      {isOpen && <CompleteDialog onDone={() => setOpen(false)} />}
    </p>
  );
}
