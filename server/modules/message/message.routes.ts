import { messageCalls } from '#contract/messages.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { listMessages } from './message.repository.ts';
import { markMessages, postMessage, removeMessage } from './message.service.ts';

export function mountMessages({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(messageCalls.list, async ({ me, tx, params }) => {
    const list = await listMessages(tx, me, params.id);
    if (!list) {
      throw notFound('issue');
    }
    return list;
  });

  mount(messageCalls.create, ({ me, tx, params, body }) =>
    postMessage(tx, me, params.id, { ...body, now: clock.now() }),
  );

  mount(messageCalls.remove, async ({ me, tx, params: { id, messageId } }) => {
    await removeMessage(tx, me, { issueId: id, messageId }, clock.now());
    return { success: true };
  });

  mount(messageCalls.markRead, async ({ me, tx, body }) => ({
    changed: await markMessages(tx, me, { ...body, now: clock.now() }),
  }));
}
