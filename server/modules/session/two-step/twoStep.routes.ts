import type { Context } from 'hono';

import { passkeyCalls } from '#contract/passkeys.ts';
import { twoStepCalls } from '#contract/twoStep.ts';

import type { Deps } from '../../../deps.ts';
import type { Mount, OpenInput } from '../../../http/mount.ts';
import { requestOrigin } from '../../../http/requestOrigin.ts';
import { browserSecrets } from '../browserSecret.ts';
import { signedInUser } from '../signedInUser.ts';
import {
  addPasskey,
  askForPasskey,
  removePasskey,
  signInByPasskey,
  startPasskey,
} from './passkey.service.ts';
import { signInByCode } from './secondStep.service.ts';
import { twoStepStateRepository } from './twoStepState.repository.ts';
import {
  confirmPassword,
  finishApp,
  removeApp,
  renewCodes,
  startApp,
  turnOff,
} from './twoStep.service.ts';

export function mountTwoStep({ mountOpen }: Mount, deps: Deps) {
  const browsers = browserSecrets(deps.secure ?? false);

  const attempt = <Body>({ body, context }: { body: Body; context: Context }) => ({
    ...body,
    secret: browsers.read(context),
    from: requestOrigin(context),
  });

  mountOpen(twoStepCalls.signIn, async (input) => ({
    access_token: await signInByCode(deps, attempt(input)),
  }));
  mountOpen(passkeyCalls.ask, (input) => askForPasskey(deps, attempt(input)));
  mountOpen(passkeyCalls.signIn, async (input) => ({
    access_token: await signInByPasskey(deps, attempt(input)),
  }));

  mountOpen(twoStepCalls.read, async ({ user }) => {
    const own = signedInUser(user);
    return deps.tenancy.acrossAccounts((tx) => twoStepStateRepository(tx).state(own));
  });
  mountOpen(twoStepCalls.confirm, async (input) => {
    await confirmPassword(deps, { ...ownOf(input), ...input.body });
    return { success: true };
  });
  mountOpen(twoStepCalls.start, (input) => startApp(deps, ownOf(input)));
  mountOpen(twoStepCalls.finish, (input) => finishApp(deps, { ...ownOf(input), ...input.body }));
  mountOpen(twoStepCalls.removeApp, async (input) => {
    await removeApp(deps, ownOf(input));
    return { success: true };
  });
  mountOpen(twoStepCalls.renewCodes, (input) => renewCodes(deps, ownOf(input)));
  mountOpen(passkeyCalls.start, (input) => startPasskey(deps, ownOf(input)));
  mountOpen(passkeyCalls.add, (input) => addPasskey(deps, { ...ownOf(input), ...input.body }));
  mountOpen(passkeyCalls.remove, async (input) => {
    await removePasskey(deps, { ...ownOf(input), ...input.params });
    return { success: true };
  });
  mountOpen(twoStepCalls.turnOff, async (input) => {
    await turnOff(deps, ownOf(input));
    return { success: true };
  });
}

const ownOf = ({
  user,
  context,
}: Pick<OpenInput<typeof twoStepCalls.read>, 'user' | 'context'>) => ({
  user: signedInUser(user),
  from: requestOrigin(context),
});
