import { lazy } from 'react';

import { useCodeSoon } from '#src/shared/api/useCodeSoon.ts';

const decline = () => import('./DeclineSheet.tsx');
const done = () => import('./DoneSheet.tsx');
const visit = () => import('./VisitSheet.tsx');
const write = () => import('./WriteSheet.tsx');

export const DeclineSheet = lazy(async () => ({ default: (await decline()).DeclineSheet }));
export const DoneSheet = lazy(async () => ({ default: (await done()).DoneSheet }));
export const VisitSheet = lazy(async () => ({ default: (await visit()).VisitSheet }));
export const WriteSheet = lazy(async () => ({ default: (await write()).WriteSheet }));

const all = async () => Promise.all([decline(), done(), visit(), write()]);
export const useSheetsSoon = () => useCodeSoon(all);
