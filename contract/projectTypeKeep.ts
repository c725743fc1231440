import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { formDesign } from './formDesign.ts';
import { id, idParams, listOf, named, versioned } from './primitives.ts';
import { keptTypeSchema } from './projectTypes.ts';
import { LOCALE_LIST } from './locales.ts';
import { MAX_TERM, TERM_KEYS } from './terms.ts';

export const MAX_TYPE_NAME = 100;
export const MAX_CONTEXT_KEY = 60;

/** List row of a project type. */
export const projectTypeRow = z.object({
  id,
  name: z.string(),
  contextKey: z.string(),
  hasForm: z.boolean(),
  /** Number of form questions, and of projects of the type. */
  questions: z.int(),
  projects: z.int(),
});
export type ProjectTypeRow = z.infer<typeof projectTypeRow>;

const MAX_WORDS = 700;
const MAX_WORD_KEY = 60;
/** Term keys, alone or prefixed by a language. */
const wordKeys = new Set(
  ['', ...LOCALE_LIST.map((locale) => `${locale}:`)].flatMap((locale) =>
    TERM_KEYS.map((key) => `${locale}${key}`),
  ),
);

/** Custom terms: known keys only, none empty, no placeholder characters. */
const ownWords = z
  .record(
    z.string().check(
      z.maxLength(MAX_WORD_KEY),
      z.refine((key) => wordKeys.has(key)),
    ),
    named(MAX_TERM).check(z.regex(/^[^\p{Cc}<>{}$]+$/u)),
  )
  .check(z.refine((words) => Object.keys(words).length <= MAX_WORDS));

export const projectTypeBody = z
  .strictObject({
    name: named(MAX_TYPE_NAME),
    contextKey: z
      .string()
      .check(z.maxLength(MAX_CONTEXT_KEY), z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u)),
    hasForm: z.boolean(),
    jsonForm: z.strictObject({
      globalTerminology: ownWords,
      contextTerminology: ownWords,
      schema: z.optional(formDesign),
    }),
  })
  .check(
    z.refine(({ hasForm, jsonForm }) => !hasForm || jsonForm.schema !== undefined, {
      path: ['jsonForm', 'schema'],
      message: 'noQuestions',
    }),
  );
export type ProjectTypeBody = z.output<typeof projectTypeBody>;

const access = { auth: ['agent'], needs: 'superAdmin.enter' } as const;

/** Management of project types; reading one is in `projectTypes.ts`. */
export const projectTypeKeepCalls = {
  list: defineCall({
    ...access,
    method: 'GET',
    path: '/api/projectType',
    response: listOf(projectTypeRow),
  }),
  create: defineCall({
    ...access,
    method: 'POST',
    path: '/api/projectType',
    body: projectTypeBody,
    response: keptTypeSchema,
  }),
  /** 409 with the saved state when someone else saved first. */
  update: defineCall({
    ...access,
    method: 'PUT',
    path: '/api/projectType/:id',
    params: idParams,
    body: versioned(projectTypeBody),
    response: keptTypeSchema,
  }),
  /** Answers plain text. 409 with `uses` while projects are of the type. */
  remove: defineCall({
    ...access,
    method: 'DELETE',
    path: '/api/projectType/:id',
    params: idParams,
    response: z.string(),
  }),
};
