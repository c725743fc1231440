import { useCallback, useRef, useState } from 'react';

import { useDraftStore } from '#src/shared/drafts/useDraft.ts';
import { useKeeping } from '#src/shared/drafts/useKeeping.ts';
import { now } from '#src/shared/lib/clock.ts';

import { EMPTY, type MessageDraft, readDraft, writeDraft } from './messageDraft.ts';

/**
 * The message that is being written, kept through a reload. `draft` is what is rendered: of what is typed it says no
 * more than whether there is something, since the editor shows that itself, at every key. `current` has it all.
 */
export function useMessageDraft(issueId: number) {
  const { read, write } = useDraftStore(`issue.${issueId}.message`);
  const [draft, setDraft] = useState(() => readDraft(read()));
  const [savedAt, setSavedAt] = useState<Date>();
  const latest = useRef(draft);
  const writeDown = useCallback(() => {
    const text = writeDraft(latest.current);
    write(text);
    setSavedAt(text === '' ? undefined : now());
  }, [write]);
  const { keep, keepSoon } = useKeeping(writeDown);

  const note = useCallback(
    (part: Partial<MessageDraft>) => {
      latest.current = { ...latest.current, ...part };
      keepSoon();
    },
    [keepSoon],
  );
  const change = useCallback(
    (part: Partial<MessageDraft>) => {
      note(part);
      setDraft(latest.current);
    },
    [note],
  );
  const onTyped = useCallback(
    (html: string) => {
      const wasEmpty = latest.current.html === '';
      note({ html });
      if (wasEmpty !== (html === '')) setDraft(latest.current);
    },
    [note],
  );
  const forget = useCallback(() => {
    // Whom one wrote to last stays chosen.
    const { type, readerId } = latest.current;
    change({ ...EMPTY, type, readerId, attempt: undefined });
    keep();
  }, [change, keep]);

  const current = useCallback(() => latest.current, []);
  return { draft, current, change, onTyped, keep, forget, savedAt };
}
