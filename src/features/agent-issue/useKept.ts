import { useCallback, useRef, useState } from 'react';
import type { z } from 'zod/mini';

import { readKept } from '#src/shared/drafts/readKept.ts';
import { useDraftStore } from '#src/shared/drafts/useDraft.ts';
import { useKeeping } from '#src/shared/drafts/useKeeping.ts';

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
  const writeDown = useCallback(
    () => write(isEmpty(latest.current) ? '' : JSON.stringify(latest.current)),
    [write, isEmpty],
  );
  const { keep, keepSoon } = useKeeping(writeDown);
  const change = useCallback(
    (part: Partial<T>) => {
      latest.current = { ...latest.current, ...part };
      setValue(latest.current);
      keepSoon();
    },
    [keepSoon],
  );
  const forget = useCallback(() => {
    change(empty);
    keep();
  }, [change, empty, keep]);

  const current = useCallback(() => latest.current, []);
  return { value, current, change, keep, forget };
}
