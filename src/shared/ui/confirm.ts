import { createContext, useContext } from 'react';

export type Question = {
  title: string;
  text?: string;
  /** Repeats the verb: "Ta bort". */
  confirmText: string;
  danger?: boolean;
};
export type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask>(() =>
  Promise.reject(new Error('No ConfirmProvider')),
);

/** Confirms an irreversible action; Escape and backdrop cancel. */
export const useConfirm = (): Ask => useContext(ConfirmContext);
