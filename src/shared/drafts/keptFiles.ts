import { clear, createStore, del, entries, set } from 'idb-keyval';

import { now } from '../lib/clock.ts';

/** A file that is not sent yet, as it outlives the page. */
export type KeptFile = {
  key: string;
  /** Whose it is, and what it is for. */
  place: string;
  file: File;
  tag: string;
  at: number;
};

/** Who left a file for longer than this has done without it. */
const KEEP = 7 * 86_400_000;

const store = (() => {
  let opened: ReturnType<typeof createStore> | undefined;
  return () => (opened ??= createStore('felix-files', 'unsent'));
})();

/** A browser that keeps nothing, or has no room, sends all the same. */
async function tried<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return typeof indexedDB === 'undefined' ? otherwise : await work();
  } catch {
    return otherwise;
  }
}

let last = 0;
/** Files that are chosen together come back in the order they were chosen in: no two of them are of one moment. */
export const nextMoment = () => (last = Math.max(last + 1, now().getTime()));

/** Keeps a file until it is sent; as chosen now, where it is not said when. */
export const keepFile = (file: Omit<KeptFile, 'at'> & { at?: number }): Promise<void> => {
  const kept = { at: nextMoment(), ...file };
  return tried(() => set(file.key, kept, store()), undefined);
};

/** Lets go of a kept file: it was sent, or is not wanted any more. Of one that is not there, nothing. */
export const forgetFile = (key: string): Promise<void> => tried(() => del(key, store()), undefined);

/** Nobody after him on this computer gets at what he did not send. */
export const forgetAllFiles = (): Promise<void> => tried(() => clear(store()), undefined);

/** The same of whoever is no user: the places of users begin with their number. */
export const forgetNobodysFiles = (): Promise<void> =>
  tried(async () => {
    for (const [key, { place }] of await entries<string, KeptFile>(store())) {
      if (!/^\d/u.test(place)) void forgetFile(key);
    }
  }, undefined);

/** The files that were kept at a place, oldest first. Those of long ago are dropped, whoever's they are. */
export const keptFiles = (place: string): Promise<KeptFile[]> =>
  tried(async () => {
    const all = (await entries<string, KeptFile>(store())).map(([, kept]) => kept);
    const isOld = ({ at }: KeptFile) => now().getTime() - at > KEEP;
    for (const { key } of all.filter(isOld)) void forgetFile(key);
    return all
      .filter((kept) => kept.place === place && !isOld(kept))
      .toSorted((a, b) => a.at - b.at);
  }, []);
