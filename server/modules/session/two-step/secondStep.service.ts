import type { SystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestOrigin } from '../../../http/requestOrigin.ts';
import { audit } from '../../audit/index.ts';
import { type Claim, limited, SECOND_STEP_LIMITS } from '../limits.ts';
import { claimAll, release } from '../limits.repository.ts';
import { sessionRepository } from '../session.repository.ts';
import { auditFailure } from '../signInFailure.ts';
import { hashOf, newToken } from '../tokens.ts';
import { isOfApp, plainCode, stepOf } from './codes.ts';
import { mailChange } from './mailChange.ts';
import { secondStepRepository } from './secondStep.repository.ts';
import { twoStepRepository } from './twoStep.repository.ts';

export type SignInAttempt = { token: string; secret: string | undefined; from: RequestOrigin };

/** A way of taking the second step. */
type Check = {
  /** Uses up the code or proof. Returns whether it is right; what it changes is committed in any case. */
  consume: (tx: SystemTx, by: { userId: number; tokenHash: string }) => Promise<boolean>;
  wrong: () => AppError;
};

/**
 * The sign-in that awaits its second step in this browser. Throws UNAUTHORIZED where there is none, which is not audited:
 * nothing was tried, and strangers would fill the audit log.
 */
export async function findTicket({ tenancy, log }: Deps, { token, secret, from }: SignInAttempt) {
  const ticket = { tokenHash: hashOf(token), browserHash: hashOf(secret ?? '') };
  const waiting = await tenancy.acrossAccounts((tx) => secondStepRepository(tx).find(ticket));
  if (!waiting || secret === undefined) {
    log.info({ address: from.address }, 'no second step is awaited');
    throw signInOver();
  }
  return { ...ticket, id: waiting.id };
}

/** What an attempt at a user's second step counts against: the user, per period and per day, and the address. */
export function attemptOf(
  limits: typeof SECOND_STEP_LIMITS,
  { rateLimitScale }: Pick<Deps, 'rateLimitScale'>,
  { userId, from: { address } }: { userId: number; from: RequestOrigin },
) {
  const account = String(userId);
  return limited(limits, rateLimitScale, { account, daily: account, address });
}

/** Counts an attempt; `release` gives it back. Throws TOO_MANY_REQUESTS. */
export async function claimAttempt(tx: SystemTx, claims: Claim[]) {
  if (!(await claimAll(tx, claims))) {
    throw new AppError('TOO_MANY_REQUESTS', 'Too many attempts', { retryAfter: 15 * 60 });
  }
}

/**
 * Opens a session once the second step is taken, in the browser that gave the password. An attempt is counted before it
 * is checked and given back when it is right. Throws UNAUTHORIZED where the sign-in has to begin again.
 */
export async function takeSecondStep(
  deps: Deps,
  attempt: SignInAttempt,
  { consume, wrong }: Check,
) {
  const { tenancy, log } = deps;
  const { id, ...ticket } = await findTicket(deps, attempt);
  const { from } = attempt;
  const claims = attemptOf(SECOND_STEP_LIMITS, deps, { userId: id, from });
  await tenancy.acrossAccounts((tx) => claimAttempt(tx, claims));
  const accessToken = newToken();
  const isTaken = await tenancy.acrossAccounts(async (tx) => {
    const steps = secondStepRepository(tx);
    // Of several attempts at once, those after the right one find no ticket.
    const user = await steps.find(ticket);
    if (!user) throw signInOver();
    if (!(await consume(tx, { userId: id, tokenHash: ticket.tokenHash }))) return false;
    await release(tx, claims);
    await steps.end(ticket.tokenHash);
    const session = { tokenHash: hashOf(accessToken), device: from.device, isTwoStep: true };
    await sessionRepository(tx).open(user, session);
    await audit(tx, { by: { kind: 'user', id }, action: 'logIn', after: { twoStep: true }, from });
    return true;
  });
  if (!isTaken) {
    await auditFailure(deps, from, id);
    throw wrong();
  }
  log.info({ userId: id, address: from.address }, 'log-in');
  return accessToken;
}

/** Opens a session for a code, as `takeSecondStep`. Throws INVALID for a wrong one. */
export const signInByCode = (deps: Deps, { code, ...attempt }: SignInAttempt & { code: string }) =>
  takeSecondStep(deps, attempt, {
    wrong: wrongCode,
    consume: (tx, { userId }) => consumeCode(tx, deps, { userId, code }),
  });

/** Uses up a code of the app or a recovery code. Returns false if it is wrong or was used. */
async function consumeCode(
  tx: SystemTx,
  deps: Pick<Deps, 'clock' | 'baseUrl'>,
  { userId, code: typed }: { userId: number; code: string },
) {
  const steps = twoStepRepository(tx);
  const code = plainCode(typed);
  const found = await steps.secrets(userId);
  if (isOfApp(code)) {
    if (!found?.secret) return false;
    const step = stepOf(found.secret, code, deps.clock.now());
    return step !== undefined && steps.useStep(userId, step);
  }
  const isUsed = await steps.useRecoveryCode(userId, code);
  if (isUsed) await mailChange(tx, deps, { userId, what: 'codeUsed' });
  return isUsed;
}

export const wrongCode = () =>
  new AppError('INVALID', 'The code is wrong or was used', { fields: { code: 'wrong' } });

const signInOver = () => new AppError('UNAUTHORIZED', 'The sign-in is over; begin again');
