import { delegationCalls } from '#contract/delegations.ts';
import { visitCalls } from '#contract/visits.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { readVisibleIssue } from '../issue/index.ts';
import { delegate, makeAvailable, takeDelegationStep } from './delegation.service.ts';
import { listOffers } from './offer.repository.ts';
import { listDelegations } from './delegation.repository.ts';
import { endStaffVisit, proposeVisit } from './staffVisit.service.ts';
import { markOpened } from './step.repository.ts';
import { endVisit } from './visit.service.ts';

export function mountDelegations({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(delegationCalls.list, ({ me, params, tx }) => listDelegations(tx, me, params.id));
  mount(delegationCalls.offers, ({ me, params, tx }) => listOffers(tx, me, params.id));
  mount(delegationCalls.makeAvailable, async ({ me, params, body, tx }) => {
    await makeAvailable(tx, me, params.id, { ...body, now: clock.now() });
    return { success: true };
  });
  mount(delegationCalls.opened, async ({ me, params, tx }) => {
    await readVisibleIssue(tx, me, params.id);
    return { opened: await markOpened(tx, me, params.id, clock.now()) };
  });
  mount(delegationCalls.create, ({ me, params, body, tx }) =>
    delegate(tx, me, params.id, { ...body, now: clock.now() }),
  );
  mount(delegationCalls.endVisit, ({ me, params: { id, delegationId }, body, tx }) =>
    endVisit(tx, me, { issueId: id, delegationId }, { ...body, now: clock.now() }),
  );
  mount(visitCalls.propose, ({ me, params, body, tx }) =>
    proposeVisit(tx, me, params.id, { ...body, now: clock.now() }),
  );
  mount(visitCalls.end, ({ me, params, body, tx }) =>
    endStaffVisit(tx, me, params.id, { ...body, now: clock.now() }),
  );
  mount(delegationCalls.step, ({ me, params, body, tx }) =>
    takeDelegationStep(
      tx,
      me,
      { issueId: params.id, delegationId: params.delegationId },
      {
        ...body,
        now: clock.now(),
      },
    ),
  );
}
