import { agentIssueCalls } from '#contract/agentIssue.ts';
import { importantDateCalls as calls } from '#contract/importantDates.ts';

import type { Deps } from '../../deps.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Mount } from '../../http/mount.ts';
import { wallTime } from '../export/index.ts';
import { listUpcomingDates, listDates, removeDate, saveDate } from './importantDate.service.ts';

const DELETED = 'Deleted';

export function mountImportantDates({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  const today = ({ timeZone }: AgentIdentity) => wallTime(clock.now(), timeZone).slice(0, 10);
  mount(agentIssueCalls.importantDates, async ({ me, tx }) => ({
    list: await listUpcomingDates({ tx, me, today: today(me) }),
  }));
  mount(calls.list, async ({ me, tx }) => ({
    list: await listDates({ tx, me, today: today(me) }),
  }));
  mount(calls.create, ({ me, tx, body }) => saveDate({ tx, me, today: today(me) }, body));
  mount(calls.update, ({ me, tx, body, params }) =>
    saveDate({ tx, me, today: today(me) }, body, params.id),
  );
  mount(calls.remove, async ({ me, tx, params }) => {
    await removeDate({ tx, me }, params.id);
    return DELETED;
  });
}
