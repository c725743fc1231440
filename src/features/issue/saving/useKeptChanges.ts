import { useKeptSends } from '#src/entities/issue/useKeptSends.ts';
import { UNSENT } from '#src/shared/drafts/draftsSlice.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import { CHANGES, type KeptChange } from './changes.ts';

/** Unanswered changes of the page's issue. */
export function useKeptChanges() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  return useKeptSends(`issue.${issue.id}${UNSENT}`, CHANGES, {
    lost: (reason) => (reason ? t('issue.saveError', { reason }) : t('issue.neverSaved')),
    refused: (reason) => ({ text: t('issue.saveError', { reason }) }),
  });
}

/**
 * Sends a change that cannot conflict; stored by name until answered. Gives whether it was
 * accepted; a toast reports a refusal.
 */
export function useSendStored() {
  const { begin, forget, fail } = useKeptChanges();

  const send = async (
    name: string,
    sent: KeptChange,
    attempt: () => Promise<unknown>,
  ): Promise<boolean> => {
    begin(name, sent);
    try {
      await attempt();
      forget(name, sent);
      return true;
    } catch (error) {
      fail(error, name, { sent, sendAgain: () => void send(name, sent, attempt) });
      return false;
    }
  };
  return send;
}
