import { mergeAttributes, type Attribute } from '@tiptap/core';
import Mention, { type MentionOptions } from '@tiptap/extension-mention';

import type { MentionSuggestion } from './mentionTrigger.ts';
import { safeHref } from './safeHref.ts';

/** A mention: an element with the picked item's fields as data attributes. */
export const MentionNode = Mention.extend<MentionOptions<MentionSuggestion, MentionSuggestion>>({
  addAttributes() {
    return {
      id: dataAttribute('id', 'data-id'),
      value: dataAttribute('value', 'data-value'),
      denotationChar: dataAttribute('denotationChar', 'data-denotation-char'),
      link: dataAttribute('link', 'data-link'),
      target: dataAttribute('target', 'data-target'),
      disabled: {
        default: false,
        parseHTML: (element: HTMLElement) => element.dataset['disabled'] === 'true',
        renderHTML: ({ disabled }: Record<string, unknown>) => ({
          'data-disabled': String(disabled === true),
        }),
      },
    };
  },

  parseHTML() {
    return [{ tag: 'span.mention[data-id]' }];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { link, target } = node.attrs as MentionSuggestion;
    const href = safeHref(link);
    const label = mentionText(node.attrs);
    return [
      'span',
      mergeAttributes({ class: 'mention' }, HTMLAttributes),
      href ? ['a', { href, target: target ?? '_blank', rel: 'noopener noreferrer' }, label] : label,
    ];
  },

  renderText: ({ node }) => mentionText(node.attrs),
});

function mentionText(attrs: Record<string, unknown>): string {
  const { denotationChar, value } = attrs as Partial<MentionSuggestion>;
  return `${denotationChar ?? ''}${value ?? ''}`;
}

const dataAttribute = (name: string, attribute: string): Attribute => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
  renderHTML: ({ [name]: value }: Record<string, unknown>) =>
    typeof value === 'string' ? { [attribute]: value } : {},
});
