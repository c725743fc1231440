import { createContext } from 'react';

type Days = { from: string; to: string };

export const daysInFile = ({ from, to }: Days): string => `${from}–${to}`;

/** Of which days and which part of the issues a file is: it says so wherever it ends up. */
export const FileOf = createContext<{ days: string; filter: readonly string[] }>({
  days: '',
  filter: [],
});
