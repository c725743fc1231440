import { passwordCalls } from '#contract/passwords.ts';

import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { requestOrigin } from '../../../http/requestOrigin.ts';
import { forgotPassword, setPassword } from './passwordLink.service.ts';

export function mountPasswords({ mountOpen }: Mount, deps: Deps) {
  mountOpen(passwordCalls.forgot, async ({ body, context }) => {
    await forgotPassword(deps, { ...body, from: requestOrigin(context) });
    return { success: true };
  });

  mountOpen(passwordCalls.reset, async ({ body: { token, password }, context }) =>
    setPassword(deps, { kind: 'reset', token, password, from: requestOrigin(context) }),
  );

  mountOpen(passwordCalls.verifyRegistration, async ({ body: { t, password }, context }) =>
    setPassword(deps, { kind: 'activation', token: t, password, from: requestOrigin(context) }),
  );
}
