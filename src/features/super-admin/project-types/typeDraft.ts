import { kindOf, type QuestionKind, SHORT_ANSWER } from '#contract/formDesign.ts';
import { partsOf } from '#contract/formConditions.ts';
import type { Locale } from '#contract/locales.ts';
import type { ProjectTypeBody } from '#contract/projectTypeKeep.ts';
import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';
import { choicesOf } from '#src/entities/project/answersInWords.ts';
import { conditionOf } from '#src/entities/project/formAnswers.ts';
import { isRequired } from '#src/entities/project/formFaults.ts';

/** A choice as it is worked on; it is known by `value` where issues may have it, else its name comes from its text. */
export type Choice = { id: string; value?: string; text: string };

/** What a question says in another language; choices by their ids. */
export type Translation = {
  title?: string;
  description?: string;
  choices?: Record<string, string>;
};

/** A question as it is worked on: it stays the same one, whatever it is called and where it stands. */
export type Question = {
  id: string;
  kind: QuestionKind;
  /** Its name in the answers; from the title until one is given. */
  name?: string;
  /** Issues may have answers to it, which know it by its name. */
  isSaved: boolean;
  title: string;
  description: string;
  choices: Choice[];
  maxLength?: number;
  isRequired: boolean;
  /** Contractors are told the answer. */
  isForContractors: boolean;
  /** Asked only where another question, by id, has this answer: a choice's id, or yes or no. */
  condition?: { sourceId: string; answer: string | boolean };
  translations: Partial<Record<Locale, Translation>>;
};

export type Words = Record<string, string>;

/** A project type as it is worked on. */
export type TypeDraft = {
  name: string;
  /** From the name until one is given. */
  contextKey?: string;
  hasForm: boolean;
  questions: Question[];
  globalTerminology: Words;
  contextTerminology: Words;
};

export const newType: TypeDraft = {
  name: '',
  hasForm: false,
  questions: [],
  globalTerminology: {},
  contextTerminology: {},
};

/** What is worked on of what is to be saved; `saved`: the names of the questions that are saved already, all of them where none are given. */
export function draftOf(
  { name, contextKey, hasForm, jsonForm }: ProjectTypeBody,
  saved?: readonly string[],
): TypeDraft {
  const { globalTerminology, contextTerminology, schema } = jsonForm;
  const questions = schema ? questionsOf(schema, saved ?? Object.keys(schema.properties)) : [];
  return { name, contextKey, hasForm, questions, globalTerminology, contextTerminology };
}

/** The questions of a form, of which some are saved already. */
export function questionsOf(schema: FormSchema, saved: readonly string[]): Question[] {
  return Object.entries(schema.properties).map(([name, question]) => {
    const condition = conditionOf(schema, name);
    const { source, answer } = condition ? partsOf(condition) : { source: '', answer: '' };
    return {
      id: name,
      kind: kindOf(question),
      name,
      isSaved: saved.includes(name),
      title: question.title,
      description: question.description ?? '',
      choices: choicesOf(question).map(({ value, text }) => ({ id: value, value, text })),
      ...(question.maxLength !== undefined && { maxLength: question.maxLength }),
      isRequired: isRequired(schema, name),
      isForContractors: question.forContractors !== false,
      ...(condition && { condition: { sourceId: source, answer } }),
      translations: translationsOf(question),
    };
  });
}

function translationsOf(question: FormQuestion): Question['translations'] {
  const values = choicesOf(question).map(({ value }) => value);
  return Object.fromEntries(
    Object.entries(question.translations ?? {}).map(([locale, { enumNames, ...texts }]) => {
      const names = values.map((value, at) => [value, enumNames?.[at] ?? ''] as const);
      return [locale, { ...texts, ...(enumNames && { choices: Object.fromEntries(names) }) }];
    }),
  );
}

let made = 0;
const newId = () => `new-${(made += 1)}`;

/** An answer of several lines may be as long. */
const LONG_ANSWER = 4000;

export const hasChoices = (kind: QuestionKind) => kind === 'choice' || kind === 'choices';

export function newChoice(): Choice {
  return { id: newId(), text: '' };
}

export function newQuestion(kind: QuestionKind): Question {
  return {
    id: newId(),
    kind,
    isSaved: false,
    title: '',
    description: '',
    choices: hasChoices(kind) ? [newChoice(), newChoice()] : [],
    ...(kind === 'text' && { maxLength: SHORT_ANSWER }),
    ...(kind === 'longText' && { maxLength: LONG_ANSWER }),
    isRequired: false,
    isForContractors: true,
    translations: {},
  };
}

/** The same question again, for answers of its own. */
export function copyOf({ name: _name, ...question }: Question): Question {
  return { ...structuredClone(question), id: newId(), isSaved: false };
}

/** Without a question, and without the conditions that wait for its answer. */
export const without = (questions: readonly Question[], { id }: Question): Question[] =>
  questions
    .filter((each) => each.id !== id)
    .map(({ condition, ...each }) =>
      condition && condition.sourceId !== id ? { ...each, condition } : each,
    );
