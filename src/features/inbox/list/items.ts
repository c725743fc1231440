import type { InboxLine } from '#src/entities/notification/inboxApi.ts';

/** A heading or a line; `index` counts lines only. `newest`: when the newest line of the group came. */
export type InboxItem =
  | { head: 'demanding' | 'rest'; index: -1; newest: string; line?: never }
  | { head?: never; index: number; line: InboxLine };

/** Lines under the headings of their groups; those that demand something come first. */
export function itemsOf(lines: readonly InboxLine[], isGrouped: boolean): InboxItem[] {
  return lines.flatMap((line, index): InboxItem[] => {
    const item = { index, line };
    const before = lines[index - 1];
    if (!isGrouped || before?.isDemanding === line.isDemanding) return [item];
    const head = line.isDemanding ? 'demanding' : 'rest';
    const group = lines.filter(({ isDemanding }) => isDemanding === line.isDemanding);
    return [{ head, index: -1, newest: newestOf(group) }, item];
  });
}

const newestOf = (lines: readonly InboxLine[]): string =>
  lines
    .map(({ at }) => at)
    .reduce((one, other) => (Date.parse(one) < Date.parse(other) ? other : one));
