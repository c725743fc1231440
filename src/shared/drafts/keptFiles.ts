import { clear, createStore, del, entries, set } from 'idb-keyval';

import { now } from '../lib/clock.ts';
import { KEEP } from './draftsSlice.ts';

/** An unsent file that outlives the page. */
export type KeptFile = {
  key: string;
  /** Whose file it is and what it is for: the key of its draft. */
  place: string;
  file: File;
  tag: string;
  at: number;
};

const store = (() => {
  let opened: ReturnType<typeof createStore> | undefined;
  return () => (opened ??= createStore('felix-files', 'unsent'));
})();

/** Sending works without storage, too. */
async function tried<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return typeof indexedDB === 'undefined' ? otherwise : await work();
  } catch {
    return otherwise;
  }
}

let last = 0;
/** No two files have the same moment, so that they come back in the order they were chosen in. */
export const nextMoment = () => (last = Math.max(last + 1, now().getTime()));

/** Keeps a file until it is sent. `at` is now unless given. */
export const keepFile = (file: Omit<KeptFile, 'at'> & { at?: number }): Promise<void> => {
  const stored = { at: nextMoment(), ...file };
  return tried(() => set(file.key, stored, store()), undefined);
};

/** Drops a kept file, if it is there. */
export const forgetFile = (key: string): Promise<void> => tried(() => del(key, store()), undefined);

/** The next person at this computer cannot reach unsent files. */
export const forgetAllFiles = (): Promise<void> => tried(() => clear(store()), undefined);

/** Drops the files of visitors without an account: users' places begin with their id. */
export const forgetVisitorFiles = (): Promise<void> =>
  tried(async () => {
    for (const [key, { place }] of await entries<string, KeptFile>(store())) {
      if (!/^\d/u.test(place)) void forgetFile(key);
    }
  }, undefined);

/** The files kept at a place, oldest first. Expired ones are dropped, whoever's they are. */
export const keptFiles = (place: string): Promise<KeptFile[]> =>
  tried(async () => {
    const all = (await entries<string, KeptFile>(store())).map(([, file]) => file);
    const isOld = ({ at }: KeptFile) => now().getTime() - at > KEEP;
    for (const { key } of all.filter(isOld)) void forgetFile(key);
    return all
      .filter((file) => file.place === place && !isOld(file))
      .toSorted((a, b) => a.at - b.at);
  }, []);
