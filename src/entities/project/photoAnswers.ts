import type { ReactNode } from 'react';

import type { FormSchema } from '#contract/projectTypes.ts';

import type { Answers } from './answersInWords.ts';
import { givenAnswers } from './formAnswers.ts';

/** A photo that a question is answered with: by an empty answer it is none yet. */
export type PhotoAnswer = { question: string; answer: string };

/** The photos of a form that is being filled in, and how another one is added. */
export type TakenPhotos = {
  list: readonly (PhotoAnswer & { tile: ReactNode })[];
  add: (question: string, file: File) => void;
};

/** The answers, with those that are photos. */
export const withPhotos = (answers: Answers, photos: readonly PhotoAnswer[]): Answers => ({
  ...answers,
  ...Object.fromEntries(photos.map(({ question, answer }) => [question, answer])),
});

/** The photos among files, of which some were taken for a question. */
export const photosAmong = (
  files: readonly { id: number; question?: string | undefined }[],
): PhotoAnswer[] =>
  files.flatMap(({ id, question }) => (question ? [{ question, answer: String(id) }] : []));

/** The files that go with the answers: all but photos that nobody asks for any more. */
export function filesAsked<File extends { id: number; question?: string | undefined }>(
  files: readonly File[],
  answers: Answers,
  form: FormSchema | undefined,
): File[] {
  const given = form ? givenAnswers(withPhotos(answers, photosAmong(files)), form) : {};
  return files.filter(({ question }) => !question || Object.hasOwn(given, question));
}

/** What is sent of the answers to a form, and the files with them. */
export const toSend = (
  answers: Answers,
  files: readonly { id: number; question?: string | undefined }[],
  form: FormSchema | undefined,
) => ({
  formData: form ? givenAnswers(withPhotos(answers, photosAmong(files)), form) : {},
  attachmentIds: filesAsked(files, answers, form).map(({ id }) => id),
});
