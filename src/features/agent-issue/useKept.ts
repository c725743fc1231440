import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';

import { onLastWords } from '#src/shared/drafts/lastWords.ts';
import { useDraftStore } from '#src/shared/drafts/useDraft.ts';

/** Typing is not held up by keeping. */
const KEEP_AFTER = 400;

/**
 * What is being made ready, kept through a reload until it is forgotten. `isEmpty` says what nobody would miss; `schema`
 * what can be understood of what was kept.
 */
export function useKept<T extends object>(
  key: string,
  {
    schema,
    empty,
    isEmpty,
  }: { schema: z.ZodMiniType<T>; empty: T; isEmpty: (value: T) => boolean },
) {
  const { read, write } = useDraftStore(key);
  const [value, setValue] = useState(() => readKept(schema, read()) ?? empty);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    write(isEmpty(latest.current) ? '' : JSON.stringify(latest.current));
  }, [write, isEmpty]);
  const change = useCallback(
    (part: Partial<T>) => {
      latest.current = { ...latest.current, ...part };
      setValue(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, KEEP_AFTER);
    },
    [keep],
  );
  const forget = useCallback(() => {
    change(empty);
    keep();
  }, [change, empty, keep]);

  useEffect(() => {
    const end = onLastWords(keep);
    return () => {
      end();
      keep();
    };
  }, [keep]);

  const current = useCallback(() => latest.current, []);
  return { value, current, change, keep, forget };
}

function readKept<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
