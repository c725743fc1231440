import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Trouble } from './ceremony.ts';

/** What to say when there is no passkey; `cancelled`: the text for a prompt that was closed. */
export function useTroubleText(cancelled: string): (trouble: Trouble) => string {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (trouble) => {
    if (trouble === 'cancelled') return cancelled;
    return trouble === 'offline' ? errorText({ status: 0 }) : t(`twoStep.passkey.${trouble}`);
  };
}
