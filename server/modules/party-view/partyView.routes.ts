import { turnOf } from '#contract/nextStep.ts';
import { partyViewCalls, reporterIssue } from '#contract/partyView.ts';

import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { readAs } from './partyView.repository.ts';

export function mountPartyViews({ mount }: Mount) {
  mount(partyViewCalls.asReporter, async ({ me, tx, params }) => {
    const seen = await readAs(tx, me, { agentId: null, roleGroup: 'reporter' }, params.id);
    if (!seen) throw notFound('issue');
    // Drops everything that the contract does not show to reporters.
    return { ...seen, issue: reporterIssue.parse(seen.issue), turn: turnOf(seen.issue) };
  });

  mount(partyViewCalls.asContractor, async ({ me, tx, params }) => {
    const party = { agentId: params.agentId, roleGroup: 'ROLE_CONTRACTOR' } as const;
    const seen = await readAs(tx, me, party, params.id);
    if (!seen) throw notFound('issue');
    return { ...seen, turn: turnOf(seen.issue) };
  });
}
