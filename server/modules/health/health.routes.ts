import { type Health, healthCalls } from '#contract/health.ts';

import { afterCommit } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { wakeMailWorkers } from '../mail/index.ts';
import { readFigures, reviveMails } from './health.repository.ts';

const startedAt = new Date().toISOString();

/** Health of the whole installation, for super admins. */
export function mountHealthFigures({ mountStream }: Mount, deps: Deps) {
  const { tenancy, clock, version = '', sendsMail = false } = deps;

  mountStream(healthCalls.get, async (): Promise<Health> => {
    const { outbox, ...rest } = await tenancy.acrossAccounts((tx) => readFigures(tx, clock.now()));
    const server = { version, node: process.versions.node, startedAt };
    return { ...server, ...rest, outbox: { ...outbox, sends: sendsMail } };
  });

  mountStream(healthCalls.sendAgain, ({ me, body, context }) =>
    tenancy.acrossAccounts(async (tx) => {
      const list = await reviveMails(tx, body.ids, clock.now());
      if (list.length > 0) {
        const by = { kind: 'user' as const, id: me.userId };
        await audit(tx, {
          by,
          action: 'mail.sentAgain',
          after: { list },
          from: requestOrigin(context),
        });
        afterCommit(tx, wakeMailWorkers);
      }
      return { list };
    }),
  );
}
