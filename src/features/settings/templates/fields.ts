import { MOMENTS, PLACEHOLDERS, TERM_PLACEHOLDERS } from '#contract/templatePlaceholders.ts';

/** Placeholders by topic. */
export const FIELDS: ReadonlyMap<string, readonly string[]> = inGroups(
  [...PLACEHOLDERS, ...TERM_PLACEHOLDERS].flatMap(withParts),
);

/** A timestamp offers its day and its time; a visit has both. */
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

/** Placeholder token with an optional fallback; characters that would end it are dropped. */
export function tokenOf(inside: string, fallback: string): string {
  const text = fallback.replaceAll(/[|{}"<>&]/gu, '').trim();
  return `{{${inside}${text ? `|default:"${text}"` : ''}}}`;
}
