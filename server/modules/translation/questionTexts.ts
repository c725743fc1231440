import { valuesOf } from '#contract/formDesign.ts';
import type { OutsideLocale } from '#contract/locales.ts';
import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';
import type { NewTranslation, TranslatedText } from '#contract/translations.ts';

import type { AskingForm } from './questions.repository.ts';

type Words = NonNullable<FormQuestion['translations']>[string];
type QuestionText = Pick<TranslatedText, 'field' | 'part' | 'own'> & {
  wordIn: (words: Words) => string | undefined;
};

/** Texts of a form's questions. Translations are stored in the form, as the designer has them, and never outdated. */
export const textsOfQuestions = ({ kind, id, schema }: AskingForm): TranslatedText[] =>
  Object.entries(schema.properties).flatMap(([name, question]) =>
    textsOf(name, question).map(({ wordIn, ...text }) => ({
      kind,
      id,
      ...text,
      texts: Object.entries(question.translations ?? {}).flatMap(([locale, words]) => {
        const said = wordIn(words);
        return said ? [{ locale: locale as OutsideLocale, text: said, isOutdated: false }] : [];
      }),
    })),
  );

function textsOf(name: string, question: FormQuestion): QuestionText[] {
  const { title, description, enumNames = [] } = question;
  return [
    { field: 'title', part: name, own: title, wordIn: (words) => words.title },
    ...(description
      ? [{ field: 'description' as const, part: name, own: description, wordIn: descriptionOf }]
      : []),
    ...valuesOf(question).map((value, at) => ({
      field: 'choice' as const,
      part: `${name}.${value}`,
      own: enumNames[at] ?? value,
      wordIn: (words: Words) => words.enumNames?.[at],
    })),
  ];
}

const descriptionOf = ({ description }: Words) => description;

type WordChange = Pick<NewTranslation, 'field' | 'part' | 'locale' | 'text'>;

/** The form with one text in another language; unchanged if it has no such text any more. */
export function withQuestionText(form: FormSchema, { field, part = '', locale, text }: WordChange) {
  const [name = ''] = part.split('.', 1);
  const question = Object.hasOwn(form.properties, name) ? form.properties[name] : undefined;
  if (!question) return form;
  const words = question.translations?.[locale] ?? {};
  const changed = {
    ...question.translations,
    [locale]: withWord(question, words, { field, part, text }),
  };
  const translations = Object.fromEntries(
    Object.entries(changed).filter(([, each]) => Object.keys(each).length > 0),
  );
  return { ...form, properties: { ...form.properties, [name]: { ...question, translations } } };
}

function withWord(
  question: FormQuestion,
  { title, description, enumNames, ...words }: Words,
  { field, part, text }: { field: WordChange['field']; part: string; text: string },
): Words {
  const names = valuesOf(question).map((value, at) =>
    field === 'choice' && part.slice(part.indexOf('.') + 1) === value
      ? text
      : (enumNames?.[at] ?? ''),
  );
  const said = {
    title: field === 'title' ? text : title,
    description: field === 'description' ? text : description,
  };
  return {
    ...words,
    ...(said.title && { title: said.title }),
    ...(said.description && { description: said.description }),
    ...(names.some(Boolean) && { enumNames: names }),
  };
}
