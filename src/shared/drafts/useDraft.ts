import { useCallback, useContext, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import { now } from '../lib/clock.ts';
import { useMe } from '../session/me.ts';
import { draftChanged, type DraftsState, NOBODYS } from './draftsSlice.ts';
import { openDraft } from './openDrafts.ts';
import { OwnDraftsContext } from './draftPlaces.ts';

type Options = {
  /** False for what is remembered and nobody would miss. */
  isTyped?: boolean;
};

/** What the keys of drafts begin with: this user, in this company. */
export function useDraftOwner(): string {
  const me = useMe();
  return me ? `${me.user.id}.${me.agent.account.id}` : `${NOBODYS}nowhere`;
}

/** What is remembered and not typed is the same in all tabs. */
function useDraftKey(key: string, isTyped: boolean) {
  const suffix = useContext(OwnDraftsContext);
  return `${useDraftOwner()}.${key}${isTyped ? suffix : ''}`;
}

/**
 * A text that survives a reload, like useState: of this user, in this company, under the key.
 * The empty text forgets it. Explicit sign-out clears all drafts.
 */
export function useDraft(key: string, options: Options = {}): [string, (text: string) => void] {
  const { write } = useDraftStore(key, options);
  const ownKey = useDraftKey(key, options.isTyped ?? true);
  const text = useSelector((state: DraftsState) => state.drafts[ownKey]?.text);
  return [text ?? '', write];
}

/** The same without rendering at every change, for editors that hold their own text. */
export function useDraftStore(key: string, { isTyped = true }: Options = {}) {
  const ownKey = useDraftKey(key, isTyped);
  const dispatch = useDispatch();
  const store = useStore<DraftsState>();
  const read = useCallback(() => store.getState().drafts[ownKey]?.text ?? '', [store, ownKey]);
  const write = useCallback(
    (text: string) => {
      dispatch(draftChanged({ key: ownKey, text, at: now().getTime(), isTyped }));
    },
    [dispatch, ownKey, isTyped],
  );
  useEffect(() => openDraft(() => isTyped && read() !== ''), [isTyped, read]);
  return { read, write };
}
