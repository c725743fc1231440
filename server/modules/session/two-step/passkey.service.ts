import { type MadePasskey, MAX_PASSKEYS, type PasskeyProof } from '#contract/passkeys.ts';

import type { SystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { UserIdentity } from '../../../http/identity.ts';
import { CHALLENGE_LIMITS } from '../limits.ts';
import { release } from '../limits.repository.ts';
import { newRecoveryCodes } from './codes.ts';
import { passkeyRepository } from './passkey.repository.ts';
import {
  attemptOf,
  claimAttempt,
  findTicket,
  type SignInAttempt,
  takeSecondStep,
} from './secondStep.service.ts';
import { twoStepStateRepository } from './twoStepState.repository.ts';
import { checkConfirmed, noteChange, type Own, removeWay } from './twoStep.service.ts';
import { twoStepRepository } from './twoStep.repository.ts';
import {
  loadWebAuthn,
  makeCreationOptions,
  makeRequestOptions,
  verifyNewPasskey,
  verifyProof,
} from './webAuthn.ts';

/** Begins to make a passkey. Throws CONFLICT for one who has as many as there can be. */
export async function startPasskey({ tenancy, baseUrl }: Deps, { user }: { user: UserIdentity }) {
  return tenancy.acrossAccounts(async (tx) => {
    await checkConfirmed(tx, user);
    const passkeys = passkeyRepository(tx);
    const known = await passkeys.known(user.userId);
    checkRoom(known.length);
    const asked = makeCreationOptions(user, known, baseUrl);
    await passkeys.setChallenge({ ...user, challenge: asked.challenge });
    return asked;
  });
}

/**
 * Takes a passkey into use. With a user's first second step come recovery codes, which are returned. Throws CONFLICT
 * without a challenge, INVALID for a passkey that is not made for it, or is known.
 */
export async function addPasskey(
  deps: Deps,
  { user, from, name, passkey: made }: Own & { name: string; passkey: MadePasskey },
) {
  await loadWebAuthn();
  const { userId } = user;
  const codes = newRecoveryCodes();
  const outcome = await deps.tenancy.acrossAccounts(async (tx) => {
    const steps = twoStepRepository(tx);
    await steps.hold(userId);
    // Whatever this waited for may have ended the session.
    await checkConfirmed(tx, user);
    const passkeys = passkeyRepository(tx);
    const challenge = await passkeys.useChallenge(user);
    if (challenge === undefined) throw new AppError('CONFLICT', 'No passkey is being made');
    checkRoom((await passkeys.known(userId)).length);
    const { isOn: wasOn } = await steps.ways(userId);
    const passkey = await verifyNewPasskey(made, { challenge, baseUrl: deps.baseUrl });
    // Committed, as the challenge is used up.
    if (!passkey || !(await passkeys.add({ ...passkey, userId, name }))) return undefined;
    if (!wasOn) {
      await steps.setRecoveryCodes(userId, codes);
      await twoStepStateRepository(tx).keepOnly(user);
    }
    await noteChange(tx, deps, { user, from, what: wasOn ? 'passkeyAdded' : 'passkeyOn' });
    return { recoveryCodes: wasOn ? null : codes };
  });
  if (!outcome) throw wrongPasskey();
  return outcome;
}

/** Removes a passkey. */
export const removePasskey = (deps: Deps, { id, ...own }: Own & { id: number }) =>
  removeWay(deps, own, (tx, { hasApp, passkeys }) => {
    if (!passkeys.some((passkey) => passkey.id === id)) throw notFound('passkey');
    return {
      what: 'passkeyRemoved',
      left: passkeys.length - 1 + Number(hasApp),
      remove: () => passkeyRepository(tx).remove(own.user.userId, id),
    };
  });

type Ticket = Pick<SignInAttempt, 'token' | 'secret' | 'from'>;

/**
 * Asks for a passkey at the second step; counted until one signs in. Throws UNAUTHORIZED where the sign-in has to begin
 * again.
 */
export async function askForPasskey(deps: Deps, ticket: Ticket) {
  const { id: userId, tokenHash } = await findTicket(deps, ticket);
  const claims = attemptOf(CHALLENGE_LIMITS, deps, { userId, from: ticket.from });
  return deps.tenancy.acrossAccounts(async (tx) => {
    await claimAttempt(tx, claims);
    const passkeys = passkeyRepository(tx);
    const asked = makeRequestOptions(await passkeys.known(userId), deps.baseUrl);
    await passkeys.setChallenge({ userId, tokenHash, challenge: asked.challenge });
    return asked;
  });
}

/** Opens a session for a passkey, as `signInByCode` for a code. */
export async function signInByPasskey(
  deps: Deps,
  { proof, ...attempt }: SignInAttempt & { proof: PasskeyProof },
) {
  await loadWebAuthn();
  return takeSecondStep(deps, attempt, {
    wrong: wrongPasskey,
    consume: async (tx, asked) => {
      if (!(await consumeProof(tx, deps, { ...asked, proof }))) return false;
      await release(tx, attemptOf(CHALLENGE_LIMITS, deps, { ...asked, from: attempt.from }));
      return true;
    },
  });
}

/** Uses up the challenge, whether the proof is right or not. */
async function consumeProof(
  tx: SystemTx,
  { baseUrl }: Pick<Deps, 'baseUrl'>,
  { proof, ...asked }: { userId: number; tokenHash: string; proof: PasskeyProof },
) {
  const passkeys = passkeyRepository(tx);
  const challenge = await passkeys.useChallenge(asked);
  const passkey = await passkeys.find(asked.userId, proof.id);
  if (challenge === undefined || !passkey) return false;
  const count = await verifyProof(proof, passkey, { challenge, baseUrl });
  if (count === undefined) return false;
  await passkeys.noteUse(passkey.credentialId, count);
  return true;
}

function checkRoom(count: number) {
  if (count >= MAX_PASSKEYS) throw new AppError('CONFLICT', `At most ${MAX_PASSKEYS} passkeys`);
}

const wrongPasskey = () =>
  new AppError('INVALID', 'The passkey is wrong, or was not asked for', {
    fields: { passkey: 'wrong' },
  });
