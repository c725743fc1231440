import { useStore } from 'react-redux';

import { useOfferUnsent } from '#src/entities/issue/useOfferUnsent.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import type { Unsaved } from './unsaved.ts';
import { useUnsaved } from './useUnsaved.ts';

/** Whether a change never got an answer, so that it may be sent again as it is. */
export const isUnanswered = (error: unknown) => (error as Partial<ApiError>).status === 0;

/** What is on its way just now; a page that was loaded anew has nothing on its way. */
const underwayOf = new WeakMap<object, Set<string>>();

function useUnderway(): Set<string> {
  const store = useStore();
  const underway = underwayOf.get(store) ?? new Set();
  underwayOf.set(store, underway);
  return underway;
}

/**
 * Keeps a change, by a name, from when it is sent until there is an answer, over a reload too. What the connection lost is
 * offered to be sent again, or to be put away.
 */
export function useOfferAgain() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const unsaved = useUnsaved(issue.id);
  const offers = useOfferUnsent();
  const underway = useUnderway();
  const idOf = (name: string) => `unsaved-${issue.id}-${name}`;

  const end = (name: string) => {
    underway.delete(idOf(name));
    offers.withdraw(idOf(name));
  };
  const show = (name: string, { details }: Unsaved, text: string, sendAgain: () => void) => {
    const onPutAway = () => unsaved.forget(name);
    offers.offer({ id: idOf(name), text, details, sendAgain, onPutAway });
  };
  return {
    begin: (name: string, change: Unsaved) => {
      offers.withdraw(idOf(name));
      underway.add(idOf(name));
      unsaved.keep(name, change);
    },
    offerAgain: (name: string, change: Unsaved, reason: string, sendAgain: () => void) => {
      end(name);
      show(name, change, t('issue.saveError', { reason }), sendAgain);
    },
    /** It is saved, or will not be. */
    forget: (name: string) => {
      end(name);
      unsaved.forget(name);
    },
    /** What was kept by a page that is gone, and is not on this one's way. */
    left: () =>
      Object.entries(unsaved.kept()).filter(
        ([name]) => !underway.has(idOf(name)) && !offers.isOffered(idOf(name)),
      ),
    offerLeft: (name: string, change: Unsaved, sendAgain: () => void) =>
      show(name, change, t('issue.neverSaved'), sendAgain),
  };
}
