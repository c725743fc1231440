import { createHmac, randomBytes } from 'node:crypto';

import type { TenantTx } from '../../db/tenancy.ts';
import { hashOf } from '../session/index.ts';
import { keepAddresses, readKey, type ReplyParty } from './replyAddress.repository.ts';

/** Version of the derivation: change it when its parts change their meaning. */
const MEANING = 'felix reply 1';
/** Hexadecimal digits: 128 bits. In lower case: mail servers may change the case of a local part. */
const DIGITS = 32;
const LOCAL_PART = /^r\+((\d{1,9})-[0-9a-f]{32})$/u;

/**
 * The addresses by which parties answer, one each, in the given order: `r+<company>-<digits>@domain`. The same party
 * always gets the same one.
 */
export async function replyAddressesOf(
  tx: TenantTx,
  parties: readonly ReplyParty[],
  domain: string,
): Promise<string[]> {
  if (parties.length === 0) return [];
  const key = await readKey(tx, randomBytes(32).toString('base64url'));
  const tokens = parties.map((party) => `${tx.accountId}-${digitsOf(key, party)}`);
  await keepAddresses(
    tx,
    parties.map((party, n) => ({ ...party, tokenHash: hashOf(tokens[n] ?? '') })),
  );
  return tokens.map((token) => `r+${token}@${domain}`);
}

function digitsOf(key: string, { issueId, agentId, email, type, privateTo }: ReplyParty): string {
  const who = agentId ?? email.toLowerCase();
  return createHmac('sha256', key)
    .update([MEANING, issueId, who, type, privateTo].join(' '))
    .digest('hex')
    .slice(0, DIGITS);
}

/** The company and the token's hash of a reply address; undefined for another address. */
export function readReplyAddress(
  address: string,
): { accountId: number; tokenHash: string } | undefined {
  const [, token, accountId] = LOCAL_PART.exec(address.split('@')[0]?.toLowerCase() ?? '') ?? [];
  return token === undefined
    ? undefined
    : { accountId: Number(accountId), tokenHash: hashOf(token) };
}

const ANY_TOKEN = new RegExp(`r\\+\\d{1,9}-[0-9a-f]{${DIGITS}}(?=@)`, 'giu');

/** A text without the tokens of reply addresses: with one, a forged sender answers for its party. */
export const withoutReplyTokens = (text: string): string => text.replaceAll(ANY_TOKEN, 'r+…');
