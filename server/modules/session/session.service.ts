import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { type Claim, limited, LOGIN_LIMITS } from './limits.ts';
import { claimAll, release } from './limits.repository.ts';
import { hashPassword, isPassword, isWeak } from './passwords.ts';
import { sessionRepository } from './session.repository.ts';
import { findSignIn, mayStillSignIn } from './signIn.repository.ts';
import { hashOf, newToken } from './tokens.ts';

type LoginAttempt = { username: string; password: string; from: RequestOrigin };

/**
 * Signs a user in and returns the access token. An attempt is counted before the password is checked, so that
 * concurrent attempts count like sequential ones, and is given back on success. Unknown user, wrong password or no
 * password yet: response and time are the same.
 */
export async function signIn(deps: Deps, attempt: LoginAttempt) {
  const { tenancy, log, rateLimitScale } = deps;
  const { from } = attempt;
  const claims = claimsOf(attempt, rateLimitScale);
  const user = await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many failed log-ins', { retryAfter: 15 * 60 });
    }
    return findSignIn(tx, attempt.username);
  });
  const isRight = await isPassword(attempt.password, user?.passwordHash).catch(async (refused) => {
    await tenancy.acrossAccounts((tx) => release(tx, claims));
    throw refused;
  });
  if (!isRight || !user) {
    await auditFailure(deps, from, user?.id);
    throw new AppError('UNAUTHORIZED', 'Wrong e-mail or password');
  }
  const token = newToken();
  const rehashed =
    user.passwordHash && isWeak(user.passwordHash) ? await hashPassword(attempt.password) : '';
  await tenancy.acrossAccounts(async (tx) => {
    const sessions = sessionRepository(tx);
    await release(tx, claims);
    if (!(await mayStillSignIn(tx, user))) {
      throw new AppError('UNAUTHORIZED', 'Wrong e-mail or password');
    }
    await sessions.open(user, { tokenHash: hashOf(token), device: from.device });
    await audit(tx, { by: { kind: 'user', id: user.id }, action: 'logIn', from });
    if (rehashed !== '') {
      await sessions.setPasswordHash(user.id, rehashed);
    }
  });
  log.info({ userId: user.id, address: from.address }, 'log-in');
  return token;
}

/** Records a failed log-in: with its user if there is one, and never with the input. */
export async function auditFailure({ tenancy, log }: Deps, from: RequestOrigin, userId?: number) {
  log.info({ userId, address: from.address }, 'log-in failed');
  const on = userId === undefined ? undefined : { kind: 'user', id: userId };
  const deed = { by: { kind: 'stranger' as const }, action: 'logInFailed', on, from };
  await tenancy.acrossAccounts((tx) => audit(tx, deed));
}

function claimsOf({ username, from: { address } }: LoginAttempt, scale: number): Claim[] {
  // People type passwords into the wrong field: only a hash is kept.
  const account = hashOf(username).slice(0, 32);
  return limited(LOGIN_LIMITS, scale, {
    accountFromAddress: `${account} ${address}`,
    account,
    address,
  });
}
