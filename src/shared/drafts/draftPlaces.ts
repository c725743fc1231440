import { createContext, useContext } from 'react';

/** The suffix of the keys of drafts below; empty where no other tab writes under the same name. */
export const OwnDraftsContext = createContext('');

/** Whether another tab shows the same page and keeps drafts of its own. */
export const useIsAlsoElsewhere = (): boolean => useContext(OwnDraftsContext) !== '';

const MAX_TABS = 9;
/** A page that is left and opened again at once gets the same place. */
const LINGER_MS = 500;

/** The suffix of a draft's key; empty in the first place. */
export const suffixOf = (key: string): string => /~\d+$/u.exec(key)?.[0] ?? '';

type HeldPlace = { users: number; suffix: Promise<string>; release: () => void };
const held = new Map<string, HeldPlace>();

/**
 * The place for drafts of `name` that no other tab holds: one with text in it first, so that what a closed tab left is
 * seen again. Held until `leavePlace`.
 * @returns what to put behind their keys
 */
export function takePlace(name: string, hasText: (suffix: string) => boolean): Promise<string> {
  const mine = held.get(name);
  if (mine) {
    mine.users += 1;
    return mine.suffix;
  }
  const { promise: isLeft, resolve: release } = Promise.withResolvers<void>();
  const suffix = firstFree(name, hasText, isLeft);
  held.set(name, { users: 1, suffix, release });
  return suffix;
}

/** Lets another tab have the place, unless it is taken again at once. */
export function leavePlace(name: string): void {
  setTimeout(() => {
    const mine = held.get(name);
    if (!mine) return;
    mine.users -= 1;
    if (mine.users > 0) return;
    held.delete(name);
    mine.release();
  }, LINGER_MS);
}

async function firstFree(
  name: string,
  hasText: (suffix: string) => boolean,
  isLeft: Promise<void>,
): Promise<string> {
  const all = Array.from({ length: MAX_TABS }, (_, n) => (n === 0 ? '' : `~${n + 1}`));
  const sorted = [...all.filter(hasText), ...all.filter((suffix) => !hasText(suffix))];
  for (const suffix of sorted) {
    if (await hold(`felix:draft:${name}${suffix}`, isLeft)) return suffix;
  }
  return `~${Date.now()}`;
}

/** The browser releases a tab's locks when it ends, however it ends. */
function hold(name: string, isLeft: Promise<void>): Promise<boolean> {
  return new Promise((done) => {
    const onLock = async (lock: Lock | null) => {
      done(lock !== null);
      if (lock) await isLeft;
    };
    navigator.locks.request(name, { ifAvailable: true }, onLock).catch(() => done(true));
  });
}
