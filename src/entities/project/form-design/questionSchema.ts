import { conditionFor } from '#contract/formConditions.ts';
import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';

import { camelCase, uniqueName } from './slug.ts';
import type { Choice, Question, Translation } from './questionDraft.ts';

/** JSON Schema of the questions. */
export function schemaOf(questions: readonly Question[]): FormSchema {
  const names = namesOf(questions);
  const nameOf = ({ id }: Question) => names.get(id) ?? '';
  const required = questions
    .filter((question) => question.isRequired && !question.condition)
    .map(nameOf);
  const conditions = questions.flatMap((question) => {
    const source = questions.find(({ id }) => id === question.condition?.sourceId);
    if (!question.condition || !source) return [];
    const { answer } = question.condition;
    const value =
      typeof answer === 'boolean' ? answer : (valuesOf(source.choices).get(answer) ?? '');
    const parts = { target: nameOf(question), source: nameOf(source), answer: value };
    const { isRequired } = question;
    return [conditionFor({ ...parts, isRequired }, { type: TYPES[source.kind] })];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      questions.map((question) => [nameOf(question), questionOf(question)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...(conditions.length > 0 && { allOf: conditions }),
  };
}

/** Answer keys of the questions, by id. */
export function namesOf(questions: readonly Question[]): Map<string, string> {
  return named(
    questions.map(({ id, name, title }) => ({
      id,
      fixed: name,
      proposed: camelCase(title, 'question'),
    })),
  );
}

const valuesOf = (choices: readonly Choice[]) =>
  named(
    choices.map(({ id, value, text }) => ({
      id,
      fixed: value,
      proposed: camelCase(text, 'choice'),
    })),
  );

type NamedQuestion = { id: string; fixed: string | undefined; proposed: string };

/** Unique names by id; saved names have priority. */
function named(all: NamedQuestion[]): Map<string, string> {
  const names = new Map<string, string>();
  const used = new Set<string>();
  const name = (id: string, proposed: string) => {
    const free = uniqueName(proposed, used);
    used.add(free);
    names.set(id, free);
  };
  for (const { id, fixed } of all) if (fixed !== undefined) name(id, fixed);
  for (const { id, fixed, proposed } of all) if (fixed === undefined) name(id, proposed);
  return names;
}

const TYPES = {
  text: 'string',
  longText: 'string',
  choice: 'string',
  choices: 'array',
  yesNo: 'boolean',
  date: 'string',
  number: 'number',
  photo: 'string',
  heading: 'null',
} as const satisfies Record<Question['kind'], FormQuestion['type']>;

function questionOf(question: Question): FormQuestion {
  const { kind, title, description, choices, maxLength } = question;
  const byId = valuesOf(choices);
  const ordered = choices.map(({ id }) => byId.get(id) ?? '');
  const translations = translationsOf(question);
  return {
    type: TYPES[kind],
    title: title.trim(),
    ...(description.trim() && { description: description.trim() }),
    ...(kind === 'choice' && { enum: ordered }),
    ...(kind === 'choices' && { items: { type: 'string', enum: ordered }, uniqueItems: true }),
    ...(choices.length > 0 && { enumNames: choices.map(({ text }) => text.trim()) }),
    ...((kind === 'date' || kind === 'photo') && { format: kind }),
    ...(maxLength !== undefined && { maxLength }),
    ...audienceOf(question),
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}

/** Whom it is shown to and asked of, where not everybody. */
const audienceOf = ({ isForContractors, isOnlyInHomes }: Question) => ({
  ...(!isForContractors && { forContractors: false as const }),
  ...(isOnlyInHomes && { onlyInHomes: true as const }),
});

function translationsOf({ translations, choices }: Question) {
  const texts = Object.entries(translations).map(([locale, translation]) => {
    const { title, description } = translation;
    const names = choices.map(({ id }) => translation.choices?.[id]?.trim() ?? '');
    const text = {
      ...(title?.trim() && { title: title.trim() }),
      ...(description?.trim() && { description: description.trim() }),
      ...(names.some(Boolean) && { enumNames: names }),
    };
    return [locale, text] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => Object.keys(text).length > 0));
}

/** Whether all texts of a question are translated into a language. */
export const isTranslated = (
  { description, choices }: Question,
  words: Translation = {},
): boolean =>
  Boolean(words.title?.trim()) &&
  (description.trim() === '' || Boolean(words.description?.trim())) &&
  choices.every(({ id }) => Boolean(words.choices?.[id]?.trim()));
