import { useSyncExternalStore } from 'react';

/** A value shared by distant parts of the list. */
export function createStore<Value>(initial: Value) {
  let now = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => now;
  return {
    set: (next: Value) => {
      now = next;
      listeners.forEach((listener) => listener());
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
