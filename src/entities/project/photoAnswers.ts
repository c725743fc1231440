import type { ReactNode } from 'react';

import type { FormSchema } from '#contract/projectTypes.ts';

import type { Answers } from './answersInWords.ts';
import { givenAnswers } from './formAnswers.ts';

/** Photo of a question; an empty `answer` means not uploaded yet. */
export type PhotoAnswer = { question: string; answer: string };

/** Photos of a form being filled in, and how to add one. */
export type TakenPhotos = {
  list: readonly (PhotoAnswer & { tile: ReactNode })[];
  add: (question: string, file: File) => void;
};

/** Answers including the photos. */
export const withPhotos = (answers: Answers, photos: readonly PhotoAnswer[]): Answers => ({
  ...answers,
  ...Object.fromEntries(photos.map(({ question, answer }) => [question, answer])),
});

/** Files that answer a question. */
export const photosOfFiles = (
  files: readonly { id: number; question?: string | undefined }[],
): PhotoAnswer[] =>
  files.flatMap(({ id, question }) => (question ? [{ question, answer: String(id) }] : []));

/** Files to send: without photos for questions no longer asked. */
export function filesForQuestions<File extends { id: number; question?: string | undefined }>(
  files: readonly File[],
  answers: Answers,
  form: FormSchema | undefined,
): File[] {
  const answered = form ? givenAnswers(withPhotos(answers, photosOfFiles(files)), form) : {};
  return files.filter(({ question }) => !question || Object.hasOwn(answered, question));
}

/** The answers and files to send. */
export const toSend = (
  answers: Answers,
  files: readonly { id: number; question?: string | undefined }[],
  form: FormSchema | undefined,
) => ({
  formData: form ? givenAnswers(withPhotos(answers, photosOfFiles(files)), form) : {},
  attachmentIds: filesForQuestions(files, answers, form).map(({ id }) => id),
});
