import { NOUNS } from './terms.ts';

/**
 * What a message template may leave open, to be filled in from an issue and from who writes to whom. The server refuses
 * a template that names anything else; the settings offer these.
 */
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

/** Those that are a moment; `|date` and `|time` say which part of it is wanted. */
export const MOMENTS: readonly string[] = [
  'issue.dueDate',
  'issue.appointment',
  'issue.createdAt',
  'today',
] satisfies PlaceholderName[];

const TERM_FORMS = ['one', 'other', 'definite', 'definiteOther'] as const;

/** Every word of the company as a template names it: `{{term.issue}}`, `{{term.issue.definite}}`. */
export const TERM_PLACEHOLDERS = NOUNS.flatMap((noun) =>
  TERM_FORMS.map((form) => (form === 'one' ? `term.${noun}` : `term.${noun}.${form}`)),
);

export type Placeholder = {
  name: string;
  /** Which part of a moment. */
  part?: 'date' | 'time';
  /** What stands there when there is nothing to fill in. */
  fallback?: string;
};

const NAMES = new Set<string>([...PLACEHOLDERS, ...TERM_PLACEHOLDERS]);
const OPENING = '{{';
const TOKEN = /\{\{([^{}]*)\}\}/gu;
const TAG = /<[^>]*>/gu;
const DEFAULT = /^default:(?:"([^"]*)"|&quot;(.*)&quot;)$/u;

/** What stands between the braces of a placeholder; undefined where there is no such thing. */
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
 * What looks like a placeholder in clean HTML and is none: a name that is not known, one that is broken up by marks, braces
 * that are not closed, or one inside a tag, where nothing can be filled in.
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

/** Fills in the placeholders of a template. `fill` gives HTML; what it does for those without a value is up to it. */
export function fillPlaceholders(html: string, fill: (placeholder: Placeholder) => string): string {
  return html.replaceAll(TOKEN, (whole, inside: string) => {
    const placeholder = readPlaceholder(inside);
    return placeholder ? fill(placeholder) : whole;
  });
}
