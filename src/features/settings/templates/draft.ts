import { z } from 'zod/mini';

import { type Locale, LOCALE_LIST } from '#contract/locales.ts';
import { type MessageTemplate, messageTemplateCalls } from '#contract/messageTemplates.ts';
import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';

import type { TemplateBody } from './templatesApi.ts';

type Texts = Partial<Record<Locale, string>>;
export type TemplateDraft = Pick<MessageTemplate, 'name' | 'shortcut' | 'type' | 'active'> & {
  texts: Texts;
};

/** What the form begins with: the template as it is, or one with nothing written yet in the own language. */
export function draftOf(template: MessageTemplate | undefined, own: Locale): TemplateDraft {
  const { name = '', shortcut = '', type = 'public', active = true } = template ?? {};
  const texts = template
    ? Object.fromEntries(template.variants.map(({ language, html }) => [language, html]))
    : { [own]: '' };
  return { name, shortcut, type, active, texts };
}

/** The languages of a template as the product lists them; those without a text only while it is written. */
export const languagesOf = (texts: Texts): Locale[] =>
  LOCALE_LIST.filter((locale) => texts[locale] !== undefined);

/** The texts that are saved: a language left empty has none. */
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
/** The call's body as the form holds it. The server looks for unknown placeholders once it has cleaned a text. */
export const templateForm = z.strictObject({
  ...fields,
  texts: z.pipe(
    z.transform(variantsOf),
    variants.check(
      z.refine((all) => all.every(({ html }) => unknownPlaceholders(html).length === 0)),
    ),
  ),
});

/** Where a template cannot be saved: nothing is written at all, or a text has a field that there is none of. */
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
