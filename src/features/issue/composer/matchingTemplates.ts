import type { MessageTemplate } from '#contract/messageTemplates.ts';

const MOST = 8;
const FIRST_WORDS = 24;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** One that is not in use is kept, and not offered. */
export const offered = (templates: readonly MessageTemplate[]) =>
  templates.filter(({ active }) => active);

/** The templates whose shortcut or name has what was typed; those whose shortcut begins so come first. */
export function matchingTemplates(
  templates: readonly MessageTemplate[],
  typed: string,
): MessageTemplate[] {
  const wanted = plain(typed);
  const all = offered(templates);
  const byShortcut = all.filter(
    ({ shortcut }) => shortcut !== '' && plain(shortcut).startsWith(wanted),
  );
  const byName = all.filter(({ name }) => plain(name).includes(wanted));
  return [...new Set([...byShortcut, ...byName])].slice(0, MOST);
}

/** How a template begins, to know it by. */
export function firstWords({ variants: [variant] }: MessageTemplate): string {
  const text = (variant?.html ?? '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\{\{[^}]*\}\}/gu, '…')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return text.length > FIRST_WORDS ? `${text.slice(0, FIRST_WORDS)}…` : text;
}
