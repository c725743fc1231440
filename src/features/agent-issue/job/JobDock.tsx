import type { Delegation } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { SendsLater } from '../sheets/SendsLater.tsx';
import { PhotoButton } from '../sheets/PhotoButton.tsx';
import { StepFailure } from '../sheets/StepFailure.tsx';
import type { DoneDraft } from '../useDone.ts';
import type { MessageDraft } from '../useMessage.ts';
import type { Steps } from '../useSteps.ts';
import { expectedStep, type SheetName } from './currentDelegation.ts';

type Props = {
  delegation: Delegation | undefined;
  steps: Steps;
  message: MessageDraft;
  done: DoneDraft;
  onOpen: (sheet: SheetName) => void;
};

/** Next actions, within thumb reach. */
export function JobDock({ delegation, steps, message, done, onOpen }: Props) {
  const { t } = useTranslation();
  const needsAnswer = expectedStep(delegation) === 'answer';
  return (
    <section className="dock" aria-label={t('agentIssue.title')}>
      <StepFailure steps={steps} delegation={delegation} />
      <SendsLater isGoing={message.isGoing || done.draft.isGoing || steps.isBusy} />
      <div className="glove-dock">
        {needsAnswer && delegation ? (
          <AnswerButtons delegation={delegation} steps={steps} onOpen={onOpen} />
        ) : (
          <WorkButtons delegation={delegation} steps={steps} message={message} onOpen={onOpen} />
        )}
      </div>
    </section>
  );
}

function AnswerButtons({
  delegation,
  steps,
  onOpen,
}: Omit<Props, 'message' | 'done'> & { delegation: Delegation }) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary big"
        disabled={steps.isBusy}
        onClick={() => onOpen('decline')}
      >
        {t('agentIssue.decline.open')}
      </button>
      <BusyButton
        className="big grow"
        busy={steps.isBusy}
        busyText={t('agentIssue.sending')}
        onClick={() => void steps.take(delegation, { step: 'accept' })}
      >
        <Icon name="check-lg" />
        {t('agentIssue.accept')}
      </BusyButton>
    </>
  );
}

function WorkButtons({ delegation, steps, message, onOpen }: Omit<Props, 'done'>) {
  const { t } = useTranslation();
  const isAtWork = expectedStep(delegation) === 'work';
  return (
    <>
      {isAtWork && (
        <PhotoButton
          onPhotos={(files) => {
            message.photos.add(files);
            onOpen('write');
          }}
        >
          {t('agentIssue.photo.one')}
        </PhotoButton>
      )}
      <button
        type="button"
        className={`btn btn-secondary big ${isAtWork ? '' : 'grow'}`}
        onClick={() => onOpen('write')}
      >
        <Icon name="chat-fill" />
        {t(message.isBegun ? 'agentIssue.write.goOn' : 'agentIssue.write.open')}
      </button>
      {isAtWork && (
        <BusyButton
          className="big grow"
          busy={steps.isBusy}
          busyText={t('agentIssue.sending')}
          onClick={() => onOpen('done')}
        >
          <Icon name="check-lg" />
          {t('agentIssue.done.open')}
        </BusyButton>
      )}
    </>
  );
}
