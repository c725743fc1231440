import { createHash } from 'node:crypto';

import type { Deps } from '../../deps.ts';
import { readReplyAddress } from '../reply-address/index.ts';
import type { Decision } from './decide.ts';
import { readMail } from './parse.ts';
import { findCompanies } from './place.repository.ts';
import { placeMail } from './place.service.ts';

/** Addresses of ours that one mail is placed for. */
const MOST_RECIPIENTS = 10;

export type ReceiveDeps = Pick<Deps, 'tenancy' | 'files' | 'clock' | 'log'> & {
  /** The domain that mail comes in for. */
  domain: string;
  /** Domain parts of our own Message-IDs. */
  ownHosts: readonly string[];
};

export type ReceivedMail = {
  /** The headers alone if it is too large. */
  raw: Buffer;
  receivedAt: Date;
  isTooLarge?: boolean;
  /** Recipients of the envelope; without one, those whom the mail names. */
  recipients?: readonly string[];
  isNullSender?: boolean;
  /** False where the sender is known to be forged. */
  isVerified?: boolean;
};

/** A company and, for a reply address, the token's hash. */
type Target = { toEmail: string; accountId: number; tokenHash: string | null };

/**
 * Places a mail for each of its recipients that is an address of ours. A mail for none of them is left where it came
 * from. Throws if it has to be tried again.
 */
export async function receiveMail(
  deps: ReceiveDeps,
  received: ReceivedMail,
): Promise<(Decision | undefined)[]> {
  const { raw, receivedAt, isTooLarge = false, isVerified = true } = received;
  const sum = createHash('sha256').update(raw).digest('hex');
  const mail = await readMail(raw, { ...deps, ...received }).catch((err: unknown) => {
    deps.log.warn({ err, sum }, 'a mail could not be read');
    return undefined;
  });
  const named = received.recipients ?? mail?.recipients ?? [];
  const targets = await findTargets(deps, named);
  if (targets.length === 0) deps.log.info({ sum }, 'a mail was for no address of ours');
  const decisions: (Decision | undefined)[] = [];
  for (const target of targets) {
    const arrival = { ...target, raw, mail, sum };
    decisions.push(await placeMail(deps, { ...arrival, receivedAt, isTooLarge, isVerified }));
  }
  return decisions;
}

/** Whether a mail to an address would be placed or listed. */
export const isOurs = async (
  deps: Pick<ReceiveDeps, 'tenancy' | 'domain'>,
  address: string,
): Promise<boolean> => (await findTargets(deps, [address])).length > 0;

/** The companies that addresses belong to. */
async function findTargets(
  { tenancy, domain }: Pick<ReceiveDeps, 'tenancy' | 'domain'>,
  addresses: readonly string[],
): Promise<Target[]> {
  const ours = [...new Set(addresses.map((address) => address.toLowerCase()))]
    .filter((address) => address.endsWith(`@${domain}`))
    .slice(0, MOST_RECIPIENTS)
    .map((toEmail) => ({ toEmail, reply: readReplyAddress(toEmail) }));
  if (ours.length === 0) return [];
  const localPart = (address: string) => address.slice(0, -domain.length - 1);
  const ids = ours.flatMap(({ reply }) => reply?.accountId ?? []);
  const domains = ours.flatMap(({ toEmail, reply }) => (reply ? [] : [localPart(toEmail)]));
  const companies = await tenancy.acrossAccounts((tx) => findCompanies(tx, { ids, domains }));
  return ours.flatMap(({ toEmail, reply }) => {
    const found = companies.find(({ id, domain: own }) =>
      reply ? id === reply.accountId : own.toLowerCase() === localPart(toEmail),
    );
    return found ? [{ toEmail, accountId: found.id, tokenHash: reply?.tokenHash ?? null }] : [];
  });
}
