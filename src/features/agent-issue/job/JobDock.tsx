import { useSyncExternalStore } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { contact } from '#src/shared/api/contact.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { PhotoButton } from '../sheets/PhotoButton.tsx';
import { StepFailure } from '../sheets/StepFailure.tsx';
import type { MessageDraft } from '../useMessage.ts';
import type { Steps } from '../useSteps.ts';
import { askedOf, type SheetName } from './order.ts';

type Props = {
  order: Delegation | undefined;
  steps: Steps;
  message: MessageDraft;
  onOpen: (sheet: SheetName) => void;
};

/** What can be done now, within reach of the thumb. */
export function JobDock({ order, steps, message, onOpen }: Props) {
  const { t } = useTranslation();
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost);
  const isAnswerWanted = askedOf(order) === 'answer';
  return (
    <div className="dock">
      <StepFailure steps={steps} order={order} />
      {steps.isBusy && isLost && (
        <p className="dock-q" role="status">
          {t('agentIssue.offline')}
        </p>
      )}
      <div className="glove-dock">
        {isAnswerWanted && order ? (
          <AnswerButtons order={order} steps={steps} onOpen={onOpen} />
        ) : (
          <WorkButtons order={order} steps={steps} message={message} onOpen={onOpen} />
        )}
      </div>
    </div>
  );
}

function AnswerButtons({ order, steps, onOpen }: Omit<Props, 'message'> & { order: Delegation }) {
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
        onClick={() => void steps.take(order, { step: 'accept' })}
      >
        <Icon name="check-lg" />
        {t('agentIssue.accept')}
      </BusyButton>
    </>
  );
}

function WorkButtons({ order, steps, message, onOpen }: Props) {
  const { t } = useTranslation();
  const isAtWork = askedOf(order) === 'work';
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
