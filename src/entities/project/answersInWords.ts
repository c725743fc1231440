import type { FormQuestion, ReadForm } from '#contract/projectTypes.ts';

export type Answers = Record<string, unknown>;

/** Whether an answer has content; empty or blank text has none. */
export const hasAnswer = (answer: unknown) =>
  answer !== undefined &&
  answer !== null &&
  !(typeof answer === 'string' && answer.trim() === '') &&
  !Number.isNaN(answer) &&
  !(Array.isArray(answer) && answer.length === 0);

/** A question in a language, as far as it is translated. */
export function questionIn(question: FormQuestion, locale: string): FormQuestion {
  const { title, description, enumNames } = question.translations?.[locale] ?? {};
  return {
    ...question,
    ...(title && { title }),
    ...(description && { description }),
    ...(enumNames && {
      enumNames: question.enumNames?.map((name, at) => enumNames[at] || name),
    }),
  };
}

/** Choices with their labels; empty if the question has none. */
export const choicesOf = ({ enum: one, items, enumNames }: FormQuestion) =>
  (one ?? items?.enum ?? []).map((value, at) => ({ value, text: enumNames?.[at] ?? value }));

type AnswerText = { name: string; title: string; text: string; isPhoto: boolean };
/** Whether a file is a photo answer, shown among the answers. */
export const isAnswerOf = (form: ReadForm | null, answers: Answers) => {
  const questions = Object.entries({ ...form?.retired, ...form?.schema?.properties });
  const photos = questions.filter(([, { format }]) => format === 'photo');
  return ({ id }: { id: number }) => photos.some(([name]) => answers[name] === String(id));
};

type TextContext = { locale: string; t: (key: string) => string };

/**
 * Answers as text in question order, including removed questions and choices; unknown ones show
 * their key.
 */
export function answered(
  { schema, retired = {} }: ReadForm,
  answers: Answers,
  { locale, t }: TextContext,
): AnswerText[] {
  const questions = { ...retired, ...schema?.properties };
  const names = new Set([
    ...Object.keys(schema?.properties ?? {}),
    ...Object.keys(retired),
    ...Object.keys(answers),
  ]);
  return [...names]
    .filter((name) => hasAnswer(answers[name]))
    .map((name) => {
      const variants = [questions[name], retired[name]].flatMap((form) =>
        form ? [questionIn(form, locale)] : [],
      );
      const [question] = variants;
      return {
        name,
        title: question?.title ?? name,
        text: inWords(answers[name], variants, t),
        isPhoto: question?.format === 'photo',
      };
    });
}

function inWords(answer: unknown, variants: readonly FormQuestion[], t: TextContext['t']): string {
  if (typeof answer === 'boolean') return t(answer ? 'common.yes' : 'common.no');
  const choices = variants.flatMap(choicesOf);
  return (Array.isArray(answer) ? answer : [answer])
    .map((part) => choices.find(({ value }) => value === part)?.text ?? String(part))
    .join(', ');
}
