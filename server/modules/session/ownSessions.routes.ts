import { ownSessionCalls } from '#contract/ownSessions.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { ownSessionsRepository } from './ownSessions.repository.ts';
import { signedInUser } from './signedInUser.ts';

export function mountOwnSessions({ mountOpen }: Mount, { tenancy }: Deps) {
  mountOpen(ownSessionCalls.list, async ({ user }) => {
    const asking = signedInUser(user);
    return new JsonText(
      await tenancy.acrossAccounts((tx) => ownSessionsRepository(tx).list(asking)),
    );
  });

  mountOpen(ownSessionCalls.end, async ({ user, params, context }) => {
    const { userId: id } = signedInUser(user);
    const on = { kind: 'session', id: params.sessionId };
    const deed = { by: { kind: 'user' as const, id }, action: 'sessionEnded', on };
    const ended = await tenancy.acrossAccounts(async (tx) => {
      const isEnded = await ownSessionsRepository(tx).end(id, params.sessionId);
      if (isEnded) await audit(tx, { ...deed, from: requestOrigin(context) });
      return isEnded;
    });
    if (!ended) {
      throw notFound('session');
    }
    return { success: true };
  });
}
