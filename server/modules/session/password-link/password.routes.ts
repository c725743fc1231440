import { passwordCalls } from '#contract/passwords.ts';

import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { forgotPassword, setPassword } from './passwordLink.service.ts';

export function mountPasswords({ mountOpen }: Mount, deps: Deps) {
  mountOpen(passwordCalls.forgot, async ({ body, context }) => {
    await forgotPassword(deps, { ...body, address: context.get('address') });
    return { success: true };
  });

  mountOpen(passwordCalls.reset, async ({ body: { token, password }, context }) =>
    setPassword(deps, { kind: 'reset', token, password, address: context.get('address') }),
  );

  mountOpen(passwordCalls.verifyRegistration, async ({ body: { t, password }, context }) =>
    setPassword(deps, { kind: 'activation', token: t, password, address: context.get('address') }),
  );
}
