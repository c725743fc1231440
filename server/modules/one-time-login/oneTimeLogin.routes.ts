import { oneTimeLoginCalls } from '#contract/oneTimeLogin.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { oneTimeLoginRepository } from './oneTimeLogin.repository.ts';
import { findByCode, sendCode } from './oneTimeLogin.service.ts';

export function mountOneTimeLogin({ mountOpen, mountReporter }: Mount, deps: Deps) {
  mountOpen(oneTimeLoginCalls.send, async ({ body, context }) => {
    await sendCode(deps, { ...body, from: requestOrigin(context) });
    return { success: true };
  });

  mountOpen(oneTimeLoginCalls.find, async ({ body, context }) =>
    findByCode(deps, { ...body, from: requestOrigin(context) }),
  );

  mountReporter(oneTimeLoginCalls.logoff, async ({ reporter: { tokenHash } }) => {
    await deps.tenancy.acrossAccounts((tx) => oneTimeLoginRepository(tx).close(tokenHash));
    return { success: true };
  });

  mountReporter(oneTimeLoginCalls.me, async ({ reporter: { email } }) => ({ email }));
}
