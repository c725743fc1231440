import { formatIssueNumber } from '#contract/issueNumber.ts';
import { visitName } from '#contract/visits.ts';

import type { Mail, MailCause, MailReply, MailSender } from '../mail/index.ts';
import type { Letter } from './notice.repository.ts';
import type { AddressedLetter } from './ways.ts';
import { DELEGATION_NOTICES, type DelegationNoticeKind } from './notice.table.ts';
import type { AnswerLinks, IssueMailData } from './mailContent.ts';
import { calendarOf, type MailFrame } from './calendarOf.ts';
import { issueContent, quoteOf } from './issueMail.ts';
import { delegationContent } from './delegationMail.ts';

const MOST_NAMED = 50;

/** A letter, with a contractor's link, or the token of a reporter's or follower's, and their address for answers. */
export type LinkedLetter = AddressedLetter & {
  ownLink?: string | undefined;
  token?: string | undefined;
  reply?: MailReply | undefined;
  organizer?: string | undefined;
};

/** The mail to one person about one event, or about everything assigned to them at once. */
export function mailAbout(
  letters: LinkedLetter[],
  { sender, baseUrl, now, hasMailIn }: MailFrame,
): Mail[] {
  const [letter, ...others] = letters;
  if (!letter) return [];
  const envelope = {
    to: { email: letter.email, name: letter.name },
    locale: letter.locale,
    account: sender,
    heldUntil: letter.heldUntil,
    isUrgent: letter.isUrgent,
    cause: causeOf(letters, letter),
  };
  if (others.length > 0) {
    const data = {
      link: `${baseUrl}/?assignee=me`,
      count: letters.length,
      quote: letters
        .slice(0, MOST_NAMED)
        .map(({ number, title }) => `#${formatIssueNumber(number)} ${title}`)
        .join('\n'),
    };
    const reply = hasMailIn ? null : undefined;
    return [{ ...envelope, reply, kind: 'assignedSeveral', data }];
  }
  const calendar = calendarOf(letter, { sender, baseUrl, now });
  return [{ ...envelope, calendar, reply: letter.reply, ...contentOf(letter, sender, baseUrl) }];
}

/** A contractor who lost the delegation is told so though they see the issue no more. */
function causeOf(
  letters: readonly LinkedLetter[],
  { kind, isContractor, agentId, messageId, at, timeZone, notification }: LinkedLetter,
): MailCause {
  return {
    agentId: kind === 'delegationCancelled' && isContractor ? null : agentId,
    issueIds: letters.map(({ issueId }) => issueId),
    messageId: kind === 'message' ? messageId : null,
    notification: letters.length === 1 ? notification : undefined,
    at,
    timeZone,
  };
}

function contentOf(letter: LinkedLetter, account: MailSender, baseUrl: string) {
  const { kind, number, title, place } = letter;
  const link = linkOf(letter, account, baseUrl);
  const about = { link, issue: `#${formatIssueNumber(number)}`, title, at: place };
  const by = signatureOf(letter) ?? account.name;
  if (letter.isFollower) return followedContent(letter, link);
  if (letter.isGathered) return gatheredContent(letter, about);
  return isDelegationKind(kind)
    ? delegationContent({ ...letter, kind, visitAnswer: visitAnswerOf(letter, link) }, about, by)
    : issueContent[kind]({ ...letter, answer: answerOf(letter, baseUrl) }, about, by);
}

/** The actor, with their firm. */
const signatureOf = ({ by, byFirm }: Letter) => (by && byFirm ? `${by} (${byFirm})` : by);

/** Where the mail's button leads. A contractor who lost the delegation gets no button. */
function linkOf(
  { ownLink, token, agentId, isContractor, isFollower, issueId, email }: LinkedLetter,
  { domain }: MailSender,
  baseUrl: string,
) {
  if (ownLink !== undefined) return ownLink;
  if (token !== undefined) return `${baseUrl}/reporter-issue/${issueId}?token=${token}`;
  // Opens the log-in page in the company's look with the address filled in. The address is behind the `#`, which
  // browsers do not send to the server.
  const query = `?domain=${domain}#email=${encodeURIComponent(email)}`;
  if (isFollower) return `${baseUrl}/reporter-issue/dashboard${query}`;
  if (isContractor) return `${baseUrl}/agent-issue/${issueId}`;
  if (agentId === null) return `${baseUrl}/reporter-issue/${issueId}${query}`;
  return `${baseUrl}/issue/${issueId}`;
}

/** Where the reporter answers whether the work is done; without a link of their own they log in first. */
function answerOf({ token, issueId }: LinkedLetter, baseUrl: string): AnswerLinks | undefined {
  if (token === undefined) return undefined;
  const page = `${baseUrl}/reporter-issue/${issueId}/answer?token=${token}&choice`;
  return { yes: `${page}=yes`, no: `${page}=no` };
}

/** Quotes what the company said of the work, or else with the closing: never what the reporter of the main issue wrote. */
function gatheredContent(letter: Letter, about: IssueMailData) {
  const { isFixed, isFromOutside, work, html } = letter;
  const lastWords = isFromOutside ? '' : quoteOf(html);
  return isFixed
    ? { kind: 'gatheredDone' as const, data: { ...about, quote: work?.text || lastWords } }
    : { kind: 'closed' as const, data: { ...about, quote: lastWords } };
}

/** Where the reporter answers about a visit; both only open a page. */
const visitAnswerOf = ({ token, delegation }: LinkedLetter, link: string) =>
  token === undefined
    ? undefined
    : { yes: link, no: `${link}&do=visit&visit=${visitName(delegation ?? { id: null })}` };

const followedContent = ({ kind, fault }: Letter, link: string) => ({
  kind: kind === 'done' ? ('followedDone' as const) : ('followedClosed' as const),
  data: { link, fault },
});

const isDelegationKind = (kind: Letter['kind']): kind is DelegationNoticeKind =>
  (DELEGATION_NOTICES as readonly string[]).includes(kind);
