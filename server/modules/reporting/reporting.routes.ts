import { reportingCalls } from '#contract/reporting.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listSimilar } from './reporting.repository.ts';
import { reportIssues } from './reporting.service.ts';

export function mountReporting(
  { mount }: Mount,
  { clock, bookings }: Pick<Deps, 'clock' | 'bookings'>,
) {
  mount(reportingCalls.report, ({ me, body, tx }) =>
    reportIssues(tx, me, body, { now: clock.now(), bookings }),
  );
  mount(reportingCalls.similar, ({ me, query, tx }) => listSimilar(tx, me, query));
}
