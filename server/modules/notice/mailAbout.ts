import type { Mail, MailAccount } from '../mail/index.ts';
import type { Letter } from './notice.repository.ts';
import { type NoticeKind, ORDER_NOTICES, type OrderNoticeKind } from './notice.table.ts';
import { dayIn, spanIn } from './moments.ts';
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
  const { kind, number, title } = letter;
  const about = { link: linkOf(letter, baseUrl), issue: `#${number}`, title };
  const by = letter.by ?? account.name;
  if (letter.isFollower) return followedContent(letter, about.link);
  return isOrderKind(kind)
    ? orderContent({ ...letter, kind }, about, by)
    : issueContent({ ...letter, kind }, about, by);
}

/** Where its reader reads on. A contractor who lost his order has no link of his own any more. */
function linkOf(
  { ownLink, agentId, isContractor, isFollower, issueId }: Addressed,
  baseUrl: string,
) {
  if (ownLink !== undefined) return ownLink;
  if (isFollower) return `${baseUrl}/reporter-issue/dashboard`;
  if (isContractor) return `${baseUrl}/agent-issue/${issueId}`;
  return `${baseUrl}/${agentId === null ? 'reporter-issue' : 'issue'}/${issueId}`;
}

const followedContent = ({ kind, fault }: Letter, link: string) => ({
  kind: kind === 'done' ? ('followedDone' as const) : ('followedClosed' as const),
  data: { link, fault },
});

const isOrderKind = (kind: Letter['kind']): kind is OrderNoticeKind =>
  (ORDER_NOTICES as readonly string[]).includes(kind);

type About = { link: string; issue: string; title: string };

function issueContent(letter: Letter & { kind: NoticeKind }, about: About, by: string) {
  const { kind, locale } = letter;
  switch (kind) {
    case 'received':
      return { kind: 'issueReceived' as const, data: about };
    case 'assigned':
    case 'reopened':
      return { kind, data: { ...about, by } };
    case 'awaitsReporter':
    case 'awaitsContractor':
      return { kind: 'answerWanted' as const, data: { ...about, by } };
    case 'rejected':
      return {
        kind,
        data: { ...about, by, reason: letter.rejectReason ?? 'other', quote: letter.rejectText },
      };
    case 'visitPlanned':
    case 'visitMoved':
      return {
        kind,
        data: { ...about, when: spanIn(locale, letter.plannedFrom, letter.plannedTo) },
      };
    case 'visitCancelled':
      return { kind, data: about };
    case 'done':
    case 'closed':
    case 'reminder':
      return endContent({ ...letter, kind }, about, by);
    case 'message':
      return {
        kind: messageKind(letter),
        data: { ...about, by, quote: quoteOf(letter.html ?? '') },
      };
  }
}

/** What is done is to be confirmed where the company asks; what the reporter confirmed is told by his name. */
function endContent(
  letter: Letter & { kind: 'done' | 'closed' | 'reminder' },
  about: About,
  by: string,
) {
  const { kind, closesAt, locale, byReporter } = letter;
  if (kind === 'closed') {
    return byReporter
      ? { kind: 'confirmed' as const, data: { ...about, by } }
      : { kind, data: { ...about, quote: quoteOf(letter.html ?? '') } };
  }
  if (closesAt === null) return { kind: 'done' as const, data: about };
  const day = dayIn(locale, closesAt);
  return { kind: kind === 'done' ? ('confirm' as const) : kind, data: { ...about, day } };
}

function messageKind({ isMentioned, isPrivate }: Letter) {
  if (isMentioned) return 'mention' as const;
  return isPrivate ? ('privateMessage' as const) : ('message' as const);
}

function quoteOf(html: string): string {
  const text = plainText(html);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)} …` : text;
}
