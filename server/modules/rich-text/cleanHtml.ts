import sanitize from 'sanitize-html';

import { cutText } from '../../cutText.ts';
import { rewriteMentions } from './mentionSpans.ts';

const MENTION_ID = /^[0-9A-Za-z_-]{1,64}$/u;

/** HTML of the allow-list, safe to show. Mentions stay as bare spans that `rewriteMentions` fills or flattens. */
export const cleanKeepingMentions = (html: string): string => sanitize(html, OPTIONS);

/** HTML of the allow-list, safe to show, with every mention flattened to its text. Cleaning twice changes nothing. */
export const cleanHtml = (html: string): string =>
  rewriteMentions(cleanKeepingMentions(html), () => undefined);

/** Whether clean HTML shows nothing: no letter, no sign, no mention. */
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
  // Deep nesting is quadratic to clean.
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
    span: (tagName, given) => ({ tagName, attribs: mentionOnly(given) }),
  },
};

/** A span is a mention or nothing; who is meant is its id alone, the rest is kept to flatten it by. */
function mentionOnly(given: sanitize.Attributes): sanitize.Attributes {
  const isMention = /(?:^|\s)mention(?:\s|$)/u.test(given['class'] ?? '');
  if (!isMention || !MENTION_ID.test(given['data-id'] ?? '')) {
    return {};
  }
  return {
    class: 'mention',
    'data-id': given['data-id'] ?? '',
    'data-value': cutText(given['data-value'] ?? '', 200),
    'data-denotation-char': cutText(given['data-denotation-char'] ?? '@', 1),
  };
}
