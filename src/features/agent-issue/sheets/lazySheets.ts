import { lazy, useEffect } from 'react';

import { whenIdle } from '#src/shared/lib/whenIdle.ts';

const decline = () => import('./DeclineSheet.tsx');
const done = () => import('./DoneSheet.tsx');
const visit = () => import('./VisitSheet.tsx');
const write = () => import('./WriteSheet.tsx');

export const DeclineSheet = lazy(async () => ({ default: (await decline()).DeclineSheet }));
export const DoneSheet = lazy(async () => ({ default: (await done()).DoneSheet }));
export const VisitSheet = lazy(async () => ({ default: (await visit()).VisitSheet }));
export const WriteSheet = lazy(async () => ({ default: (await write()).WriteSheet }));

/** Fetches the sheets once the page is idle: they open at once, and without a connection. */
export function useSheetsSoon() {
  useEffect(() => {
    const load = () => void Promise.all([decline(), done(), visit(), write()]).catch(() => {});
    return whenIdle(load, 2000);
  }, []);
}
