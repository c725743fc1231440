import { MOMENTS, PLACEHOLDERS, TERM_PLACEHOLDERS } from '#contract/templatePlaceholders.ts';

/** What can be put between the braces, by what it is about. */
export const FIELDS: ReadonlyMap<string, readonly string[]> = inGroups(
  [...PLACEHOLDERS, ...TERM_PLACEHOLDERS].flatMap(withParts),
);

/** Of a moment the day is said or the time; of a visit both are. */
function withParts(name: string): string[] {
  if (!MOMENTS.includes(name)) return [name];
  return name === 'issue.appointment'
    ? [name, `${name}|date`, `${name}|time`]
    : [name, `${name}|time`];
}

function inGroups(all: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const inside of all) {
    const [group = ''] = inside.split(/[.|]/u);
    groups.set(group, [...(groups.get(group) ?? []), inside]);
  }
  return groups;
}

/** A field with what stands there when there is nothing to fill in, as far as it can be written in one. */
export function tokenOf(inside: string, fallback: string): string {
  const text = fallback.replaceAll(/[|{}"<>&]/gu, '').trim();
  return `{{${inside}${text ? `|default:"${text}"` : ''}}}`;
}
