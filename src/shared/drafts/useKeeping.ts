import { useCallback, useEffect, useRef } from 'react';

import { onLastWords } from './lastWords.ts';

/** Typing is not held up by keeping. */
const KEEP_AFTER = 400;

/**
 * Keeps what changes at every key: `keepSoon` says that it has changed, and `write` writes it down once the typing rests,
 * before the page may be gone, and when this is not on show any more. `keep` has it written at once.
 */
export function useKeeping(write: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    write();
  }, [write]);
  const keepSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, KEEP_AFTER);
  }, [keep]);
  useEffect(() => {
    const end = onLastWords(keep);
    return () => {
      end();
      keep();
    };
  }, [keep]);
  return { keep, keepSoon };
}
