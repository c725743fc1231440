import type { Digest, DigestRow } from '#contract/digest.ts';
import { formatLocale } from '#contract/locales.ts';

import { type Mail, type MailAccount, translator } from '../mail/index.ts';
import type {
  DigestContent,
  DigestNeed,
  DigestNews,
  DigestPart,
  DigestVisit,
} from './content.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
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
export function digestOf(content: DigestContent, now: Date): Digest {
  const { needs, due, visits, news } = content;
  const words = wordsIn(content, now);
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
export function digestMail(content: DigestContent, frame: DigestFrame): Mail | undefined {
  const { agentId, email, name, locale, timeZone, needs } = content;
  const { sender, at, now, baseUrl, mailInDomain } = frame;
  const { day, sections } = digestOf(content, now);
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

function wordsIn({ locale: wanted, timeZone, terminology }: DigestContent, now: Date) {
  const { t, locale } = translator(wanted, terminology);
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...style, timeZone });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const wordsOf = ({ kind, dueKind }: DigestNeed | DigestNews) =>
    kind === 'dueSoon' || kind === 'overdue'
      ? t(`digest.kinds.${kind}.${dueKind}`)
      : t(`digest.kinds.${kind}`);
  const reasonOf = (item: DigestNeed | DigestNews) => joined(wordsOf(item), item.by ?? '');
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
      ...lateness(item.dueAt, now, t),
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

function lateness(dueAt: string | null, now: Date, t: ReturnType<typeof translator>['t']) {
  if (dueAt === null) return { note: '', isLate: false };
  const late = now.getTime() - Date.parse(dueAt);
  if (late < 0) return { note: t('digest.today'), isLate: false };
  const days = Math.floor(late / DAY);
  return { note: days > 0 ? t('digest.late', { days }) : t('digest.lateToday'), isLate: true };
}

/** `3 tim`. */
function agoIn(locale: string, milliseconds: number): string {
  const hours = Math.max(1, Math.round(milliseconds / HOUR));
  const [unit, value] =
    hours < 48 ? (['hour', hours] as const) : (['day', Math.round(hours / 24)] as const);
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  })
    .format(value)
    .replace(' ', '\u00a0');
}
