import { lazy } from 'react';

import { useCodeSoon } from '#src/shared/api/useCodeSoon.ts';

const answerSheet = () => import('./answer/AnswerSheet.tsx');
const thanks = () => import('./answer/Thanks.tsx');
const answered = () => import('./confirm/Answered.tsx');
const answerNo = () => import('./confirm/AnswerNo.tsx');
const noQuestion = () => import('./confirm/NoQuestion.tsx');
const linkPage = () => import('./link/LinkPage.tsx');
const visitSheet = () => import('./visit/VisitSheet.tsx');
const writeSheet = () => import('./message/WriteSheet.tsx');

export const AnswerSheet = lazy(async () => ({ default: (await answerSheet()).AnswerSheet }));
export const Thanks = lazy(async () => ({ default: (await thanks()).Thanks }));
export const Answered = lazy(async () => ({ default: (await answered()).Answered }));
export const AnswerNo = lazy(async () => ({ default: (await answerNo()).AnswerNo }));
export const NoQuestion = lazy(async () => ({ default: (await noQuestion()).NoQuestion }));
export const LinkPage = lazy(async () => ({ default: (await linkPage()).LinkPage }));
export const VisitSheet = lazy(async () => ({ default: (await visitSheet()).VisitSheet }));
export const WriteSheet = lazy(async () => ({ default: (await writeSheet()).WriteSheet }));

const all = async () =>
  Promise.all([
    answerSheet(),
    thanks(),
    answered(),
    answerNo(),
    noQuestion(),
    visitSheet(),
    writeSheet(),
  ]);
export const useFormsSoon = () => useCodeSoon(all);
