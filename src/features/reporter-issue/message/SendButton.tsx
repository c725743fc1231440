import { type ReactNode, useState } from 'react';

import { useOnceArrived } from '#src/entities/attachment/useOnceArrived.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import type { useOwnFiles } from './useOwnFiles.ts';

type Uploads = ReturnType<typeof useOwnFiles>;

/** Sends after one press, once all uploads have finished; `send` gives whether it succeeded. */
export function useSendWhenUploaded(
  uploads: Uploads,
  send: () => Promise<boolean>,
  onSent: () => void,
) {
  const [isGoing, setIsGoing] = useState(false);
  const onArrived = async () => {
    const isSent = await send();
    setIsGoing(false);
    if (isSent) onSent();
  };
  useOnceArrived(isGoing, uploads, {
    go: () => void onArrived(),
    stop: () => setIsGoing(false),
  });
  const go = () => {
    uploads.leaveRefused();
    setIsGoing(true);
  };
  return { isGoing, go };
}

type Props = {
  isGoing: boolean;
  uploads: Uploads;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Send button that says what it waits for. */
export function SendButton({ isGoing, uploads, disabled, onClick, children }: Props) {
  const { t } = useTranslation();
  const progressKey = uploads.isUploading ? 'write.sendingPhotos' : 'answer.sending';
  return (
    <BusyButton
      size="xl"
      className="flex-fill"
      disabled={disabled}
      busy={isGoing}
      busyText={t(`reporterIssue.${progressKey}`)}
      onClick={onClick}
    >
      {children}
    </BusyButton>
  );
}
