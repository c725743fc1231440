import { useSyncExternalStore } from 'react';

/** Kept per device, like dark mode: voice control is used on one device. */
const KEY = 'felix-letters';
const listeners = new Set<() => void>();
let isOffUntilReload = false;

/** Whether single-key shortcuts are on (WCAG 2.1.4: they can be switched off). */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return !isOffUntilReload;
  }
}

function toggle() {
  const isOff = areLettersOn();
  isOffUntilReload = isOff;
  try {
    if (isOff) localStorage.setItem(KEY, 'off');
    else localStorage.removeItem(KEY);
  } catch {
    // blocked storage: the choice holds until the reload
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether single-key shortcuts are on, and the switch. */
export const useLetters = () => ({ areOn: useSyncExternalStore(subscribe, areLettersOn), toggle });
