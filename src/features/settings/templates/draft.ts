import { z } from 'zod/mini';

import { type Locale, LOCALE_LIST } from '#contract/locales.ts';
import { type MessageTemplate, messageTemplateCalls } from '#contract/messageTemplates.ts';
import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';

import type { TemplateBody } from './templatesApi.ts';

type Texts = Partial<Record<Locale, string>>;
export type TemplateDraft = Pick<MessageTemplate, 'name' | 'shortcut' | 'type' | 'active'> & {
  texts: Texts;
};

/** Form values; a new template has an empty text in the viewer's language. */
export function draftOf(template: MessageTemplate | undefined, ownLocale: Locale): TemplateDraft {
  const { name = '', shortcut = '', type = 'public', active = true } = template ?? {};
  const texts = template
    ? Object.fromEntries(template.variants.map(({ language, html }) => [language, html]))
    : { [ownLocale]: '' };
  return { name, shortcut, type, active, texts };
}

/** Languages of a template in the product's order; empty ones only while editing. */
export const languagesOf = (texts: Texts): Locale[] =>
  LOCALE_LIST.filter((locale) => texts[locale] !== undefined);

/** Texts to save; empty languages are left out. */
const variantsOf = (texts: Texts): TemplateBody['variants'] =>
  languagesOf(texts).flatMap((language) => {
    const html = texts[language] ?? '';
    return html === '' ? [] : [{ language, html }];
  });

export const bodyOf = (
  { texts, ...draft }: TemplateDraft,
  sequence: number | undefined,
): TemplateBody => ({ ...draft, sequence, variants: variantsOf(texts) });

const { sequence: _place, variants, ...fields } = messageTemplateCalls.create.body.shape;
/**
 * Request body as the form holds it. The server checks unknown placeholders after cleaning a text.
 */
export const templateForm = z.strictObject({
  ...fields,
  texts: z.pipe(
    z.transform(variantsOf),
    variants.check(
      z.refine((all) => all.every(({ html }) => unknownPlaceholders(html).length === 0)),
    ),
  ),
});

/** Why a template cannot be saved: no text at all, or unknown placeholders in one. */
export type TextFault = { language: Locale; unknown: string[] };

export function textFaultOf(texts: Texts): TextFault | undefined {
  const all = languagesOf(texts);
  const [first] = all;
  if (first && all.every((language) => texts[language] === '')) {
    return { language: first, unknown: [] };
  }
  return all
    .map((language) => ({ language, unknown: unknownPlaceholders(texts[language] ?? '') }))
    .find(({ unknown }) => unknown.length > 0);
}
