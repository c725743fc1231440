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
 * Mails a code to who reported or follows something, and to whoever is about to by a link that a company signed, then in its name.
 * For another address that nobody reported with the same is done and taken back, so that neither the answer nor the time
 * it takes tells one from the other.
 */
export async function sendCode(
  { tenancy, log, rateLimitScale, baseUrl }: Deps,
  asked: {
    email: string;
    returnUrl?: string | undefined;
    prefill?: Prefill | undefined;
    asker?: string | undefined;
    locale?: string | undefined;
    from: RequestOrigin;
  },
) {
  const { email } = asked;
  // People type all kinds of things into the field; what was typed is not kept.
  const who = hashOf(email).slice(0, 32);
  const claims = limited(CODE_LIMITS, rateLimitScale, {
    often: who,
    daily: who,
    address: asked.from.address,
  });
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many codes asked for', { retryAfter: QUARTER });
    }
    const logins = oneTimeLoginRepository(tx);
    const known = await readReporter(tx, email);
    const reporter = asked.prefill ? await asGuest(tx, known, asked.prefill) : known;
    await logins.attempt(reporter === undefined, async () => {
      const { returnUrl, asker, locale } = asked;
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
      const deed = { by: { kind: 'stranger' as const }, action: 'codeSent', from: asked.from };
      await audit(tx, { ...deed, accountId: account?.id, after: { email } });
    });
    log.info(
      { known: reporter !== undefined, address: asked.from.address },
      'one-time code asked for',
    );
  });
}

/** Exchanges a code for a token. Throws INVALID where it is wrong, used, tried too often, over, or of nobody. */
export async function findByCode(
  { tenancy, log, rateLimitScale }: Deps,
  asked: { email: string; code: string; asker?: string | undefined; from: RequestOrigin },
) {
  const { email } = asked;
  const claims = limited(CODE_TRY_LIMITS, rateLimitScale, { address: asked.from.address });
  const found = await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many codes tried', { retryAfter: QUARTER });
    }
    const logins = oneTimeLoginRepository(tx);
    // Nothing may be thrown here: the try is counted when this commits.
    if (!(await logins.tryCode(keyOf(email, asked.code, asked.asker)))) {
      await audit(tx, { by: { kind: 'stranger' }, action: 'logInByCodeFailed', from: asked.from });
      return undefined;
    }
    const token = newToken('oneTime');
    const by = { kind: 'reporter' as const };
    await audit(tx, { by, action: 'logInByCode', after: { email }, from: asked.from });
    return { token, expiresAt: await logins.open({ email, tokenHash: hashOf(token) }) };
  });
  log.info({ address: asked.from.address }, found ? 'one-time log-in' : 'one-time log-in failed');
  if (!found) throw new AppError('INVALID', 'No such code', { fields: { code: 'wrong' } });
  return found;
}

/** What is kept of a code: of no use with another address, and from another browser than it was asked for from. */
const keyOf = (email: string, code: string, asker = '') => ({
  email,
  codeHash: hashOf(`${email} ${code}`),
  askerHash: asker && hashOf(asker),
});

/** To whom, in which language, and in whose name: the company's, where there is only one it can be about. */
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

/** Whoever comes by a link that a company signed, as one who reports to it; else as he is known. */
async function asGuest(
  tx: SystemTx,
  known: Reporter | undefined,
  prefill: Prefill,
): Promise<Reporter | undefined> {
  const accountId = await checkPrefill(tx, prefill);
  const host = await readCompany(tx, accountId ?? 0);
  return host ? { name: '', locale: null, ...known, companies: [host] } : known;
}

/** Stands for the reporter an unknown address would be of. */
const NOBODY: Reporter = { name: 'Nobody Known', locale: null, companies: [] };
