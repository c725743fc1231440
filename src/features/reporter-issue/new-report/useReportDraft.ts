import { useCallback, useMemo, useState } from 'react';

import { useDraft, useDraftStore } from '#src/shared/drafts/useDraft.ts';
import { now } from '#src/shared/lib/clock.ts';

import { type Change, draftOf, newDraft, type ReportDraft } from './reportDraft.ts';

/** The report as far as it is written: it outlives a reload and a closed tab, until it is sent or thrown away. */
export function useReportDraft(name: string) {
  const { read, write } = useDraftStore(name);
  const [kept] = useDraft(name);
  const [fresh, setFresh] = useState(newDraft);
  const draft = useMemo<ReportDraft>(() => draftOf(kept) ?? fresh, [kept, fresh]);

  const change = useCallback<Change>(
    (part) =>
      write(JSON.stringify({ ...(draftOf(read()) ?? fresh), ...part, at: now().getTime() })),
    [read, write, fresh],
  );
  const erase = useCallback(() => {
    setFresh(newDraft());
    write('');
  }, [write]);
  return { draft, change, erase };
}
