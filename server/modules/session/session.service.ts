import type { SecondStep } from '#contract/session.ts';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { type Claim, limited, LOGIN_LIMITS } from './limits.ts';
import { claimAll, release } from './limits.repository.ts';
import { hashPassword, isPassword, isWeak } from './passwords.ts';
import { sessionRepository } from './session.repository.ts';
import { findSignIn, mayStillSignIn } from './signIn.repository.ts';
import { auditFailure } from './signInFailure.ts';
import { hashOf, newToken } from './tokens.ts';
import { secondStepRepository } from './two-step/secondStep.repository.ts';
import { twoStepRepository } from './two-step/twoStep.repository.ts';

type LoginAttempt = { username: string; password: string; from: RequestOrigin };

/** The token of a session, or what begins the second step. */
type Outcome = { access_token: string } | { secondStep: SecondStep };

/**
 * Signs a user in, or begins the second step of one who has it: `browserSecret` ties that to the browser. Unknown user,
 * wrong password or no password yet: response and time are the same.
 */
export async function signIn(
  deps: Deps,
  { browserSecret, ...attempt }: LoginAttempt & { browserSecret: string },
): Promise<Outcome> {
  const { tenancy, log } = deps;
  const { from } = attempt;
  const { user, isRight, claims } = await checkPassword(deps, attempt);
  if (!isRight || !user) {
    await auditFailure(deps, from, user?.id);
    throw new AppError('UNAUTHORIZED', 'Wrong e-mail or password');
  }
  const rehashed =
    user.passwordHash && isWeak(user.passwordHash) ? await hashPassword(attempt.password) : '';
  const outcome = await tenancy.acrossAccounts(async (tx): Promise<Outcome> => {
    const sessions = sessionRepository(tx);
    await release(tx, claims);
    if (!(await mayStillSignIn(tx, user))) {
      throw new AppError('UNAUTHORIZED', 'Wrong e-mail or password');
    }
    if (rehashed !== '') {
      await sessions.setPasswordHash(user.id, rehashed);
    }
    const { isOn, ...ways } = await twoStepRepository(tx).ways(user.id);
    if (isOn) {
      const token = newToken('secondStep');
      const browserHash = hashOf(browserSecret);
      const ticket = { userId: user.id, tokenHash: hashOf(token), browserHash };
      await secondStepRepository(tx).begin(ticket);
      return { secondStep: { token, ...ways } };
    }
    const token = newToken();
    const session = { tokenHash: hashOf(token), device: from.device, isTwoStep: false };
    await sessions.open(user, session);
    await audit(tx, { by: { kind: 'user', id: user.id }, action: 'logIn', from });
    return { access_token: token };
  });
  if ('access_token' in outcome) log.info({ userId: user.id, address: from.address }, 'log-in');
  return outcome;
}

/**
 * Checks a password. The attempt is counted before, so that concurrent attempts count like sequential ones: the caller
 * gives back `claims` when it is right.
 */
export async function checkPassword(deps: Deps, attempt: LoginAttempt) {
  const { tenancy, rateLimitScale } = deps;
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
  return { user, isRight, claims };
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
