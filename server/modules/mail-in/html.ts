import { asHtml } from '../rich-text/index.ts';
import { fold } from './fold.ts';

/**
 * The text of a mail as HTML of a message: what quotes earlier mails, and the signature, in block quotes, which pages
 * fold away. Without anything else it is shown whole.
 */
export function htmlOf(text: string): string {
  const parts = fold(text).map((part) => ({
    ...part,
    text: part.text.replaceAll(/^\n+|\s+$/gu, ''),
  }));
  const said = parts.filter((part) => part.text !== '');
  if (said.every(({ isFolded }) => isFolded)) return text === '' ? '' : asHtml(text.trim());
  return said
    .map(({ isFolded, text: words }) =>
      isFolded ? `<blockquote>${asHtml(words)}</blockquote>` : asHtml(words),
    )
    .join('');
}
