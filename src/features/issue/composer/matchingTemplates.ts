import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { plain } from '#src/shared/lib/plainText.ts';

const MOST = 8;
const FIRST_WORDS = 24;

/** Inactive templates are not offered. */
export const offered = (templates: readonly MessageTemplate[]) =>
  templates.filter(({ active }) => active);

/** Templates whose shortcut or name contains the text; shortcuts starting with it come first. */
export function matchingTemplates(
  templates: readonly MessageTemplate[],
  typed: string,
): MessageTemplate[] {
  const words = plain(typed);
  const all = offered(templates);
  const byShortcut = all.filter(
    ({ shortcut }) => shortcut !== '' && plain(shortcut).startsWith(words),
  );
  const byName = all.filter(({ name }) => plain(name).includes(words));
  return [...new Set([...byShortcut, ...byName])].slice(0, MOST);
}

/** First words of a template. */
export function firstWords({ variants: [variant] }: MessageTemplate): string {
  const text = (variant?.html ?? '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\{\{[^}]*\}\}/gu, '…')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return text.length > FIRST_WORDS ? `${text.slice(0, FIRST_WORDS)}…` : text;
}
