import { useStore } from 'react-redux';
import { z } from 'zod/mini';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { isSignedOut, isUndecided, useOfferUnsent } from './useOfferUnsent.ts';

/** `details` says in words what is sent. */
type Sent = { details: string };
type Sends<T extends Sent> = { sends: Record<string, T> };

/** Sends by name that have no answer yet. */
export const sendKind = <T extends Sent>(schema: z.ZodMiniType<T>): DraftKind<Sends<T>> => ({
  schema: z.object({ sends: z.record(z.string(), schema) }),
  empty: () => ({ sends: {} }),
  isEmpty: ({ sends }) => Object.keys(sends).length === 0,
  isTyped: false,
});

type Texts = {
  /** Of a send that got no answer; without a reason where the page that sent it is gone. */
  lost: (reason?: string) => string;
  refused: (reason: string) => { text: string; details?: string };
};
type Failed<T> = { sent: T | undefined; sendAgain: () => void };

/** The latest send by each id that is on its way; a page that was loaded anew has none. */
const underwayOf = new WeakMap<object, Map<string, unknown>>();

function useUnderway(): Map<string, unknown> {
  const store = useStore();
  const underway = underwayOf.get(store) ?? new Map<string, unknown>();
  underwayOf.set(store, underway);
  return underway;
}

/**
 * Keeps a send, by its name, from its start to its answer, over a reload too. What the connection lost is offered to be
 * sent again, or to be put away.
 */
export function useKeptSends<T extends Sent>(
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
  /** A later send by the same name goes on being kept until it is answered itself. */
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
    /** Gives whether it follows another send by its name that is still on its way. */
    begin: (name: string, sent: T): boolean => {
      const isNext = underway.has(idOf(name));
      offers.withdraw(idOf(name));
      underway.set(idOf(name), sent);
      put(name, sent);
      return isNext;
    },
    /** Where a later send by its name is on its way, that one is offered if need be. */
    offerAgain,
    /** Keeps it for the next page load. */
    leave,
    /** It was answered, or is given up. */
    forget,
    /** Offers again what the server has not decided on, and keeps what met the end of the session until the next one. */
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
    /** What a page that is gone has left, and this one has not sent or offered. */
    left: () =>
      Object.entries(current().sends).filter(
        ([name]) => !underway.has(idOf(name)) && !offers.isOffered(idOf(name)),
      ),
    offerLeft: (name: string, sent: T, sendAgain: () => void) =>
      offer(name, sent, texts.lost(), sendAgain),
  };
}
