import type { FormSchema } from '#contract/projectTypes.ts';

import type { Answers } from './answersInWords.ts';
import { givenAnswers } from './formAnswers.ts';
import { KeptAnswers } from './KeptAnswers.tsx';

type Props = { schema: FormSchema | undefined; answers: Answers };

/** What is answered to a project type's own questions, in words: as it will be sent. */
export function FormAnswers({ schema, answers }: Props) {
  return schema ? <KeptAnswers form={{ schema }} answers={givenAnswers(answers, schema)} /> : null;
}
