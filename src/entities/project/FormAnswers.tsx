import type { ReactNode } from 'react';

import type { FormSchema } from '#contract/projectTypes.ts';

import type { Answers } from './answersInWords.ts';
import { givenAnswers } from './formAnswers.ts';
import { KeptAnswers } from './KeptAnswers.tsx';
import { type PhotoAnswer, withPhotos } from './photoAnswers.ts';

type Props = {
  schema: FormSchema | undefined;
  answers: Answers;
  photos: readonly (PhotoAnswer & { shown: ReactNode })[];
};

/** Answers to a project type's form as they will be sent. */
export function FormAnswers({ schema, answers, photos }: Props) {
  if (!schema) return null;
  return (
    <KeptAnswers
      form={{ schema }}
      answers={givenAnswers(withPhotos(answers, photos), schema)}
      photo={(name) => photos.find(({ answer }) => answer === name)?.shown}
    />
  );
}
