import { z } from 'zod/mini';

import { MAX_ANNOUNCEMENT_TEXT } from './announcements.ts';
import { defineCall } from './call.ts';
import { MAX_CHOICE_TEXT } from './formDesign.ts';
import { MAX_FORM_KEY } from './joinedForm.ts';
import { LOCALE_LIST, OUTSIDE_LOCALE_LIST } from './locales.ts';
import { id } from './primitives.ts';

/** Texts that a company writes and outsiders read, by kind of row. Each may have one text per language. */
export const TRANSLATED = {
  company: ['openingHours'],
  announcement: ['title', 'text'],
  internalCategory: ['name', 'stopText'],
  externalCategory: ['name'],
  errorType: ['name'],
  area: ['name'],
} as const satisfies Record<string, readonly string[]>;
export type TranslatedKind = keyof typeof TRANSLATED;
export const TRANSLATED_KINDS = Object.keys(TRANSLATED) as TranslatedKind[];
/** Whether outsiders read texts of a kind of row. */
export const isTranslatedKind = (kind: string): kind is TranslatedKind =>
  Object.hasOwn(TRANSLATED, kind);

/** Forms whose questions outsiders are asked. Their translations are stored with them. */
export const FORM_KINDS = ['categoryForm', 'projectTypeForm'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const TEXT_KINDS = [...TRANSLATED_KINDS, ...FORM_KINDS] as const;

export const MAX_TRANSLATION = MAX_ANNOUNCEMENT_TEXT;

const place = {
  kind: z.enum(TEXT_KINDS),
  /** Of the row; the company's own for its own texts, the category's or project type's for its questions. */
  id,
  field: z.enum(['name', 'stopText', 'title', 'text', 'openingHours', 'description', 'choice']),
  /** Of a form only: a question's key, of a choice with a dot and its value. */
  part: z.optional(z.string().check(z.maxLength(MAX_FORM_KEY + MAX_CHOICE_TEXT))),
};

/** One of the company's own texts with its translations. */
export const translatedText = z.object({
  ...place,
  /** In the company's language. */
  own: z.string(),
  /** `isOutdated`: the own text has changed since, which is shown instead. */
  texts: z.array(
    z.object({ locale: z.enum(OUTSIDE_LOCALE_LIST), text: z.string(), isOutdated: z.boolean() }),
  ),
});
export type TranslatedText = z.infer<typeof translatedText>;

export const newTranslation = z.strictObject({
  ...place,
  locale: z.enum(OUTSIDE_LOCALE_LIST),
  /** The own text that was translated. */
  own: z.string().check(z.maxLength(MAX_TRANSLATION)),
  /** Empty: the company's own text is shown. */
  text: z.string().check(z.trim(), z.maxLength(MAX_TRANSLATION)),
});
export type NewTranslation = z.output<typeof newTranslation>;

const access = { auth: ['agent'], needs: 'catalogue.manage' } as const;

export const translationCalls = {
  /** Everything that outsiders read and a company wrote, except announcements that are over. */
  list: defineCall({
    ...access,
    method: 'GET',
    path: '/api/translation',
    response: z.object({ locale: z.enum(LOCALE_LIST), list: z.array(translatedText) }),
  }),
  /** 404 for what does not exist, 409 where the own text is another by now. */
  save: defineCall({
    ...access,
    method: 'PUT',
    path: '/api/translation',
    body: newTranslation,
    response: translatedText,
  }),
};
