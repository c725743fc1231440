import type { ReactNode } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  isBusy: boolean;
  isDisabled?: boolean;
  /** Uploads that must finish first. */
  awaits?: { isUploading: boolean };
  children: ReactNode;
};

export function SendButton({ isBusy, isDisabled = false, awaits, children }: Props) {
  const { t } = useTranslation();
  return (
    <BusyButton
      type="submit"
      className="big flex-fill"
      busy={isBusy}
      busyText={t(awaits?.isUploading ? 'agentIssue.photo.sending' : 'agentIssue.sending')}
      disabled={isDisabled}
    >
      <Icon name="check-lg" />
      {children}
    </BusyButton>
  );
}
