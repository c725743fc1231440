import type { Mail, MailAccount } from '../mail/index.ts';
import type { Letter } from './notice.repository.ts';
import { type NoticeKind, ORDER_NOTICES, type OrderNoticeKind } from './notice.table.ts';
import { orderContent } from './orderMail.ts';
import { plainText } from './plainText.ts';

const LONGEST_QUOTE = 2_000;
const MOST_NAMED = 50;

/** A letter, and the link by which its reader comes in without a password, where he has one. */
export type Addressed = Letter & { ownLink?: string | undefined };

/** The mail to one person about one thing, or about everything that was assigned to him at once. */
export function mailAbout(letters: Addressed[], account: MailAccount, baseUrl: string): Mail[] {
  const [letter, ...others] = letters;
  if (!letter) return [];
  const envelope = {
    to: { email: letter.email, name: letter.name },
    locale: letter.locale,
    account,
  };
  if (others.length > 0) {
    const data = {
      link: `${baseUrl}/?assignee=me`,
      count: letters.length,
      quote: letters
        .slice(0, MOST_NAMED)
        .map(({ number, title }) => `#${number} ${title}`)
        .join('\n'),
    };
    return [{ ...envelope, kind: 'assignedSeveral', data }];
  }
  return [{ ...envelope, ...contentOf(letter, account, baseUrl) }];
}

function contentOf(letter: Addressed, account: MailAccount, baseUrl: string) {
  const { kind, issueId, number, title, agentId } = letter;
  const page = agentId === null ? 'reporter-issue' : 'issue';
  const link = letter.ownLink ?? `${baseUrl}/${page}/${issueId}`;
  const about = { link, issue: `#${number}`, title };
  const by = letter.by ?? account.name;
  return isOrderKind(kind)
    ? orderContent({ ...letter, kind }, about, by)
    : issueContent({ ...letter, kind }, about, by);
}

const isOrderKind = (kind: Letter['kind']): kind is OrderNoticeKind =>
  (ORDER_NOTICES as readonly string[]).includes(kind);

type About = { link: string; issue: string; title: string };

function issueContent(letter: Letter & { kind: NoticeKind }, about: About, by: string) {
  const { kind } = letter;
  const quote = quoteOf(letter.html ?? '');
  switch (kind) {
    case 'received':
      return { kind: 'issueReceived' as const, data: about };
    case 'assigned':
      return { kind, data: { ...about, by } };
    case 'done':
      return { kind, data: about };
    case 'rejected':
      return {
        kind,
        data: { ...about, by, reason: letter.rejectReason ?? 'other', quote: letter.rejectText },
      };
    case 'reminder':
      return { kind, data: { ...about, day: dayOf(letter) } };
    case 'closed':
      return { kind, data: { ...about, quote } };
    case 'message':
      return { kind: messageKind(letter), data: { ...about, by, quote } };
  }
}

function messageKind({ isMentioned, isPrivate }: Letter) {
  if (isMentioned) return 'mention' as const;
  return isPrivate ? ('privateMessage' as const) : ('message' as const);
}

function quoteOf(html: string): string {
  const text = plainText(html);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)} …` : text;
}

/** The day on which it closes by itself, where the companies are. */
const dayOf = ({ closesAt, locale }: Letter): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Stockholm',
  }).format(new Date(closesAt ?? Date.now()));
