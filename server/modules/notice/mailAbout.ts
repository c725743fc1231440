import type { Mail, MailAccount } from '../mail/index.ts';
import type { Letter } from './notice.repository.ts';
import { ORDER_NOTICES, type OrderNoticeKind } from './notice.table.ts';
import { issueContent } from './issueMail.ts';
import { orderContent } from './orderMail.ts';

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
    : issueContent[kind](letter, about, by);
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
