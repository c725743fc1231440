/** Names in one cell, parted by commas; one that has a comma, a semicolon or a quote in it stands in quotes. */
export const listNames = (names: readonly string[]): string =>
  names.map((name) => (/[",;]/u.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');

/** A name in quotes, else what stands up to the next comma or semicolon. */
const PART = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[,;]|$))|([^,;]*))\s*(?:[,;]|$)/uy;

/**
 * The names in a cell, parted by commas or semicolons. Whoever writes lists by hand uses no quotes: what is known as one
 * name is one, whatever stands in it.
 */
export function namesIn(text: string, isKnown: (name: string) => boolean = () => false): string[] {
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

type Part = { quoted: string | undefined; start: number; end: number };

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
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

/** How many parts more belong to the first one: as many as make a name that is known. */
function longest(text: string, parts: Part[], isKnown: (name: string) => boolean): number {
  const start = parts[0]?.start ?? 0;
  const isName = ({ end }: Part) => isKnown(text.slice(start, end).trim());
  return parts.length > MOST ? 0 : Math.max(0, parts.findLastIndex(isName));
}

/** In a longer list nobody looks for names with commas. */
const MOST = 60;
