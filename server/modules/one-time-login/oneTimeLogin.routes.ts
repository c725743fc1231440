import { oneTimeLoginCalls } from '#contract/oneTimeLogin.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { oneTimeLoginRepository } from './oneTimeLogin.repository.ts';
import { findByCode, sendCode } from './oneTimeLogin.service.ts';
import { endPhone, listPhones } from './phones.repository.ts';

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

  mountReporter(
    oneTimeLoginCalls.phones,
    async ({ reporter }) =>
      new JsonText(await deps.tenancy.acrossAccounts((tx) => listPhones(tx, reporter))),
  );

  mountReporter(oneTimeLoginCalls.endPhone, async ({ reporter: { email }, params, context }) => {
    const ended = await deps.tenancy.acrossAccounts(async (tx) => {
      const isEnded = await endPhone(tx, email, params.phoneId);
      const by = { kind: 'reporter' as const };
      if (isEnded) await audit(tx, { by, action: 'sessionEnded', from: requestOrigin(context) });
      return isEnded;
    });
    if (!ended) throw notFound('phone');
    return { success: true };
  });

  mountReporter(oneTimeLoginCalls.me, async ({ reporter: { email } }) => ({ email }));
}
