import { dutyCalls } from '#contract/duty.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { readDuty, savePlan, saveWeeks } from './duty.service.ts';
import { answerSwap, askAll, listOwn, proposeSwap } from './swap.service.ts';

export function mountDuty({ mount }: Mount, { clock, baseUrl }: Pick<Deps, 'clock' | 'baseUrl'>) {
  mount(dutyCalls.read, ({ tx, me, query }) => readDuty({ tx, me }, query));
  mount(dutyCalls.save, async ({ tx, me, body }) => ({ list: await saveWeeks({ tx, me }, body) }));
  mount(dutyCalls.savePlan, ({ tx, me, body }) => savePlan({ tx, me }, body));
  mount(dutyCalls.own, async ({ tx, me }) => ({
    list: await listOwn(tx, me.agentId, clock.now()),
  }));
  mount(dutyCalls.propose, ({ tx, me, body }) =>
    proposeSwap({ tx, me, now: clock.now(), baseUrl }, body),
  );
  mount(dutyCalls.askAll, ({ tx, me, body }) =>
    askAll({ tx, me, now: clock.now(), baseUrl }, body),
  );
  mount(dutyCalls.answer, ({ tx, me, body }) => answerSwap({ tx, me }, body));
}
