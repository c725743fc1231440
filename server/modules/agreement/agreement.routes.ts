import { agreementCalls } from '#contract/agreements.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { findAgreement, suggestPayer } from './agreement.service.ts';

export function mountAgreements(
  { mountStream }: Mount,
  { clock, agreements: source }: Pick<Deps, 'clock' | 'agreements'>,
) {
  mountStream(agreementCalls.find, ({ me, params, within }) =>
    findAgreement({ me, within, source }, params.id),
  );

  mountStream(agreementCalls.payer, ({ me, params, within }) =>
    suggestPayer({ me, within, source }, params.id, clock.now().toISOString().slice(0, 10)),
  );
}
