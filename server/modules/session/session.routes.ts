import { isStaff } from '#contract/permissions.ts';
import type { Config } from '#contract/session.ts';
import { sessionCalls } from '#contract/session.ts';

import { byName } from '../../byName.ts';
import type { Deps } from '../../deps.ts';
import { brandsUrlOf } from '../../http/brands.ts';
import { outsideLanguageOf } from '../../http/preloads.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { auditRow } from '../audit/index.ts';
import { browserSecrets } from './browserSecret.ts';
import { sessionRepository } from './session.repository.ts';
import { signIn } from './session.service.ts';
import { signedInUser } from './signedInUser.ts';

const NO_COMPANY = {
  company: null,
  companyInactive: false,
  accountTerminology: {},
  brandsUrl: brandsUrlOf({ logoKey: null, backgroundKey: null }),
};

export function mountSession({ mountOpen }: Mount, deps: Deps) {
  const { tenancy, logos } = deps;

  const browsers = browserSecrets(deps.secure ?? false);

  mountOpen(sessionCalls.login, async ({ body, context }) => {
    const { secret, cookie } = browsers.take(context);
    const from = requestOrigin(context);
    const outcome = await signIn(deps, { ...body, from, browserSecret: secret });
    if ('secondStep' in outcome) {
      context.set('headers', { ...context.get('headers'), 'set-cookie': cookie });
    }
    return outcome;
  });

  mountOpen(sessionCalls.logoff, async ({ user, context }) => {
    const { tokenHash, userId } = signedInUser(user);
    const by = { kind: 'user' as const, id: userId };
    const noted = auditRow({ by, action: 'logOff', from: requestOrigin(context) });
    await tenancy.acrossAccounts((tx) => sessionRepository(tx).close(tokenHash, noted));
    return { success: true };
  });

  mountOpen(sessionCalls.config, async ({ user, query, context }): Promise<Config> => {
    const locale = outsideLanguageOf(context.req.raw);
    const by = user?.agent
      ? { id: user.agent.accountId, isForStaff: isStaff(user.agent), locale }
      : { ...query, ...(user?.waitingCompanyId && { id: user.waitingCompanyId }), locale };
    const found = await tenancy.acrossAccounts((tx) => sessionRepository(tx).company(by, logos));
    return found ?? NO_COMPANY;
  });

  mountOpen(sessionCalls.currentUser, async ({ user }) => {
    const asking = signedInUser(user);
    const found = await tenancy.acrossAccounts((tx) =>
      sessionRepository(tx).userWithAgents(asking, logos),
    );
    if (!found) {
      throw notFound('user');
    }
    const { agents, ...person } = found;
    return {
      ...person,
      agents: agents.toSorted(
        (a, b) =>
          Number(a.account.inactive) - Number(b.account.inactive) || byName(a.account, b.account),
      ),
      hasMultipleAgents: agents.length > 1,
      hasChosenAgent: asking.agent !== undefined,
    };
  });

  mountOpen(sessionCalls.setLanguage, async ({ user, body }) => {
    const { userId } = signedInUser(user);
    await tenancy.acrossAccounts((tx) => sessionRepository(tx).setLocale(userId, body.locale));
    return { success: true };
  });
}
