import { useCallback, useContext, useMemo } from 'react';

import { OwnDraftsContext } from '#src/shared/drafts/draftPlaces.ts';
import { useDraft, useDraftStore } from '#src/shared/drafts/useDraft.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';

/** How a draft is read from what was kept, and written for it: the empty text where nothing would be missed. */
export type DraftKind<T> = { name: string; read: (text: string) => T; write: (draft: T) => string };

/** Under what the drafts of a reporter are kept: all of them are given up when he logs out. */
export const placeOf = (email: string, issueId: number, name: string) =>
  `reporter.${email}.${issueId}.${name}`;

/** A draft of this reporter on this issue; it outlives a reload, and coming in anew. */
export function useKept<T extends object>({ name, read, write }: DraftKind<T>) {
  const { own, email } = useOwnIssue();
  const key = placeOf(email, own.issue.id, name);
  const [text] = useDraft(key);
  const store = useDraftStore(key);
  const draft = useMemo(() => read(text), [read, text]);
  const current = useCallback(() => read(store.read()), [read, store]);
  const change = useCallback(
    (part: Partial<T>) => store.write(write({ ...read(store.read()), ...part })),
    [store, read, write],
  );
  const forget = useCallback(() => store.write(''), [store]);
  return { draft, current, change, forget, place: `${key}${useContext(OwnDraftsContext)}` };
}
