import { calendarCalls as calls } from '#contract/calendar.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { feedRepository } from './calendar.repository.ts';
import { readFeed, renewFeed, stopFeed } from './calendar.service.ts';

type Needs = Pick<Deps, 'tenancy' | 'clock' | 'baseUrl'>;

/** An agent's calendar feed. No session: the URL is the key. */
export function mountCalendar({ mount, mountOpen }: Mount, deps: Needs) {
  mount(calls.state, async ({ me, tx }) => ({ feed: await feedRepository(tx).state(me) }));
  mount(calls.renew, async ({ me, tx }) => ({
    url: await renewFeed({ tx, me }, { now: deps.clock.now(), baseUrl: deps.baseUrl }),
  }));
  mount(calls.stop, async ({ me, tx }) => {
    await stopFeed({ tx, me });
    return { success: true };
  });
  mountOpen(calls.read, async ({ params }) => {
    const content = await readFeed(deps, params.file);
    return new Response(content, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="felix.ics"',
        'cache-control': 'private, no-store',
      },
    });
  });
}
