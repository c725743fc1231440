import { ownSessionCalls } from '#contract/ownSessions.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { Mount } from '../../http/mount.ts';
import { ownSessionsRepository } from './ownSessions.repository.ts';
import { signedIn } from './signedIn.ts';

export function mountOwnSessions({ mountOpen }: Mount, { tenancy }: Deps) {
  mountOpen(ownSessionCalls.list, async ({ user }) => {
    const asking = signedIn(user);
    return new JsonText(
      await tenancy.acrossAccounts((tx) => ownSessionsRepository(tx).list(asking)),
    );
  });

  mountOpen(ownSessionCalls.end, async ({ user, params }) => {
    const { userId } = signedIn(user);
    const ended = await tenancy.acrossAccounts((tx) =>
      ownSessionsRepository(tx).end(userId, params.sessionId),
    );
    if (!ended) {
      throw notFound('session');
    }
    return { success: true };
  });
}
