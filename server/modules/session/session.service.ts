import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Claim, limited, LOGIN_LIMITS } from './limits.ts';
import { claimAll, release } from './limits.repository.ts';
import { hashPassword, isPassword, isWeak } from './passwords.ts';
import { sessionRepository } from './session.repository.ts';
import { hashOf, newToken } from './tokens.ts';

type Attempt = { username: string; password: string; address: string; device: string };

/**
 * Signs a user in and gives his access token. An attempt is counted before the password is looked at, so that many at
 * once are no more than many in turn, and is given back when it succeeds. Whether nobody has that name, or he has
 * another password, or none yet: the answer and the time it takes are the same.
 */
export async function signIn({ tenancy, log, rateLimitScale }: Deps, attempt: Attempt) {
  const claims = claimsOf(attempt, rateLimitScale);
  const user = await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many failed log-ins', { retryAfter: 15 * 60 });
    }
    return sessionRepository(tx).userByEmail(attempt.username);
  });
  const isRight = await isPassword(attempt.password, user?.passwordHash).catch(async (refused) => {
    await tenancy.acrossAccounts((tx) => release(tx, claims));
    throw refused;
  });
  if (!isRight || !user) {
    log.info({ userId: user?.id, address: attempt.address }, 'log-in failed');
    throw new AppError('UNAUTHORIZED', 'Wrong e-mail or password');
  }
  const token = newToken();
  const rehashed =
    user.passwordHash && isWeak(user.passwordHash) ? await hashPassword(attempt.password) : '';
  await tenancy.acrossAccounts(async (tx) => {
    const sessions = sessionRepository(tx);
    await release(tx, claims);
    if (!(await sessions.stillHas(user))) {
      throw new AppError('UNAUTHORIZED', 'Wrong e-mail or password');
    }
    await sessions.open(user, { tokenHash: hashOf(token), device: attempt.device });
    if (rehashed !== '') {
      await sessions.setPasswordHash(user.id, rehashed);
    }
  });
  log.info({ userId: user.id, address: attempt.address }, 'log-in');
  return token;
}

function claimsOf({ username, address }: Attempt, scale: number): Claim[] {
  // People type passwords into the wrong field; what was typed is not kept.
  const account = hashOf(username.toLowerCase()).slice(0, 32);
  return limited(LOGIN_LIMITS, scale, {
    accountFromAddress: `${account} ${address}`,
    account,
    address,
  });
}
