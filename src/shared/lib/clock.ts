import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The current time. Tests set it with `vi.setSystemTime`. */
export const now = () => new Date();

let minute = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    minute = now();
    listeners.forEach((tell) => tell());
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The current time, updated every minute by one timer for the whole page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, thisMinute, thisMinute);
}

function thisMinute() {
  if (Math.abs(now().getTime() - minute.getTime()) > MINUTE) minute = now();
  return minute;
}
