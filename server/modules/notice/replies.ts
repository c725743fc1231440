import type { TenantTx } from '../../db/tenancy.ts';
import type { MailReply } from '../mail/index.ts';
import { repliesFor, type ReplyWish } from '../reply-address/index.ts';
import type { Letter } from './notice.repository.ts';

/**
 * The recipient and audience of an answer by mail to a letter; undefined without a recipient. A private message is
 * answered to its author, and followers of somebody else's report answer to staff alone. Otherwise people outside write
 * to everybody; staff write to the audience of the message, and to staff alone where the mail tells of something else.
 */
function replyWishOf(letter: Letter): ReplyWish | undefined {
  const { issueId, agentId, email, isStaff, isFollower, answersTo, by } = letter;
  const party = { issueId, agentId, email, privateTo: null, name: by ?? '' };
  if (isFollower) return { ...party, type: 'internal', readers: 'company' };
  if (letter.isPrivate) {
    const audience = { type: 'private', readers: 'private' } as const;
    return answersTo === null ? undefined : { ...party, ...audience, privateTo: answersTo };
  }
  if (!isStaff) return { ...party, type: 'public', readers: readersOutside(letter) };
  const type = letter.kind === 'message' && letter.messageType === 'public' ? 'public' : 'internal';
  return { ...party, type, readers: type };
}

/** A contractor is told that the reporter reads along. */
const readersOutside = ({ isContractor }: Letter) => (isContractor ? 'public' : 'outside');

/** Nobody would read the answer of a contractor who lost the delegation: the mail invites none. */
const isUnread = ({ kind, isContractor }: Letter) => kind === 'delegationCancelled' && isContractor;

/**
 * Gives letters the address for answers, where mail comes in, and that to which calendars answer: the same for all mails
 * of a party about a visit, as calendars refuse the change of a visit by another organizer.
 */
export async function withReplies<Each extends Letter>(
  tx: TenantTx,
  letters: readonly Each[],
  domain: string | undefined,
): Promise<(Each & { reply: MailReply | undefined; organizer: string | undefined })[]> {
  const replies = await repliesFor(
    tx,
    letters.map((letter) => replyWishOf(letter)),
    domain,
  );
  return letters.map((letter, n) => ({
    ...letter,
    reply: isUnread(letter) ? undefined : replies[n],
    organizer: replies[n]?.address,
  }));
}
