import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_RICH_TEXT } from './limits.ts';
import { LOCALE_LIST } from './locales.ts';
import { id, idParams, listOf, named, sortBody, sentWhole, textId, version } from './primitives.ts';
import { MESSAGE_TYPES } from './visibility.ts';

const language = z.enum(LOCALE_LIST);

const variantFields = {
  language,
  /** Allow-listed HTML with placeholders (`templatePlaceholders.ts`). */
  html: z.string().check(z.maxLength(MAX_RICH_TEXT)),
};
const variant = z.strictObject(variantFields);
export type TemplateVariant = z.infer<typeof variant>;

export const MAX_TEMPLATE_NAME = 100;
export const MAX_SHORTCUT = 20;
export const SHORTCUT = /^[\p{L}\p{N}_]*$/u;

const fields = {
  name: named(MAX_TEMPLATE_NAME),
  /** Typed after `/` to find it; unique in the company. */
  shortcut: z._default(
    z.string().check(z.trim(), z.maxLength(MAX_SHORTCUT), z.regex(SHORTCUT)),
    '',
  ),
  /** Intended message type. */
  type: z._default(z.enum(MESSAGE_TYPES), 'public'),
  /** Inactive templates are stored but not offered. */
  active: z._default(z.boolean(), true),
  /** List position; unchanged when omitted. */
  sequence: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000))),
  /** One text per language. */
  variants: z.array(variant).check(
    z.minLength(1),
    z.maxLength(LOCALE_LIST.length),
    z.refine((all) => new Set(all.map((text) => text.language)).size === all.length, {
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
  /** Language of the chosen text and its filled-in values. */
  language,
  /** HTML; unfilled placeholders become `<mark data-gap="issue.dueDate">…</mark>`. */
  html: z.string(),
  /** Unfilled placeholders, each once. */
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
  /** 409 with the saved state when someone else saved first. */
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
  /** Reorders templates; versions stay. 409 with the saved order when it changed meanwhile. */
  order: defineCall({
    method: 'POST',
    path: '/api/messageTemplate/order',
    auth: ['agent'],
    needs: 'template.manage',
    body: sortBody,
    response: z.object({ success: z.boolean() }),
  }),
  /** Previews an unsaved text with an issue's values, else with sample values. */
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
  /** A template filled in for an issue, in the recipient's language. */
  fill: defineCall({
    method: 'GET',
    path: '/api/issue/:id/template/:templateId',
    auth: ['agent'],
    needs: 'template.use',
    params: z.object({ id: textId, templateId: textId }),
    query: z.strictObject({
      type: z._default(z.enum(MESSAGE_TYPES), 'public'),
      /** Recipient of a private message. */
      privateTo: z.optional(textId),
    }),
    response: filledTemplate,
  }),
};
