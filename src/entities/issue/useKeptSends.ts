import { useStore } from 'react-redux';
import { z } from 'zod/mini';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { isSignedOut, isUndecided, useOfferUnsent } from './useOfferUnsent.ts';

/** `details` describes what is sent. */
type KeptSend = { details: string };
type Sends<T extends KeptSend> = { sends: Record<string, T> };

/** Unanswered sends, by name. */
export const sendKind = <T extends KeptSend>(schema: z.ZodMiniType<T>): DraftKind<Sends<T>> => ({
  schema: z.object({ sends: z.record(z.string(), schema) }),
  empty: () => ({ sends: {} }),
  isEmpty: ({ sends }) => Object.keys(sends).length === 0,
  isTyped: false,
});

type Texts = {
  /** Text for an unanswered send; no reason if its page is gone. */
  lost: (reason?: string) => string;
  refused: (reason: string) => { text: string; details?: string };
};
type Failed<T> = { sent: T | undefined; sendAgain: () => void };

/** The latest pending send by id; empty after a reload. */
const underwayOf = new WeakMap<object, Map<string, unknown>>();

function useUnderway(): Map<string, unknown> {
  const store = useStore();
  const underway = underwayOf.get(store) ?? new Map<string, unknown>();
  underwayOf.set(store, underway);
  return underway;
}

/**
 * Stores a send, by name, until it is answered, across reloads. After a lost connection offers to
 * resend or discard it.
 */
export function useKeptSends<T extends KeptSend>(
  draftName: string,
  kind: DraftKind<Sends<T>>,
  texts: Texts,
) {
  const errorText = useErrorText();
  const toast = useToast();
  const { current, change } = useDraft(draftName, kind);
  const offers = useOfferUnsent();
  const underway = useUnderway();
  const idOf = (name: string) => `${draftName}-${name}`;

  const put = (name: string, sent?: T) => {
    const { [name]: before, ...others } = current().sends;
    if (before || sent) change({ sends: sent ? { ...others, [name]: sent } : others });
  };
  const end = (name: string) => {
    underway.delete(idOf(name));
    offers.withdraw(idOf(name));
  };
  /** A later send by the same name stays stored until it is answered. */
  const isLatest = (name: string, sent: T | undefined) => {
    const latest = underway.get(idOf(name));
    return !sent || !latest || latest === sent;
  };
  const offer = (name: string, { details }: T, text: string, sendAgain: () => void) => {
    const onPutAway = () => put(name);
    offers.offer({ id: idOf(name), text, details, sendAgain, onPutAway });
  };
  const offerAgain = (name: string, sent: T, reason: string, sendAgain: () => void) => {
    if (!isLatest(name, sent)) return;
    end(name);
    offer(name, sent, texts.lost(reason), sendAgain);
  };
  const leave = (name: string, sent?: T) => {
    if (isLatest(name, sent)) end(name);
  };
  const forget = (name: string, sent?: T) => {
    if (!isLatest(name, sent)) return;
    end(name);
    put(name);
  };
  return {
    isLatest,
    /** Gives whether another send by the same name is still pending. */
    begin: (name: string, sent: T): boolean => {
      const isNext = underway.has(idOf(name));
      offers.withdraw(idOf(name));
      underway.set(idOf(name), sent);
      put(name, sent);
      return isNext;
    },
    /** A later pending send by the same name is offered instead, if needed. */
    offerAgain,
    /** Keeps it for the next page load. */
    leave,
    /** Answered or discarded. */
    forget,
    /** Offers a resend if undecided; keeps it if the session expired; else reports the refusal. */
    fail: (error: unknown, name: string, { sent, sendAgain }: Failed<T>) => {
      const reason = errorText(error);
      if (sent && isUndecided(error)) offerAgain(name, sent, reason, sendAgain);
      else if (sent && isSignedOut(error)) leave(name, sent);
      else {
        forget(name, sent);
        const { text, ...options } = texts.refused(reason);
        toast.error(text, options);
      }
    },
    /** Sends left by an earlier page, neither sent nor offered by this one. */
    left: () =>
      Object.entries(current().sends).filter(
        ([name]) => !underway.has(idOf(name)) && !offers.isOffered(idOf(name)),
      ),
    offerLeft: (name: string, sent: T, sendAgain: () => void) =>
      offer(name, sent, texts.lost(), sendAgain),
  };
}
