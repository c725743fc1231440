import { announcementCalls } from '#contract/announcements.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listAnnouncements } from './announcement.repository.ts';
import { announce, changeAnnouncement, closeAnnouncement } from './announcement.service.ts';

export function mountAnnouncements({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(announcementCalls.list, async ({ tx, me }) => ({
    list: await listAnnouncements(tx, me, clock.now()),
  }));
  mount(announcementCalls.create, ({ tx, me, body }) =>
    announce({ tx, me, now: clock.now() }, body),
  );
  mount(announcementCalls.update, ({ tx, me, params, body }) =>
    changeAnnouncement({ tx, me, now: clock.now() }, params.id, body),
  );
  mount(announcementCalls.close, ({ tx, me, params, body }) =>
    closeAnnouncement({ tx, me, now: clock.now() }, params.id, body.isClosed),
  );
}
