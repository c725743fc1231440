import { dutyCalls } from '#contract/duty.ts';

import type { Mount } from '../../http/mount.ts';
import { readDuty, savePlan, saveWeeks } from './duty.service.ts';

export function mountDuty({ mount }: Mount) {
  mount(dutyCalls.read, ({ tx, me, query }) => readDuty({ tx, me }, query));
  mount(dutyCalls.save, async ({ tx, me, body }) => ({ list: await saveWeeks({ tx, me }, body) }));
  mount(dutyCalls.savePlan, ({ tx, me, body }) => savePlan({ tx, me }, body));
}
