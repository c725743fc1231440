/** Names in one cell, separated by commas; a name with a comma, semicolon or quote is quoted. */
export const listNames = (names: readonly string[]): string =>
  names.map((name) => (/[",;]/u.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');

/** A quoted name, else the text up to the next comma or semicolon. */
const PART = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[,;]|$))|([^,;]*))\s*(?:[,;]|$)/uy;

/**
 * The names in a cell, separated by commas or semicolons. Lists written by hand have no quotes: a known name counts as one,
 * even with commas in it.
 */
export function splitNames(
  text: string,
  isKnown: (name: string) => boolean = () => false,
): string[] {
  const parts = partsOf(text);
  const names: string[] = [];
  for (let at = 0; at < parts.length;) {
    const part = parts[at];
    const last = part?.quoted === undefined ? longest(text, parts.slice(at), isKnown) : 0;
    const whole = text.slice(part?.start, parts[at + last]?.end).trim();
    names.push(part?.quoted ?? whole);
    at += last + 1;
  }
  return names.filter((name) => name !== '');
}

type NamePart = { quoted: string | undefined; start: number; end: number };

function partsOf(text: string): NamePart[] {
  const parts: NamePart[] = [];
  for (let start = 0; start < text.length;) {
    PART.lastIndex = start;
    const [all = '', quoted] = PART.exec(text) ?? [];
    const end = start + all.length;
    const isParted = /[,;]$/u.test(all);
    parts.push({ quoted: quoted?.replaceAll('""', '"'), start, end: isParted ? end - 1 : end });
    start = end;
  }
  return parts;
}

/** Number of parts after the first that complete the longest known name. */
function longest(text: string, parts: NamePart[], isKnown: (name: string) => boolean): number {
  const start = parts[0]?.start ?? 0;
  const isName = ({ end }: NamePart) => isKnown(text.slice(start, end).trim());
  return parts.length > MOST ? 0 : Math.max(0, parts.findLastIndex(isName));
}

/** Longer lists are not searched for names with commas. */
const MOST = 60;
