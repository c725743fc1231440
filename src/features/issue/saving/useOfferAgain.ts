import { useStore } from 'react-redux';

import { isSignedOut, isUndecided, useOfferUnsent } from '#src/entities/issue/useOfferUnsent.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import type { Unsaved } from './unsaved.ts';
import { useUnsaved } from './useUnsaved.ts';

type Failed = { change: Unsaved | undefined; sendAgain: () => void };

/** The latest change by each name that is on its way; a page that was loaded anew has nothing on its way. */
const underwayOf = new WeakMap<object, Map<string, Unsaved>>();

function useUnderway(): Map<string, Unsaved> {
  const store = useStore();
  const underway = underwayOf.get(store) ?? new Map<string, Unsaved>();
  underwayOf.set(store, underway);
  return underway;
}

/**
 * Keeps a change, by a name, from when it is sent until there is an answer, over a reload too. What the connection lost is
 * offered to be sent again, or to be put away.
 */
export function useOfferAgain() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const toast = useToast();
  const { issue } = useIssue();
  const unsaved = useUnsaved(issue.id);
  const offers = useOfferUnsent();
  const underway = useUnderway();
  const idOf = (name: string) => `unsaved-${issue.id}-${name}`;

  const end = (name: string) => {
    underway.delete(idOf(name));
    offers.withdraw(idOf(name));
  };
  /** A later change by the same name goes on being kept until it is answered itself. */
  const isLatest = (name: string, change: Unsaved | undefined) => {
    const latest = underway.get(idOf(name));
    return !change || !latest || latest === change;
  };
  const show = (name: string, { details }: Unsaved, text: string, sendAgain: () => void) => {
    const onPutAway = () => unsaved.forget(name);
    offers.offer({ id: idOf(name), text, details, sendAgain, onPutAway });
  };
  const offerAgain = (name: string, change: Unsaved, reason: string, sendAgain: () => void) => {
    if (!isLatest(name, change)) return;
    end(name);
    show(name, change, t('issue.saveError', { reason }), sendAgain);
  };
  const leave = (name: string, change?: Unsaved) => {
    if (isLatest(name, change)) end(name);
  };
  const forget = (name: string, change?: Unsaved) => {
    if (!isLatest(name, change)) return;
    end(name);
    unsaved.forget(name);
  };
  return {
    isLatest,
    /** Says whether it follows another change by its name that is still on its way. */
    begin: (name: string, change: Unsaved): boolean => {
      const isNext = underway.has(idOf(name));
      offers.withdraw(idOf(name));
      underway.set(idOf(name), change);
      unsaved.keep(name, change);
      return isNext;
    },
    /** Where a later change by its name is on its way, that one is offered if need be. */
    offerAgain,
    /** It is kept for when its issue is opened the next time. */
    leave,
    /** It is saved, or will not be. */
    forget,
    /** What is left undecided is offered again, and what met the end of the session once that is over. */
    fail: (error: unknown, name: string, { change, sendAgain }: Failed) => {
      const reason = errorText(error);
      if (change && isUndecided(error)) {
        offerAgain(name, change, reason, sendAgain);
      } else if (change && isSignedOut(error)) {
        leave(name, change);
      } else {
        forget(name, change);
        toast.error(t('issue.saveError', { reason }));
      }
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
