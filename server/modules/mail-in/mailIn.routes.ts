import { PAGE_SIZE } from '#contract/limits.ts';
import { mailInCalls } from '#contract/mailIn.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { openMail, placeByHand, reportByHand } from './byHand.service.ts';
import { deleteMailIn, listMailsIn } from './list.repository.ts';

type MailInDeps = Pick<Deps, 'tenancy' | 'files' | 'clock' | 'bookings' | 'mailInDomain'>;

export function mountMailIn({ mount, mountStream }: Mount, deps: MailInDeps) {
  mount(mailInCalls.list, async ({ me, tx, query: { tab, before, limit = PAGE_SIZE } }) => {
    const page = await listMailsIn(tx, me, { tab, before, limit: limit + 1 });
    const { list, waiting, domain } = page;
    const { mailInDomain } = deps;
    return {
      list: list.slice(0, limit),
      hasMore: list.length > limit,
      waiting,
      isOn: mailInDomain !== undefined,
      address: mailInDomain === undefined ? null : `${domain}@${mailInDomain}`,
    };
  });
  mountStream(mailInCalls.get, ({ me, within, params }) =>
    openMail(deps, { me, within, id: params.id }),
  );
  mountStream(mailInCalls.place, ({ me, within, params, body }) =>
    placeByHand(deps, { me, within, id: params.id }, body),
  );
  mountStream(mailInCalls.report, ({ me, within, params, body }) =>
    reportByHand(deps, { me, within, id: params.id }, body),
  );
  mount(mailInCalls.remove, async ({ me, tx, params: { id }, context }) => {
    const removed = await deleteMailIn(tx, me, id);
    if (!removed) throw notFound('mail');
    await audit(tx, {
      by: { kind: 'agent', id: me.agentId },
      action: 'mailInRemoved',
      on: { kind: 'mailIn', id },
      from: requestOrigin(context),
    });
    return { success: true };
  });
}
