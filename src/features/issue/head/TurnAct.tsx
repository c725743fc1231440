import type { Delegation } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { perform, useActions } from '#src/shared/keys/registry.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { WRITE_TO } from '../composer/useComposerKeys.ts';
import { useStep } from '../delegation/useStep.ts';
import { useMayTake, useTake } from '../facts/ResponsibleFacts.tsx';
import type { useTurn } from './useTurn.ts';

type Turn = NonNullable<ReturnType<typeof useTurn>>;

/** The act that the turn asks for, and what may be done instead, for those who may. */
export const TurnActs = ({ turn }: { turn: Turn }) => (
  <>
    <TurnAct turn={turn} />
    <InsteadAct turn={turn} />
  </>
);

/** On a narrower screen it is left to the menus. */
function InsteadAct({ turn: { act, delegation } }: { turn: Turn }) {
  const { t } = useTranslation();
  if (act === 'take') return <Perform id="delegate" text={t('delegation.send')} kind="instead" />;
  if (act !== 'approve' || !delegation) return null;
  const text = t('delegation.step.sendBack');
  return <Perform id={`step:${delegation.id}-sendBack`} text={text} kind="instead" />;
}

function TurnAct({ turn }: { turn: Turn }) {
  const { t } = useTranslation();
  switch (turn.act) {
    case 'take':
      return <Take />;
    case 'approve':
      return <Approve turn={turn} />;
    case 'reopen':
      return <Perform id="set-status:inProgress" text={t('facts.turn.reopen')} />;
    case 'delegate':
      return <Perform id="delegate" text={t('delegation.send')} />;
    case 'reply':
      return <Perform id={turn.writeTo ? WRITE_TO : 'reply'} text={t('facts.turn.reply')} />;
    case 'remind':
      return (
        <Perform
          id={WRITE_TO}
          text={t('facts.turn.remind')}
          kind={turn.who === 'other' ? 'ghost' : undefined}
        />
      );
    case null:
      return null;
  }
}

type PerformProps = { id: string; text: string; kind?: keyof typeof CLASSES | undefined };

const CLASSES = {
  secondary: 'btn btn-secondary btn-sm',
  ghost: 'btn btn-ghost btn-sm',
  instead: 'btn btn-ghost btn-sm turn-instead',
};

/** Does what another part of the page offers, once it is there. */
function Perform({ id, text, kind = 'secondary' }: PerformProps) {
  const isOffered = useActions().some((action) => action.id === id);
  if (!isOffered) return null;
  return (
    <button type="button" className={CLASSES[kind]} onClick={() => void perform(id)}>
      {text}
    </button>
  );
}

function Take() {
  const { t } = useTranslation();
  const take = useTake();
  if (!useMayTake()) return null;
  return (
    <button type="button" className="btn btn-secondary btn-sm take" onClick={() => void take()}>
      {t('issue.take')}
    </button>
  );
}

function Approve({ turn: { delegation } }: { turn: Turn }) {
  return delegation ? <ApproveNow delegation={delegation} /> : null;
}

function ApproveNow({ delegation }: { delegation: Delegation }) {
  const { t } = useTranslation();
  const { press, isBusy } = useStep(delegation);
  return (
    <BusyButton
      variant="secondary"
      size="sm"
      busy={isBusy}
      busyText={t('common.saving')}
      onClick={() => void press('approve')}
    >
      {t('delegation.step.approve')}
    </BusyButton>
  );
}
