import { registrationCalls } from '#contract/registration.ts';
import { reportingCalls } from '#contract/reporting.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { findCallers } from './caller.repository.ts';
import { joinIssue } from './join.service.ts';
import { listContractors } from './registration.repository.ts';
import { readOutlook, registerIssues } from './registration.service.ts';
import { listSimilar } from './similar.repository.ts';
import { reportIssues } from './reporting.service.ts';
import { readSuggestions } from './suggest.repository.ts';

export function mountReporting(
  { mount }: Mount,
  { clock, bookings }: Pick<Deps, 'clock' | 'bookings'>,
) {
  mount(reportingCalls.report, async ({ me, body, tx }) => {
    const { list } = await reportIssues(tx, me, body, { now: clock.now(), bookings });
    return { list: list.map(({ key, id, number }) => ({ key, id, number })) };
  });
  mount(registrationCalls.register, ({ me, body, tx }) =>
    registerIssues(tx, me, body, { now: clock.now(), bookings }),
  );
  mount(registrationCalls.outlook, ({ me, query, tx }) => readOutlook(tx, me, query, clock.now()));
  mount(registrationCalls.contractors, async ({ me, query, tx }) => ({
    list: await listContractors(tx, me, query),
  }));
  mount(reportingCalls.similar, ({ me, query, tx }) => listSimilar(tx, me, query));
  mount(reportingCalls.callers, ({ me, query, tx }) => findCallers(tx, me, query.q));
  mount(reportingCalls.join, async ({ me, params, body, tx }) => {
    await joinIssue(tx, me, params.id, { ...body, now: clock.now() });
    return { success: true };
  });
  mount(reportingCalls.suggest, ({ body, tx }) =>
    readSuggestions(tx, { text: body.text, forReporters: false }),
  );
}
