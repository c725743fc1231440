import { z } from 'zod';

import { OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';

import { read } from './read.ts';

const byOwnText = z.record(z.string(), z.partialRecord(z.enum(OUTSIDE_LOCALE_LIST), z.string()));

/** What outsiders read, by the text that the companies wrote. */
export const translations = read(
  'translations.json',
  z.strictObject({ texts: byOwnText, questions: byOwnText }),
);

/** A form in every language that has all words of a question. */
export const translatedForm = (schema: FormSchema): FormSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).map(([key, question]) => [key, translatedQuestion(question)]),
  ),
});

function translatedQuestion(question: FormQuestion): FormQuestion {
  const { title, description, enumNames } = question;
  const texts = OUTSIDE_LOCALE_LIST.flatMap((locale) => {
    const say = (own: string) => translations.questions[own]?.[locale];
    const said = say(title);
    const names = enumNames?.flatMap((name) => say(name) ?? []);
    if (said === undefined || names?.length !== enumNames?.length) return [];
    const more = description === undefined ? undefined : say(description);
    const words = {
      title: said,
      ...(more && { description: more }),
      ...(names && { enumNames: names }),
    };
    return [[locale, words] as const];
  });
  return texts.length === 0 ? question : { ...question, translations: Object.fromEntries(texts) };
}
