import { kindOf, type QuestionKind, SHORT_ANSWER } from '#contract/formDesign.ts';
import { partsOf } from '#contract/formConditions.ts';
import type { Locale } from '#contract/locales.ts';
import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';
import { choicesOf } from '#src/entities/project/answersInWords.ts';
import { conditionOf } from '#src/entities/project/formAnswers.ts';
import { isRequired } from '#src/entities/project/formFaults.ts';

/** An edited choice. `value` is set once issues may have it, else derived from the text. */
export type Choice = { id: string; value?: string; text: string };

/** A question's texts in another language; choices by id. */
export type Translation = {
  title?: string;
  description?: string;
  choices?: Record<string, string>;
};

/** An edited question; its id is stable across renaming and moving. */
export type Question = {
  id: string;
  kind: QuestionKind;
  /** Key of the answers; derived from the title until saved. */
  name?: string;
  /** Issues may have answers stored under its key. */
  isSaved: boolean;
  title: string;
  description: string;
  choices: Choice[];
  maxLength?: number;
  isRequired: boolean;
  /** Contractors see the answer. */
  isForContractors: boolean;
  /** Not asked at common addresses. */
  isOnlyInHomes: boolean;
  /** Asked only after this answer to another question (by id): a choice's id, or yes or no. */
  condition?: { sourceId: string; answer: string | boolean };
  translations: Partial<Record<Locale, Translation>>;
};

/** Editable questions of a form. */
export type FormDraft = {
  /** Whether the form is asked. */
  hasForm: boolean;
  questions: Question[];
};

/** Questions of a form; `saved` names those that may have answers. */
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
      isOnlyInHomes: question.onlyInHomes === true,
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

/** Maximum length of a multi-line answer. */
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
    isOnlyInHomes: false,
    translations: {},
  };
}

/** Copy of a question with answers of its own. */
export function copyOf({ name: _name, ...question }: Question): Question {
  return { ...structuredClone(question), id: newId(), isSaved: false };
}

/** Removes a question and the conditions on its answer. */
export const without = (questions: readonly Question[], { id }: Question): Question[] =>
  questions
    .filter((question) => question.id !== id)
    .map(({ condition, ...rest }) =>
      condition && condition.sourceId !== id ? { ...rest, condition } : rest,
    );
