import type { Locale } from '#contract/locales.ts';
import type { Placeholder, PlaceholderName } from '#contract/templatePlaceholders.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';

import type { TemplateFacts } from './facts.repository.ts';
import { momentText } from './moments.ts';
import type { Recipient } from './recipient.ts';
import { termFor, wordFor } from './words.ts';

type ValueInput = {
  facts: TemplateFacts;
  recipient: Recipient;
  locale: Locale;
  link: string;
  now: Date;
};
type Value = (input: ValueInput, part: Placeholder['part']) => string | null | undefined;

/** The value of each placeholder, as plain text; empty if there is none. */
const VALUES: Record<Exclude<PlaceholderName, 'issue.link'>, Value> = {
  'issue.number': ({ facts }) => `#${formatIssueNumber(facts.issue.number)}`,
  'issue.title': ({ facts }) => facts.issue.title,
  'issue.status': ({ facts, locale }) => wordFor(locale, 'status', facts.issue.status),
  'issue.category': ({ facts }) => facts.issue.category,
  'issue.space': ({ facts }) => facts.issue.space,
  'issue.dueDate': (input, part) => moment(input, [input.facts.issue.dueAt], part ?? 'date'),
  'issue.appointment': (input, part) => {
    const { plannedFrom, plannedTo } = input.facts.issue;
    return moment(input, [plannedFrom, plannedTo], part ?? 'both');
  },
  'issue.createdAt': (input, part) => moment(input, [input.facts.issue.createdAt], part ?? 'date'),
  'issue.resolution': ({ facts, locale }) => wordFor(locale, 'resolution', facts.issue.resolution),
  'project.name': ({ facts }) => facts.project.name,
  'project.number': ({ facts }) => facts.project.number,
  'project.address': ({ facts }) => facts.issue.address,
  'reporter.firstName': ({ facts }) =>
    facts.reporter.firstname || userWhoReported(facts)?.split(' ')[0],
  'reporter.fullName': ({ facts: { reporter, ...facts } }) =>
    `${reporter.firstname} ${reporter.lastname}`.trim() || userWhoReported(facts),
  'reporter.phone': ({ facts, recipient }) => (recipient.knowsReporter ? facts.reporter.phone : ''),
  'handler.fullName': ({ facts }) => facts.handler?.name,
  'handler.email': ({ facts }) => facts.handler?.email,
  'contractor.company': ({ facts }) => facts.contractor?.firm,
  'contractor.contact': ({ facts }) => facts.contractor?.name,
  'me.fullName': ({ facts }) => facts.me?.name,
  'me.email': ({ facts }) => facts.me?.email,
  'company.name': ({ facts }) => facts.company.name,
  'company.phone': ({ facts }) => facts.company.phone,
  'company.email': ({ facts }) => facts.company.email,
  today: (input, part) => moment(input, [input.now.toISOString()], part ?? 'date'),
};

/** The value of a placeholder as HTML; undefined if there is nothing to fill in. */
export function valueOf({ name, part }: Placeholder, input: ValueInput): string | undefined {
  if (name === 'issue.link') return `<a href="${escape(input.link)}">${escape(input.link)}</a>`;
  if (name.startsWith('term.')) {
    const { terminology } = input.facts.company;
    return escaped(termFor(input.locale, terminology, name.slice('term.'.length)));
  }
  return escaped(VALUES[name as keyof typeof VALUES](input, part));
}

/** A signed-in user who reported the issue counts as its reporter. */
const userWhoReported = ({ creator }: Pick<TemplateFacts, 'creator'>) =>
  creator?.roleGroup === 'ROLE_USER' ? creator.name : undefined;

function moment(
  { facts, locale }: ValueInput,
  [from, to]: readonly (string | null)[],
  part: Parameters<typeof momentText>[2],
) {
  if (!from) return undefined;
  const range = to ? ([new Date(from), new Date(to)] as const) : ([new Date(from)] as const);
  return momentText({ locale, timeZone: facts.company.timeZone }, range, part);
}

const escaped = (text: string | null | undefined) => (text ? escape(text) : undefined);

export const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
