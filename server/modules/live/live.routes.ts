import { liveCalls } from '#contract/live.ts';
import { presenceCalls } from '#contract/presence.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { identifyBy } from '../session/index.ts';
import { createLiveService } from './live.service.ts';
import { notifySign } from './presence.repository.ts';
import { createPresence } from './presence.service.ts';

export function mountLive(mount: Mount, deps: Deps) {
  const service = createLiveService(deps);
  const identify = identifyBy(deps);
  const presence = createPresence(deps, service.tellPresence);

  mount.mount(presenceCalls.sign, async ({ me, tx, params: { id }, body }) => {
    if (!(await notifySign(tx, me, id, body))) throw notFound('issue');
    return { list: presence.others(me, id) };
  });

  mount.mountStream(liveCalls.events, async ({ me, context }) => {
    const { headers } = context.req.raw;
    const request = { headers, address: context.get('address') };
    // As a `user`: an open page must not keep the session alive.
    const allowedFor = async () => {
      const { agent, secondsLeft = 0 } = (await identify('user', request, liveCalls.events)) ?? {};
      const isAllowed = agent !== undefined && (!agent.accountInactive || agent.isSuperAdmin);
      return isAllowed ? secondsLeft : 0;
    };
    const lastEventId = headers.get('last-event-id') ?? undefined;
    return new Response(await service.listen({ me, lastEventId, allowedFor }), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Tells buffering proxies to pass events on at once.
        'x-accel-buffering': 'no',
      },
    });
  });
}
