import { useKeptSends } from '#src/entities/issue/useKeptSends.ts';
import { UNSENT } from '#src/shared/drafts/draftsSlice.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import { CHANGES, type KeptChange } from './changes.ts';

/** The changes of the page's issue that have no answer yet. */
export function useKeptChanges() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  return useKeptSends(`issue.${issue.id}${UNSENT}`, CHANGES, {
    lost: (reason) => (reason ? t('issue.saveError', { reason }) : t('issue.neverSaved')),
    refused: (reason) => ({ text: t('issue.saveError', { reason }) }),
  });
}

/**
 * Sends a change that cannot meet another, and keeps it by a name until there is an answer. Gives whether it was taken; a
 * refusal is told in a toast.
 */
export function useSendKept() {
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
