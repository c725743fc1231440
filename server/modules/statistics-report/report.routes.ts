import { reportCalls } from '#contract/statisticsReports.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listReports } from './report.repository.ts';
import { createReport, deleteReport, stopReport, updateReport } from './report.service.ts';

export function mountStatisticsReports({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(reportCalls.list, async ({ me, tx }) => ({ list: await listReports(tx, me) }));
  mount(reportCalls.create, ({ me, tx, body }) =>
    createReport(tx, me, { report: body, now: clock.now() }),
  );
  mount(reportCalls.update, ({ me, tx, params, body }) =>
    updateReport(tx, me, { id: params.id, report: body, now: clock.now() }),
  );
  mount(reportCalls.remove, async ({ me, tx, params }) => {
    await deleteReport(tx, me, params.id);
    return { success: true };
  });
  mount(reportCalls.stop, async ({ me, tx, params }) => {
    await stopReport(tx, me, params.id);
    return { success: true };
  });
}
