import { useEffect, useRef } from 'react';

import type { Action } from './action.ts';
import { register } from './registry.ts';

/** Registers actions for keys and the command palette while mounted. */
export function useKeys(actions: Action[]) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // Only what others display; handlers are read when run.
  const shown = JSON.stringify(
    actions.map(({ id, label, name, keys, run }) => [id, label, name, keys, !!run]),
  );
  useEffect(() => (shown === '[]' ? undefined : register(() => latest.current)), [shown]);
}
