import { useSyncExternalStore } from 'react';

/** Kept on the device, like the dark mode: whoever speaks to the computer does so on this one. */
const KEY = 'felix-letters';
const listeners = new Set<() => void>();
let isOffUntilReload = false;

/** Whether keys without Ctrl or Cmd do anything (WCAG 2.1.4: they can be switched off). */
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

/** Whether keys without Ctrl or Cmd do anything, kept up to date, and what changes it. */
export const useLetters = () => ({ areOn: useSyncExternalStore(subscribe, areLettersOn), toggle });
