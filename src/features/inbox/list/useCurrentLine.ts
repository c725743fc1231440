import { useCallback, useEffect, useRef, useState } from 'react';

import type { InboxLine } from '#src/entities/notification/inboxApi.ts';

/** The line that keys act on: the chosen one, or what took its place once it is gone. */
export function useCurrentLine(lines: readonly InboxLine[], focusAt: (index: number) => void) {
  const [chosen, setChosen] = useState<{ id: number; index: number }>();
  const found = lines.findIndex(({ id }) => id === chosen?.id);
  const index = found >= 0 ? found : Math.min(chosen?.index ?? 0, lines.length - 1);
  const current = lines[index];

  const latest = useRef({ lines, focusAt });
  useEffect(() => {
    latest.current = { lines, focusAt };
  });
  const choose = useCallback((at: number) => {
    const line = latest.current.lines[at];
    if (!line) return;
    setChosen((now) =>
      now?.id === line.id && now.index === at ? now : { id: line.id, index: at },
    );
  }, []);
  const isGone = chosen !== undefined && found < 0;
  useEffect(() => {
    // The focus went with the line.
    if (isGone && index >= 0 && document.activeElement === document.body) {
      latest.current.focusAt(index);
    }
  }, [isGone, index]);
  return { current, index, choose };
}
