import sanitize from 'sanitize-html';

import { cutText } from '../../cutText.ts';
import { rewriteMentions } from './mentionSpans.ts';

const MENTION_ID = /^[0-9A-Za-z_-]{1,64}$/u;

/** Sanitized HTML, safe to show. Mentions stay as bare spans for `rewriteMentions` to fill or flatten. */
export const cleanKeepingMentions = (html: string): string => sanitize(html, OPTIONS);

/** Sanitized HTML, safe to show, with every mention flattened to its text. Idempotent. */
export function cleanHtml(html: string): string {
  const flat = rewriteMentions(cleanKeepingMentions(html), () => undefined);
  // Two links may now lie in each other that a removed tag kept apart.
  return cleanKeepingMentions(flat);
}

/** Whether clean HTML shows nothing: no letter, sign or mention. */
export function isBlank(html: string): boolean {
  return html.replace(/<[^>]*>/gu, '').replace(/&nbsp;|[\s\u200B-\u200D\u2060\uFEFF]/gu, '') === '';
}

const words = (text: string) => text.split(' ');

const OPTIONS: sanitize.IOptions = {
  allowedTags: words('p br strong b em i u s ol ul li blockquote code pre a span h1 h2 h3'),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    li: ['data-list'],
    span: ['class', 'data-id', 'data-value', 'data-denotation-char'],
  },
  allowedClasses: { span: ['mention'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: words(
    'style script textarea option noscript xmp iframe noembed noframes plaintext template math svg select title',
  ),
  // Sanitizing takes quadratic time in the nesting depth.
  nestingLimit: 20,
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
    span: (tagName, attributes) => ({ tagName, attribs: mentionOnly(attributes) }),
  },
};

/** Spans are only for mentions. The id alone identifies the agent; the other attributes are kept for flattening. */
function mentionOnly(attributes: sanitize.Attributes): sanitize.Attributes {
  const isMention = /(?:^|\s)mention(?:\s|$)/u.test(attributes['class'] ?? '');
  if (!isMention || !MENTION_ID.test(attributes['data-id'] ?? '')) {
    return {};
  }
  return {
    class: 'mention',
    'data-id': attributes['data-id'] ?? '',
    'data-value': cutText(attributes['data-value'] ?? '', 200),
    'data-denotation-char': cutText(attributes['data-denotation-char'] ?? '@', 1),
  };
}
