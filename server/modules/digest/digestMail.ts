import { clockSpan } from '#contract/clockSpan.ts';
import { type ClockRule, timeLeft } from '#contract/clockState.ts';
import type { Digest, DigestRow } from '#contract/digest.ts';
import { formatLocale } from '#contract/locales.ts';

import { type RuleOf, rulesOf } from '../clock/index.ts';
import { type Mail, type MailAccount, translator } from '../mail/index.ts';
import type {
  DigestContent,
  DigestNeed,
  DigestNews,
  DigestPart,
  DigestVisit,
} from './content.repository.ts';

const HOUR = 3_600_000;
/** A digest of the morning is of no use in the evening. */
const USEFUL_FOR = 12 * HOUR;

export type DigestFrame = {
  sender: MailAccount;
  /** When it was due. */
  at: string;
  now: Date;
  baseUrl: string;
  mailInDomain: string | undefined;
};

const INBOX = '/inbox';
/** Where all issues of a part are. */
const PAGES = { needs: INBOX, due: '/?assignee=me&sort=due', visits: INBOX, news: INBOX };
type Part = keyof typeof PAGES;

/** What a digest tells, in its reader's language. */
export async function digestOf(content: DigestContent, now: Date): Promise<Digest> {
  const { needs, due, visits, news, clocks } = content;
  const words = wordsIn(content, { now, ruleOf: clocks ? await rulesOf(clocks) : undefined });
  const section = <Item extends { id: number }>(
    part: Part,
    { count, list }: DigestPart<Item>,
    row: (item: Item) => Omit<DigestRow, 'issueId'>,
  ) => {
    if (count === 0) return [];
    const rows = list.map((item) => ({ issueId: item.id, ...row(item) }));
    const more = words.moreOf(count - list.length);
    return [{ ...words.headingOf(part, count), count, rows, more, link: PAGES[part] }];
  };
  return {
    day: words.day,
    sections: [
      ...section('needs', needs, words.need),
      ...section('due', due, words.need),
      ...section('visits', visits, words.visit),
      ...section('news', news, words.news),
    ],
  };
}

/** The digest of one person; undefined without anything to tell. */
export async function digestMail(
  content: DigestContent,
  frame: DigestFrame,
): Promise<Mail | undefined> {
  const { agentId, email, name, locale, timeZone, needs } = content;
  const { sender, at, now, baseUrl, mailInDomain } = frame;
  const { day, sections } = await digestOf(content, now);
  const [first] = sections;
  if (!first) return undefined;
  return {
    kind: 'digest',
    to: { email, name },
    locale,
    account: sender,
    reply: mailInDomain === undefined ? undefined : null,
    data: {
      link: `${baseUrl}${INBOX}${needs.count > 0 ? '?show=demanding' : ''}`,
      settings: `${baseUrl}/preferences/notifications`,
      day,
      what: sections.map(({ headline }) => headline).join(', '),
      headline: first.headline,
      sections: sections.map(({ rows, ...section }) => ({
        ...section,
        link: `${baseUrl}${section.link}`,
        rows: rows.map(({ issueId, ...row }) => ({ ...row, link: `${baseUrl}/issue/${issueId}` })),
      })),
    },
    dropAfter: new Date(Date.parse(at) + USEFUL_FOR),
    cause: {
      agentId,
      issueIds: sections.flatMap(({ rows }) => rows.map(({ issueId }) => issueId)),
      at,
      timeZone,
    },
  };
}

type Reckoning = { now: Date; ruleOf: RuleOf | undefined };

function wordsIn({ locale: wanted, timeZone, terminology }: DigestContent, by: Reckoning) {
  const { now } = by;
  const { t, locale } = translator(wanted, terminology);
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...style, timeZone });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const wordsOf = ({ kind, dueKind }: DigestNeed | DigestNews) =>
    kind === 'dueSoon' || kind === 'overdue'
      ? t(`digest.kinds.${kind}.${dueKind}`)
      : t(`digest.kinds.${kind}`);
  const reasonOf = (item: DigestNeed | DigestNews) => joined(wordsOf(item), item.by ?? '');
  const lateness = (item: DigestNeed) => {
    if (item.dueAt === null) return { note: '', isLate: false };
    if (Date.parse(item.dueAt) > now.getTime()) return { note: t('digest.today'), isLate: false };
    const { value, unit } = lateBy(item, item.dueAt, by);
    const note =
      value > 0 ? t('digest.late', { span: spanIn(locale, value, unit) }) : t('digest.lateToday');
    return { note, isLate: true };
  };
  return {
    day: capitalized(format({ weekday: 'long', day: 'numeric', month: 'long' }).format(now)),
    headingOf: (part: Part, count: number) => ({
      headline: t(`digest.parts.${part}`, { count }),
      title: part === 'needs' ? '' : t(`digest.headings.${part}`),
    }),
    moreOf: (count: number) => (count > 0 ? t('digest.more', { count }) : ''),
    need: (item: DigestNeed) => ({
      ...frameOf(item),
      text: joined(reasonOf(item), item.project),
      ...lateness(item),
    }),
    visit: (item: DigestVisit) => ({
      ...frameOf(item),
      text: joined(item.who ?? '', item.project),
      note: time.formatRange(new Date(item.from), new Date(item.to ?? item.from)),
      isLate: false,
    }),
    news: (item: DigestNews) => ({
      ...frameOf(item),
      text: joined(
        isReported(item) && item.isUrgent ? t('priority.urgent') : reasonOf(item),
        item.holder === null ? '' : t('digest.held', { name: item.holder }),
        item.project,
      ),
      note: agoIn(locale, now.getTime() - Date.parse(item.at)),
      isLate: false,
    }),
  };
}

/** A new issue, or an alarm that somebody took. */
const isReported = ({ kind }: DigestNews) => kind === 'newIssue' || kind === 'urgent';
const frameOf = ({ title, objectId }: { title: string; objectId: string | null }) => ({
  title,
  plate: objectId ?? '',
});
const capitalized = (words: string) => words.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');

const ROUND_THE_CLOCK: ClockRule = {
  minutes: 0,
  hours: null,
  pausedWhile: [],
  maxPauseDays: null,
};

/** By how much an issue is late, as lists say it: by its clock's hours. */
function lateBy(item: DigestNeed, dueAt: string, { now, ruleOf }: Reckoning) {
  const clock = item.isByHand ? undefined : ruleOf?.(item.dueKind, item);
  const rule = clock?.rule ?? ROUND_THE_CLOCK;
  const { leftMinutes } = timeLeft(rule, { dueAt: Date.parse(dueAt), wait: null }, now.getTime());
  return clockSpan(leftMinutes, rule);
}

/** `3 tim`. */
function agoIn(locale: string, milliseconds: number): string {
  const hours = Math.max(1, Math.round(milliseconds / HOUR));
  return hours < 48 ? spanIn(locale, hours, 'hour') : spanIn(locale, Math.round(hours / 24), 'day');
}

function spanIn(locale: string, value: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  })
    .format(value)
    .replace(' ', '\u00a0');
}
