import { randomInt } from 'node:crypto';

import { CODE_LIFE } from '#contract/oneTimeLogin.ts';
import type { Prefill } from '#contract/prefill.ts';

import type { SystemTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { type Mail, queueMail } from '../mail/index.ts';
import { checkPrefill } from '../public-report/index.ts';
import { confirmAddress, listUnconfirmedAt } from '../reporter/index.ts';
import {
  claimAll,
  CODE_LIMITS,
  CODE_TRY_LIMITS,
  hashOf,
  limited,
  newToken,
} from '../session/index.ts';
import {
  oneTimeLoginRepository,
  readCompany,
  readReporter,
  type Reporter,
} from './oneTimeLogin.repository.ts';
import { loginLink } from './loginLink.ts';

const QUARTER = 15 * 60;
const DIGITS = 6;

/**
 * Mails a code to reporters and followers, and, in a company's name, to anybody with one of its signed links. For an
 * unknown address the same work is done and rolled back, so that neither the response nor its time reveals whether the
 * address is known.
 */
export async function sendCode(
  { tenancy, log, rateLimitScale, baseUrl }: Deps,
  request: {
    email: string;
    returnUrl?: string | undefined;
    prefill?: Prefill | undefined;
    asker?: string | undefined;
    locale?: string | undefined;
    from: RequestOrigin;
  },
) {
  const { email } = request;
  // People type all kinds of things into the field: only a hash is kept.
  const addressHash = hashOf(email).slice(0, 32);
  const claims = limited(CODE_LIMITS, rateLimitScale, {
    often: addressHash,
    daily: addressHash,
    address: request.from.address,
  });
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many codes asked for', { retryAfter: QUARTER });
    }
    const logins = oneTimeLoginRepository(tx);
    const knownReporter = await readReporter(tx, email);
    const reporter = request.prefill
      ? await asGuest(tx, knownReporter, request.prefill)
      : knownReporter;
    await logins.attempt(reporter === undefined, async () => {
      const { returnUrl, asker, locale } = request;
      const dropAfter = await logins.makeCode(keyOf(email, code, asker));
      const { account, ...letter } = letterTo(email, reporter ?? NOBODY);
      const link = loginLink(baseUrl, { email, domain: account?.domain, returnUrl, asker });
      const data = { link, code, minutes: CODE_LIFE };
      await queueMail(tx, {
        kind: 'code',
        ...letter,
        ...(locale && { locale }),
        ...(account && { account }),
        data,
        dropAfter,
      });
      const deed = { by: { kind: 'stranger' as const }, action: 'codeSent', from: request.from };
      await audit(tx, { ...deed, accountId: account?.id, after: { email } });
    });
    log.info(
      { known: reporter !== undefined, address: request.from.address },
      'one-time code asked for',
    );
  });
}

/**
 * Exchanges a code for a token. Throws INVALID if it is wrong, used, expired, tried too often, or the address is
 * unknown.
 */
export async function findByCode(
  { tenancy, clock, log, rateLimitScale }: Deps,
  request: {
    email: string;
    code: string;
    asker?: string | undefined;
    remember: boolean;
    from: RequestOrigin;
  },
) {
  const { email } = request;
  const claims = limited(CODE_TRY_LIMITS, rateLimitScale, { address: request.from.address });
  const found = await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many codes tried', { retryAfter: QUARTER });
    }
    const logins = oneTimeLoginRepository(tx);
    // Must not throw: the attempt is counted when this transaction commits.
    if (!(await logins.tryCode(keyOf(email, request.code, request.asker)))) {
      await audit(tx, {
        by: { kind: 'stranger' },
        action: 'logInByCodeFailed',
        from: request.from,
      });
      return undefined;
    }
    const token = newToken('oneTime');
    const by = { kind: 'reporter' as const };
    await audit(tx, { by, action: 'logInByCode', after: { email }, from: request.from });
    const { remember: remembered, from } = request;
    const session = { email, tokenHash: hashOf(token), remembered, device: from.device };
    return { token, expiresAt: await logins.open(session) };
  });
  log.info({ address: request.from.address }, found ? 'one-time log-in' : 'one-time log-in failed');
  if (!found) throw new AppError('INVALID', 'No such code', { fields: { code: 'wrong' } });
  await confirmEverywhere({ tenancy, clock }, email);
  return found;
}

/** The code proves an address that was given with reports before. */
async function confirmEverywhere(
  { tenancy, clock }: Pick<Deps, 'tenancy' | 'clock'>,
  email: string,
) {
  const accountIds = await tenancy.acrossAccounts((tx) => listUnconfirmedAt(tx, email));
  const proof = { email, isByLink: false, now: clock.now() };
  for (const accountId of accountIds) {
    await tenancy.within(accountId, (tx) => confirmAddress(tx, proof));
  }
}

/** The stored hash of a code: useless with another address or from another browser than the one that asked for it. */
const keyOf = (email: string, code: string, asker = '') => ({
  email,
  codeHash: hashOf(`${email} ${code}`),
  askerHash: asker && hashOf(asker),
});

/** Recipient, language and sender of the mail: the company if only one can be meant. */
function letterTo(
  email: string,
  { name, locale, companies }: Reporter,
): Pick<Mail, 'to' | 'locale'> & { account?: Reporter['companies'][number] } {
  const [latest, ...others] = companies;
  return {
    to: { email, name },
    locale: locale ?? latest?.locale ?? '',
    ...(latest && others.length === 0 && { account: latest }),
  };
}

/** Anybody with a company's signed link counts as its reporter; otherwise as known. */
async function asGuest(
  tx: SystemTx,
  knownReporter: Reporter | undefined,
  prefill: Prefill,
): Promise<Reporter | undefined> {
  const accountId = await checkPrefill(tx, prefill);
  const host = await readCompany(tx, accountId ?? 0);
  return host ? { name: '', locale: null, ...knownReporter, companies: [host] } : knownReporter;
}

/** Stand-in for the reporter of an unknown address. */
const NOBODY: Reporter = { name: 'Nobody Known', locale: null, companies: [] };
