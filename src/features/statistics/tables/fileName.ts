import { createContext } from 'react';

type Days = { from: string; to: string };

export const daysInFile = ({ from, to }: Days): string => `${from}–${to}`;

/** Period and filter, for the names of downloaded files. */
export const FileOf = createContext<{ days: string; filter: readonly string[] }>({
  days: '',
  filter: [],
});
