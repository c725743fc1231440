import { useEffect, useRef } from 'react';

import type { Action } from './action.ts';
import { register } from './registry.ts';

/** Lets something be done, by key and from the command palette, as long as the component is there. */
export function useKeys(actions: Action[]) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // What is told of them; what they do is read when it is done.
  const told = JSON.stringify(actions.map(({ id, label, keys, run }) => [id, label, keys, !!run]));
  useEffect(() => (told === '[]' ? undefined : register(() => latest.current)), [told]);
}
