import type { TenantTx } from '../../db/tenancy.ts';
import type { MailReply } from '../mail/index.ts';
import type { ReplyParty } from './replyAddress.repository.ts';
import { replyAddressesOf } from './replyAddress.service.ts';

/** Who answers a mail, and what the mail says of the answer's readers. */
export type ReplyWish = ReplyParty & Omit<MailReply, 'address'>;

/** Where mails are answered, in the given order; undefined for those without a wish, and for all where no mail comes in. */
export async function repliesFor(
  tx: TenantTx,
  wishes: readonly (ReplyWish | undefined)[],
  domain: string | undefined,
): Promise<(MailReply | undefined)[]> {
  if (domain === undefined) return wishes.map(() => undefined);
  const given = wishes.flatMap((wish) => wish ?? []);
  const addresses = await replyAddressesOf(tx, given, domain);
  const addressOf = new Map(given.map((wish, n) => [wish, addresses[n]]));
  return wishes.map((wish) => {
    const address = wish && addressOf.get(wish);
    return wish && address !== undefined ? { ...wish, address } : undefined;
  });
}

/** Staff who hear what nobody said answer to colleagues. */
export const staffReply = (issueId: number, agentId: number, email: string): ReplyWish => ({
  issueId,
  agentId,
  email,
  type: 'internal',
  privateTo: null,
  readers: 'internal',
  name: '',
});
