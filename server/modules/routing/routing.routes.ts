import { issueRoutingCalls } from '#contract/issueRouting.ts';
import { routingRuleCalls } from '#contract/routingRules.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { changeRouting } from './change.service.ts';
import { dryRunRules } from './dryRun.service.ts';
import { readExplanation } from './explain.repository.ts';
import { removeRule, rulesInOrder, saveRule, saveRules } from './rules.service.ts';

const DONE = { success: true };

export function mountRouting({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(routingRuleCalls.list, async ({ tx }) => ({ list: await rulesInOrder(tx, clock.now()) }));
  mount(routingRuleCalls.create, ({ tx, me, body }) =>
    saveRule({ tx, me, now: clock.now() }, body),
  );
  mount(routingRuleCalls.update, ({ tx, me, params, body }) =>
    saveRule({ tx, me, now: clock.now() }, body, params.id),
  );
  mount(routingRuleCalls.remove, async ({ tx, me, params }) => {
    await removeRule({ tx, me, now: clock.now() }, params.id);
    return DONE;
  });
  mount(routingRuleCalls.save, async ({ tx, me, body }) => ({
    list: await saveRules({ tx, me, now: clock.now() }, body),
  }));
  mount(routingRuleCalls.dryRun, ({ tx, me, body }) =>
    dryRunRules({ tx, me, now: clock.now() }, body),
  );
  mount(issueRoutingCalls.explain, ({ tx, me, params }) => readExplanation(tx, me, params.id));
  mount(issueRoutingCalls.change, ({ tx, me, params, body }) =>
    changeRouting({ tx, me, now: clock.now() }, params.id, body),
  );
}
