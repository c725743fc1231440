import type { TenantTx } from '../../db/tenancy.ts';
import type { MailReply } from '../mail/index.ts';
import { replyAddressesOf, type ReplyParty } from '../reply-address/index.ts';
import type { Letter } from './notice.repository.ts';

/**
 * The recipient and audience of an answer by mail to a letter; undefined if nobody would read it. A private message is
 * answered to its author. Otherwise people outside write to everybody; staff write to the audience of the message, and
 * to staff alone where the mail tells of something else.
 */
function replyPartyOf(letter: Letter): ReplyParty | undefined {
  const { issueId, agentId, email, isFollower, isContractor } = letter;
  const isOver = letter.kind === 'delegationCancelled' && isContractor;
  if (isFollower || isOver) return undefined;
  const party = { issueId, agentId, email };
  if (!letter.isPrivate) return { ...party, type: audienceOf(letter), privateTo: null };
  const { answersTo } = letter;
  return answersTo === null ? undefined : { ...party, type: 'private', privateTo: answersTo };
}

function audienceOf({ isStaff, kind, messageType }: Letter) {
  if (!isStaff) return 'public';
  return kind === 'message' && messageType === 'public' ? 'public' : 'internal';
}

/** Gives letters the address for answers, where mail comes in. */
export async function withReplies<Each extends Letter>(
  tx: TenantTx,
  letters: readonly Each[],
  domain: string | undefined,
): Promise<(Each & { reply?: MailReply | undefined })[]> {
  if (domain === undefined) return [...letters];
  const parties = letters.map((letter) => replyPartyOf(letter));
  const given = parties.flatMap((party) => party ?? []);
  const addresses = await replyAddressesOf(tx, given, domain);
  const addressOf = new Map(given.map((party, n) => [party, addresses[n]]));
  return letters.map((letter, n) => {
    const party = parties[n];
    const address = party && addressOf.get(party);
    return address === undefined ? letter : { ...letter, reply: replyOf(letter, party, address) };
  });
}

const replyOf = (
  { isStaff, by }: Letter,
  party: ReplyParty | undefined,
  address: string,
): MailReply => {
  const type = party?.type ?? 'internal';
  const readers = !isStaff && type === 'public' ? 'outside' : type;
  return { address, readers, name: by ?? '' };
};
