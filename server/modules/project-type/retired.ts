import { valuesOf } from '#contract/formDesign.ts';
import type { FormQuestion, ReadForm } from '#contract/projectTypes.ts';

/**
 * The new form plus retired questions of the one before: questions that were removed or lost choices, so that existing
 * answers stay readable.
 */
export function withRetired<Next extends ReadForm>(next: Next, before: ReadForm | undefined): Next {
  const questions = next.schema?.properties ?? {};
  const removed = Object.entries({ ...before?.retired, ...before?.schema?.properties }).flatMap(
    ([name, question]) => {
      const now = Object.hasOwn(questions, name) ? questions[name] : undefined;
      const retiredQuestion = withChoices(question, before?.retired?.[name]);
      const isKept = question.type === 'null' || (now && hasAll(now, retiredQuestion));
      return isKept ? [] : [[name, retiredQuestion] as const];
    },
  );
  return removed.length === 0 ? next : { ...next, retired: Object.fromEntries(removed) };
}

const hasAll = (question: FormQuestion, { enum: values }: FormQuestion) =>
  (values ?? []).every((value) => valuesOf(question).includes(value));

/** A question with the choices it lost earlier. */
function withChoices(question: FormQuestion, lost: FormQuestion | undefined): FormQuestion {
  const { type, title, translations, format, forContractors } = question;
  const names = new Map<string, string>();
  for (const variant of [lost, question]) {
    valuesOf(variant ?? question).forEach((value, at) => {
      names.set(value, variant?.enumNames?.[at] ?? names.get(value) ?? value);
    });
  }
  return {
    type,
    title,
    ...(format && { format }),
    ...(forContractors === false && { forContractors }),
    ...(names.size > 0 && { enum: [...names.keys()], enumNames: [...names.values()] }),
    ...(translations && { translations: titlesOf(translations) }),
  };
}

/** Choices are translated by position, which differs here. */
const titlesOf = (translations: NonNullable<FormQuestion['translations']>) =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, { title }]) => [locale, title ? { title } : {}]),
  );
