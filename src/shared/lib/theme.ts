import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** `public/theme.js` reads the same key before anything is painted. */
const KEY = 'felix-theme';
const root = () => document.documentElement;
const system = () => matchMedia('(prefers-color-scheme: dark)');

const current = (): Theme => (root().dataset['bsTheme'] === 'dark' ? 'dark' : 'light');

function chosen(): Theme | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'dark' || value === 'light' ? value : undefined;
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function onSystemChange() {
  if (chosen() === undefined) root().dataset['bsTheme'] = system().matches ? 'dark' : 'light';
  tell();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) system().addEventListener('change', onSystemChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) system().removeEventListener('change', onSystemChange);
  };
}

/** Switches mode. Choosing the system's own mode follows the system again. */
function toggle() {
  const next = current() === 'dark' ? 'light' : 'dark';
  root().dataset['bsTheme'] = next;
  try {
    if ((next === 'dark') === system().matches) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // blocked storage: the choice holds until the reload
  }
  tell();
}

/** The current mode, whether the system decides it, and how to switch it. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, current);
  const followsSystem = useSyncExternalStore(subscribe, () => chosen() === undefined);
  return { theme, followsSystem, toggle };
}
