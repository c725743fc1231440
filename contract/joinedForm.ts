import type { FormQuestion, FormSchema } from './projectTypes.ts';

/** Longest key of an answer to a report: a question's own, after its category. */
export const MAX_FORM_KEY = 80;

/** Key of the answers to a category's question. Questions' own keys have no `_`: those of a project type stay apart. */
export const keyInCategory = (categoryId: number, name: string) => `c${categoryId}_${name}`;

type CategoryQuestions = {
  id: number;
  /** Heads its questions where they would stand under a heading of the project type. */
  name?: string | undefined;
  schema?: FormSchema | null | undefined;
};

/** The questions of a project type and, after them, those of the chosen category as one form; undefined without any. */
export function joinForms(
  ofType: FormSchema | null | undefined,
  category: CategoryQuestions | undefined,
): FormSchema | undefined {
  if (!category?.schema) return ofType ?? undefined;
  const { id, name: title, schema } = category;
  const ofCategory = renamed(schema, (name) => keyInCategory(id, name));
  if (!ofType) return ofCategory;
  return {
    ...ofType,
    properties: {
      ...ofType.properties,
      ...(title !== undefined && headingFor(ofType, schema, { id, title })),
      ...ofCategory.properties,
    },
    required: [...(ofType.required ?? []), ...(ofCategory.required ?? [])],
    allOf: [...(ofType.allOf ?? []), ...(ofCategory.allOf ?? [])],
  };
}

const isHeading = ({ type }: FormQuestion | undefined = NONE): boolean => type === 'null';
const NONE: FormQuestion = { type: 'string', title: '' };

/** The category's name as a heading, which disappears with all of its questions; nothing where it has one of its own. */
function headingFor(
  ofType: FormSchema,
  ofCategory: FormSchema,
  { id, title }: { id: number; title: string },
): Record<string, FormQuestion> {
  const questions = Object.values(ofCategory.properties);
  if (!Object.values(ofType.properties).some(isHeading) || isHeading(questions[0])) return {};
  const onlyInHomes = questions.every((question) => question.onlyInHomes);
  return {
    [keyInCategory(id, '')]: { type: 'null', title, ...(onlyInHomes && { onlyInHomes }) },
  };
}

/** The questions asked at a common address or at another; undefined without any. */
export function questionsAt(
  form: FormSchema | undefined,
  { isCommon }: { isCommon: boolean },
): FormSchema | undefined {
  if (!form || !isCommon) return form;
  const asked = Object.entries(form.properties).filter(([, { onlyInHomes }]) => !onlyInHomes);
  if (asked.length === 0) return undefined;
  const properties = Object.fromEntries(asked);
  const isAsked = (name: string) => Object.hasOwn(properties, name);
  return {
    ...form,
    properties,
    required: (form.required ?? []).filter(isAsked),
    // A condition on a question that is not asked is never met.
    allOf: (form.allOf ?? []).filter(({ else: { properties: of } }) =>
      Object.keys(of).every(isAsked),
    ),
  };
}

function renamed(schema: FormSchema, nameOf: (name: string) => string): FormSchema {
  const keyed = <Value>(values: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]));
  return {
    ...schema,
    properties: keyed(schema.properties),
    required: schema.required?.map(nameOf) ?? [],
    allOf: (schema.allOf ?? []).map(({ if: when, then, else: otherwise }) => ({
      if: { properties: keyed(when.properties), required: when.required.map(nameOf) },
      // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
      ...(then && { then: { required: then.required.map(nameOf) } }),
      else: { properties: keyed(otherwise.properties) },
    })),
  };
}
