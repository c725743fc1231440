import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import type { Unsaved } from './unsaved.ts';
import { isUnanswered, useOfferAgain } from './useOfferAgain.ts';

/**
 * Sends a change that cannot meet another, and keeps it by a name until there is an answer. Says whether it was taken;
 * a refusal is told in a toast.
 */
export function useSendKept() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const toast = useToast();
  const { begin, offerAgain, forget } = useOfferAgain();

  const send = async (
    name: string,
    change: Unsaved,
    attempt: () => Promise<unknown>,
  ): Promise<boolean> => {
    begin(name, change);
    try {
      await attempt();
      forget(name);
      return true;
    } catch (error) {
      const reason = errorText(error);
      if (isUnanswered(error)) {
        offerAgain(name, change, reason, () => void send(name, change, attempt));
      } else {
        forget(name);
        toast.error(t('issue.saveError', { reason }));
      }
      return false;
    }
  };
  return send;
}
