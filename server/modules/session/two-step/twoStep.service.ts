import type { SystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { AgentIdentity, UserIdentity } from '../../../http/identity.ts';
import type { RequestOrigin } from '../../../http/requestOrigin.ts';
import { qrCodeOf } from '../../../qrCode.ts';
import { audit } from '../../audit/index.ts';
import type { MailData } from '../../mail/index.ts';
import { auditFailure } from '../signInFailure.ts';
import { checkPassword } from '../session.service.ts';
import { release } from '../limits.repository.ts';
import { addressOf, newRecoveryCodes, newSecret, plainCode, stepOf } from './codes.ts';
import { mailChange } from './mailChange.ts';
import { wrongCode } from './secondStep.service.ts';
import { twoStepStateRepository } from './twoStepState.repository.ts';
import { twoStepRepository } from './twoStep.repository.ts';

export type Own = { user: UserIdentity; from: RequestOrigin };

/** Notes that the password was given again. Throws INVALID when it is wrong. */
export async function confirmPassword(
  deps: Deps,
  { user, password, from }: Own & { password: string },
) {
  const { tenancy } = deps;
  const { claims, isRight } = await checkPassword(deps, { username: user.email, password, from });
  if (!isRight) {
    await auditFailure(deps, from, user.userId);
    throw new AppError('INVALID', 'The password is wrong', { fields: { password: 'wrong' } });
  }
  await tenancy.acrossAccounts(async (tx) => {
    await release(tx, claims);
    await twoStepStateRepository(tx).noteConfirmed(user.tokenHash);
  });
}

/** Begins to set up an app. */
export async function startApp({ tenancy }: Deps, { user }: { user: UserIdentity }) {
  const secret = newSecret();
  await tenancy.acrossAccounts(async (tx) => {
    await checkConfirmed(tx, user);
    await twoStepRepository(tx).await(user.userId, secret);
  });
  const uri = addressOf(secret, user.email);
  return { secret, uri, qr: qrCodeOf(uri) };
}

/** Takes the app into use, with new recovery codes. Throws INVALID for a wrong code, CONFLICT where none is being set up. */
export async function finishApp(deps: Deps, { user, code, from }: Own & { code: string }) {
  const { userId } = user;
  const codes = newRecoveryCodes();
  await deps.tenancy.acrossAccounts(async (tx) => {
    const steps = twoStepRepository(tx);
    await steps.hold(userId);
    await checkConfirmed(tx, user);
    const found = await steps.secrets(userId);
    if (!found?.pending) throw new AppError('CONFLICT', 'No app is being set up');
    const step = stepOf(found.pending, plainCode(code), deps.clock.now());
    if (step === undefined) throw wrongCode();
    await steps.takeIntoUse(userId, step);
    await steps.setRecoveryCodes(userId, codes);
    await twoStepStateRepository(tx).keepOnly(user);
    await noteChange(tx, deps, { user, from, what: 'on' });
  });
  return { recoveryCodes: codes };
}

type State = Awaited<ReturnType<ReturnType<typeof twoStepStateRepository>['state']>>;
type Removed = { what: 'appRemoved' | 'passkeyRemoved'; left: number; remove: () => Promise<void> };

/**
 * Removes one way to take the second step; recovery codes stay, unless it is the last. Throws CONFLICT where that is
 * wanted by a company. `find` gives undefined where there is nothing to remove; `left`: ways that stay.
 */
export async function removeWay(
  deps: Deps,
  { user, from }: Own,
  find: (tx: SystemTx, state: State) => Removed | undefined,
) {
  await deps.tenancy.acrossAccounts(async (tx) => {
    const steps = twoStepRepository(tx);
    await steps.hold(user.userId);
    // Whatever this waited for may have ended the session.
    await checkConfirmed(tx, user);
    const state = await twoStepStateRepository(tx).state(user);
    const found = find(tx, state);
    if (!found) return;
    const isLast = found.left === 0;
    if (isLast && state.isWanted) throw new AppError('CONFLICT', 'A company wants a second step');
    if (isLast) await steps.remove(user.userId);
    else await found.remove();
    await noteChange(tx, deps, { user, from, what: isLast ? 'off' : found.what });
  });
}

/** Removes the app, if there is one. */
export const removeApp = (deps: Deps, own: Own) =>
  removeWay(deps, own, (tx, { hasApp, passkeys }) =>
    hasApp
      ? {
          what: 'appRemoved',
          left: passkeys.length,
          remove: () => twoStepRepository(tx).removeApp(own.user.userId),
        }
      : undefined,
  );

/** Replaces the recovery codes. Throws CONFLICT without a second step. */
export async function renewCodes(deps: Deps, { user, from }: Own) {
  const codes = newRecoveryCodes();
  await deps.tenancy.acrossAccounts(async (tx) => {
    await checkConfirmed(tx, user);
    const steps = twoStepRepository(tx);
    if (!(await steps.ways(user.userId)).isOn) {
      throw new AppError('CONFLICT', 'There is no second step');
    }
    await steps.setRecoveryCodes(user.userId, codes);
    await noteChange(tx, deps, { user, from, what: 'codes' });
  });
  return { recoveryCodes: codes };
}

/** Removes the user's own second step. Throws CONFLICT where a company wants it. */
export async function turnOff(deps: Deps, { user, from }: Own) {
  await deps.tenancy.acrossAccounts(async (tx) => {
    await checkConfirmed(tx, user);
    const steps = twoStepRepository(tx);
    if ((await twoStepStateRepository(tx).state(user)).isWanted) {
      throw new AppError('CONFLICT', 'A company wants it');
    }
    if (await steps.remove(user.userId)) await noteChange(tx, deps, { user, from, what: 'off' });
  });
}

type Removal = { me: AgentIdentity; userId: number; from: RequestOrigin };

/**
 * Removes a colleague's second step and ends their sessions. Throws CONFLICT for one's own. That of a super admin, or of
 * somebody in other companies, only a super admin removes: one company must not weaken the sign-in to another. The answer
 * does not tell, as it would tell of other companies.
 */
export async function removeSecondStep(deps: Deps, { me, userId, from }: Removal) {
  if (userId === me.userId) throw new AppError('CONFLICT', 'Your own', { translationKey: 'self' });
  await deps.tenancy.acrossAccounts(async (tx) => {
    const steps = twoStepRepository(tx);
    const facts = await twoStepStateRepository(tx).of(userId, me.accountId);
    const isOthers = facts?.isSuperAdmin || facts?.isElsewhere;
    if ((isOthers && !me.isSuperAdmin) || !(await steps.remove(userId))) return;
    await twoStepStateRepository(tx).endSessions(userId);
    await audit(tx, {
      accountId: me.accountId,
      by: { kind: 'agent', id: me.agentId },
      action: 'twoStep.removed',
      on: { kind: 'user', id: userId },
      from,
    });
    await mailChange(tx, deps, { userId, what: 'removed', by: me.name });
    deps.log.info({ userId, by: me.userId }, 'second step removed');
  });
}

export async function checkConfirmed(tx: SystemTx, user: UserIdentity) {
  if (!(await twoStepStateRepository(tx).state(user)).isConfirmed) {
    throw new AppError('PASSWORD_NEEDED', 'Give the password again');
  }
}

export async function noteChange(
  tx: SystemTx,
  deps: Pick<Deps, 'baseUrl'>,
  {
    user: { userId: id },
    from,
    what,
  }: Own & { what: Exclude<MailData['twoStepChanged']['what'], 'codeUsed' | 'removed'> },
) {
  await audit(tx, { by: { kind: 'user', id }, action: `twoStep.${what}`, from });
  await mailChange(tx, deps, { userId: id, what });
}
