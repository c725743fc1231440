import type { SavedView } from '#contract/views.ts';
import { tellOfViews } from '#server/modules/view/index.ts';

import { read } from './answers.ts';
import { anIssue } from './builders.ts';
import { linesOf } from './inbox.ts';
import type { Scene } from './scene.ts';
import { type TestAgent, world } from './world.ts';

const viewBody = (values: object = {}) => ({
  name: 'Bråttom',
  access: 'private',
  filter: 'priority=high',
  isWatched: true,
  ...values,
});

/** What people watch of a scene, by default a view of issues of high priority. */
export function watching({ account, leader, project, user }: Scene) {
  return {
    aWatchedView: async (by = leader, values: object = {}) =>
      read<SavedView>(await by.ask('POST', '/api/view', viewBody(values))),
    change: async (by: TestAgent, { id }: SavedView, values: object) =>
      read<SavedView>(await by.ask('PUT', `/api/view/${id}`, viewBody(values))),
    /** Reported by somebody else, now or so many milliseconds ago. */
    reported: async (
      { ago = 0, ...values }: Parameters<typeof anIssue>[1] & { ago?: number } = {},
      where = project,
    ) => {
      const at = new Date((await world()).clock.now().getTime() - ago);
      const times = { createdAt: at, updatedAt: at, lastActivityAt: at };
      return anIssue(where, { priority: 'high', creatorId: user.id, ...times, ...values });
    },
    stop: async () => {
      const { clock, pool } = await world();
      clock.reset();
      await pool.query('update saved_view set watched_since = null where account_id = $1', [
        account.id,
      ]);
    },
  };
}

export const look = async () => tellOfViews((await world()).deps);

export async function edit(by: TestAgent, { id }: { id: number }, body: object) {
  const { version } = await read<{ version: number }>(await by.ask('GET', `/api/issue/${id}`));
  return read(await by.ask('PUT', `/api/issue/${id}`, { version, ...body }));
}

/** Ids of the issues that a person's views have told them of. */
export const toldOf = async (agent: TestAgent) =>
  (await linesOf(agent))
    .filter(([, ...kinds]) => kinds.includes('view'))
    .map(([issueId]) => issueId);
