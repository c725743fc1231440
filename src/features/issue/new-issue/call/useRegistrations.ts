import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod/mini';

import type { Answer, Args } from '#contract/call.ts';
import { registrationCalls } from '#contract/registration.ts';
import { isSignedOut } from '#src/entities/issue/useOfferUnsent.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { contact } from '#src/shared/api/contact.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { now } from '#src/shared/lib/clock.ts';

import { useRegisterIssuesMutation } from '../newIssueApi.ts';
import { reportDraft } from '../reportDraft.ts';

/** Registrations remembered; the page shows the last ones. */
const MOST_KEPT = 10;

const waitingOne = z.object({
  draft: reportDraft,
  body: registrationCalls.register.body,
  /** The server has refused it. */
  isRefused: z.optional(z.boolean()),
});
/** A registration on its way. */
export type Registration = Omit<z.infer<typeof waitingOne>, 'body'> &
  Args<typeof registrationCalls.register>;

const savedOne = z.object({
  draft: reportDraft,
  undoKey: z.optional(z.uuid()),
  at: z.number(),
  issues: z.array(z.object({ key: z.string(), id: z.number(), number: z.number() })),
});
export type SavedRegistration = z.infer<typeof savedOne>;

const SAVED: DraftKind<{ list: SavedRegistration[] }> = {
  schema: z.object({ list: z.array(savedOne) }),
  empty: () => ({ list: [] }),
  isEmpty: ({ list }) => list.length === 0,
  isTyped: false,
};
const WAITING: DraftKind<{ list: Registration[] }> = {
  schema: z.object({ list: z.array(waitingOne) }),
  empty: () => ({ list: [] }),
  isEmpty: ({ list }) => list.length === 0,
};

type Saved = Answer<typeof registrationCalls.register>;
type Outcome = { issues: Saved['list'] } | { error: ApiError } | { isWaiting: true };

/** Keys of the registrations that this page is sending. */
const underway = new Set<string>();
const keyOf = ({ draft }: Pick<Registration, 'draft'>): string => draft.faults[0]?.key ?? '';

/** What was registered lately, and what waits for a connection: kept across reloads, and sent once there is one. */
export function useRegistrations() {
  const saved = useDraft('new-issue.saved', SAVED);
  const waiting = useDraft('new-issue.waiting', WAITING);
  const [send] = useRegisterIssuesMutation();

  const changeWaiting = (one: Registration, next: Registration[]) => {
    const others = waiting.current().list.filter((other) => keyOf(other) !== keyOf(one));
    waiting.change({ list: [...others, ...next] });
  };
  const keepSaved = ({ draft, body }: Registration, { list: issues, isUndoable }: Saved) => {
    const undoKey = isUndoable ? body.undoKey : undefined;
    const one = { draft, undoKey, at: now().getTime(), issues };
    saved.change({ list: [one, ...saved.current().list].slice(0, MOST_KEPT) });
  };
  const sendWaiting = async (one: Registration, sending = send(one.body)) => {
    underway.add(keyOf(one));
    const { data, error } = await sending;
    underway.delete(keyOf(one));
    if (data) keepSaved(one, data);
    if (data) changeWaiting(one, []);
    else if (!isSignedOut(error)) changeWaiting(one, [{ ...one, isRefused: true }]);
  };
  const sendLeft = useEffectEvent(() => {
    for (const one of waiting.current().list) {
      if (!one.isRefused && !underway.has(keyOf(one))) void sendWaiting(one);
    }
  });
  useEffect(() => sendLeft(), []);

  return {
    saved: saved.draft.list,
    waiting: waiting.draft.list,
    /** Sends a registration; without a connection it goes on waiting by itself. */
    register: async (one: Registration): Promise<Outcome> => {
      const sending = send(one.body);
      const { lost, forget } = lossOfContact();
      const first = await Promise.race([sending, lost]);
      forget();
      if (first === undefined) {
        changeWaiting(one, [one]);
        void sendWaiting(one, sending);
        return { isWaiting: true };
      }
      if (first.error) return { error: first.error as ApiError };
      keepSaved(one, first.data);
      return { issues: first.data.list };
    },
    forgetWaiting: (one: Registration) => changeWaiting(one, []),
    forgetSaved: (one: SavedRegistration) =>
      saved.change({ list: saved.current().list.filter((other) => keyOf(other) !== keyOf(one)) }),
  };
}
export type Registrations = ReturnType<typeof useRegistrations>;

/** Resolves once a call waits for the server. */
function lossOfContact() {
  const { promise: lost, resolve } = Promise.withResolvers<undefined>();
  const check = () => contact.isLost() && resolve(undefined);
  check();
  return { lost, forget: contact.subscribe(check) };
}
