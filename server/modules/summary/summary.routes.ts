import { summaryCalls } from '#contract/summary.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { sendSummary } from './summary.service.ts';

export function mountSummary(
  { mount }: Mount,
  { clock, baseUrl, mailInDomain }: Pick<Deps, 'clock' | 'baseUrl' | 'mailInDomain'>,
) {
  mount(summaryCalls.send, ({ me, tx, query, body }) =>
    sendSummary(tx, me, {
      filter: query,
      body,
      now: clock.now(),
      baseUrl,
      hasMailIn: mailInDomain !== undefined,
    }),
  );
}
