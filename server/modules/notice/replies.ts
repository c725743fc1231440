import type { TenantTx } from '../../db/tenancy.ts';
import type { MailReply } from '../mail/index.ts';
import { repliesFor, type ReplyWish } from '../reply-address/index.ts';
import type { Letter } from './notice.repository.ts';

/**
 * The recipient and audience of an answer by mail to a letter; undefined if nobody would read it. A private message is
 * answered to its author, and followers of somebody else's report answer to staff alone. Otherwise people outside write
 * to everybody; staff write to the audience of the message, and to staff alone where the mail tells of something else.
 */
function replyWishOf(letter: Letter): ReplyWish | undefined {
  const { issueId, agentId, email, isStaff, isFollower, isContractor, answersTo, by } = letter;
  if (letter.kind === 'delegationCancelled' && isContractor) return undefined;
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

/** Gives letters the address for answers, where mail comes in. */
export async function withReplies<Each extends Letter>(
  tx: TenantTx,
  letters: readonly Each[],
  domain: string | undefined,
): Promise<(Each & { reply: MailReply | undefined })[]> {
  const replies = await repliesFor(
    tx,
    letters.map((letter) => replyWishOf(letter)),
    domain,
  );
  return letters.map((letter, n) => ({ ...letter, reply: replies[n] }));
}
