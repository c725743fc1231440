import { NOUNS } from './terms.ts';

/** Placeholders of message templates, filled from the issue, the author and the recipient. The server refuses any others. */
export const PLACEHOLDERS = [
  'issue.number',
  'issue.title',
  'issue.link',
  'issue.status',
  'issue.category',
  'issue.space',
  'issue.dueDate',
  'issue.appointment',
  'issue.createdAt',
  'issue.resolution',
  'project.name',
  'project.number',
  'project.address',
  'reporter.firstName',
  'reporter.fullName',
  'reporter.phone',
  'handler.fullName',
  'handler.email',
  'contractor.company',
  'contractor.contact',
  'me.fullName',
  'me.email',
  'company.name',
  'company.phone',
  'company.email',
  'today',
] as const;
export type PlaceholderName = (typeof PLACEHOLDERS)[number];

/** Timestamps; `|date` or `|time` selects a part. */
export const MOMENTS: readonly string[] = [
  'issue.dueDate',
  'issue.appointment',
  'issue.createdAt',
  'today',
] satisfies PlaceholderName[];

const TERM_FORMS = ['one', 'other', 'definite', 'definiteOther'] as const;

/** Company terms in templates: `{{term.issue}}`, `{{term.issue.definite}}`. */
export const TERM_PLACEHOLDERS = NOUNS.flatMap((noun) =>
  TERM_FORMS.map((form) => (form === 'one' ? `term.${noun}` : `term.${noun}.${form}`)),
);

export type Placeholder = {
  name: string;
  part?: 'date' | 'time';
  /** Text used without a value. */
  fallback?: string;
};

const NAMES = new Set<string>([...PLACEHOLDERS, ...TERM_PLACEHOLDERS]);
const OPENING = '{{';
const TOKEN = /\{\{([^{}]*)\}\}/gu;
const TAG = /<[^>]*>/gu;
const DEFAULT = /^default:(?:"([^"]*)"|&quot;(.*)&quot;)$/u;

/** Parses the inside of a placeholder; undefined when invalid. */
export function readPlaceholder(inside: string): Placeholder | undefined {
  const [name = '', ...filters] = inside.split('|').map((part) => part.trim());
  if (!NAMES.has(name)) return undefined;
  const read = filters.map((filter) => readFilter(name, filter));
  return read.includes(undefined) ? undefined : Object.assign({ name }, ...read);
}

function readFilter(name: string, filter: string): Partial<Placeholder> | undefined {
  if ((filter === 'date' || filter === 'time') && MOMENTS.includes(name)) return { part: filter };
  const [matched, plain, escaped] = DEFAULT.exec(filter) ?? [];
  return matched === undefined ? undefined : { fallback: plain ?? escaped ?? '' };
}

/**
 * Invalid placeholders in clean HTML: unknown names, split by marks, unclosed, or inside a tag, where nothing can be filled in.
 */
export function unknownPlaceholders(html: string): string[] {
  const inTags = [...html.matchAll(TAG)].flatMap(([tag]) => (tag.includes(OPENING) ? [tag] : []));
  const text = html.replaceAll(TAG, '\u0000');
  const wrong = [...text.matchAll(TOKEN)].flatMap(([whole, inside = '']) =>
    readPlaceholder(inside) ? [] : [whole],
  );
  const rest = text.replaceAll(TOKEN, '');
  const open = rest.includes(OPENING) ? [rest.slice(rest.indexOf(OPENING)).slice(0, 40)] : [];
  return [
    ...new Set([...inTags, ...wrong, ...open].map((found) => found.replaceAll('\u0000', ''))),
  ];
}

/** Fills in placeholders. `fill` returns HTML and decides about missing values. */
export function fillPlaceholders(html: string, fill: (placeholder: Placeholder) => string): string {
  return html.replaceAll(TOKEN, (whole, inside: string) => {
    const placeholder = readPlaceholder(inside);
    return placeholder ? fill(placeholder) : whole;
  });
}
