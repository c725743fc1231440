import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_RICH_TEXT } from './limits.ts';
import { LOCALE_LIST } from './locales.ts';
import { id, idParams, listOf, named, newOrder, sentWhole, textId, version } from './primitives.ts';
import { MESSAGE_TYPES } from './visibility.ts';

const language = z.enum(LOCALE_LIST);

const variantFields = {
  language,
  /** HTML of the allow-list, with placeholders as `templatePlaceholders.ts` has them. */
  html: z.string().check(z.maxLength(MAX_RICH_TEXT)),
};
const variant = z.strictObject(variantFields);
export type TemplateVariant = z.infer<typeof variant>;

export const MAX_TEMPLATE_NAME = 100;
export const MAX_SHORTCUT = 20;
/** Letters of any language, digits and underscore. */
export const SHORTCUT = /^[\p{L}\p{N}_]*$/u;

const fields = {
  name: named(MAX_TEMPLATE_NAME),
  /** What is typed after a `/` to find it; unlike every other one of the company. */
  shortcut: z._default(
    z.string().check(z.trim(), z.maxLength(MAX_SHORTCUT), z.regex(SHORTCUT)),
    '',
  ),
  /** As what it is meant to be sent. */
  type: z._default(z.enum(MESSAGE_TYPES), 'public'),
  /** One that is not is kept, and not offered. */
  active: z._default(z.boolean(), true),
  /** Its place in the list; who does not say one leaves it where it is. */
  sequence: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000))),
  /** One text for each language it is sent in. */
  variants: z.array(variant).check(
    z.minLength(1),
    z.maxLength(LOCALE_LIST.length),
    z.refine((all) => new Set(all.map((each) => each.language)).size === all.length, {
      message: 'A language has one text',
    }),
  ),
};

export const messageTemplate = z.object({
  id,
  name: z.string(),
  shortcut: z.string(),
  type: z.enum(MESSAGE_TYPES),
  active: z.boolean(),
  sequence: z.int(),
  variants: z.array(variant),
  version,
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const filledTemplate = z.object({
  /** The language of the text that was chosen, in which everything is filled in. */
  language,
  /** HTML; what could not be filled in is `<mark data-gap="issue.dueDate">…</mark>`. */
  html: z.string(),
  /** The placeholders that could not be filled in, each once. */
  gaps: z.array(z.string()),
});
export type FilledTemplate = z.infer<typeof filledTemplate>;

export const messageTemplateCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/messageTemplate',
    auth: ['agent'],
    needs: 'template.use',
    response: listOf(messageTemplate),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/messageTemplate',
    auth: ['agent'],
    needs: 'template.manage',
    body: z.strictObject(fields),
    response: messageTemplate,
  }),
  /** 409 with what stands now where somebody else has saved meanwhile. */
  update: defineCall({
    method: 'PUT',
    path: '/api/messageTemplate/:id',
    auth: ['agent'],
    needs: 'template.manage',
    params: idParams,
    body: sentWhole(z.strictObject(fields)),
    response: messageTemplate,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/messageTemplate/:id',
    auth: ['agent'],
    needs: 'template.manage',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** Puts templates in an order; their versions stay. 409 with the order that stands where it was chosen from another. */
  order: defineCall({
    method: 'POST',
    path: '/api/messageTemplate/order',
    auth: ['agent'],
    needs: 'template.manage',
    body: newOrder,
    response: z.object({ success: z.boolean() }),
  }),
  /** How a text would read that is not saved yet: with an issue's values, else with made-up ones. */
  preview: defineCall({
    method: 'POST',
    path: '/api/messageTemplate/preview',
    auth: ['agent'],
    needs: 'template.manage',
    body: z.strictObject({
      ...variantFields,
      type: z._default(z.enum(MESSAGE_TYPES), 'public'),
      issueId: z.optional(id),
    }),
    response: filledTemplate,
  }),
  /** A template filled in for an issue, in the language of who will read it. */
  fill: defineCall({
    method: 'GET',
    path: '/api/issue/:id/template/:templateId',
    auth: ['agent'],
    needs: 'template.use',
    params: z.object({ id: textId, templateId: textId }),
    query: z.strictObject({
      type: z._default(z.enum(MESSAGE_TYPES), 'public'),
      /** With a private message: whom it is for. */
      privateTo: z.optional(textId),
    }),
    response: filledTemplate,
  }),
};
