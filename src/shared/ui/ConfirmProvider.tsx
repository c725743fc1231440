import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';

import { ConfirmContext, type Question } from './confirm.ts';
import { DialogComing } from './DialogComing.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}));

type Open = { question: Question; answer: (isConfirmed: boolean) => void };

/** Provides `useConfirm`: one question at a time, over the page that asks. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setOpen({ question, answer });
      }),
    [],
  );
  const { pathname } = useLocation();
  const [last, setLast] = useState(pathname);
  if (last !== pathname) {
    setLast(pathname);
    setOpen(undefined);
  }
  const onAnswer = (isConfirmed: boolean) => {
    open?.answer(isConfirmed);
    setOpen(undefined);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && (
        <Suspense fallback={<DialogComing />}>
          <ConfirmDialog question={open.question} onAnswer={onAnswer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
