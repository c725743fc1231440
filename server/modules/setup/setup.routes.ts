import { setupCalls } from '#contract/setup.ts';

import type { Mount } from '../../http/mount.ts';
import { readSetup } from './setup.repository.ts';
import { addStarter, listStarters } from './starter.service.ts';

export function mountSetup({ mount }: Mount) {
  mount(setupCalls.get, ({ tx }) => readSetup(tx));
  mount(setupCalls.starters, async ({ tx }) => ({ list: await listStarters(tx) }));
  mount(setupCalls.start, ({ tx, me, body }) => addStarter(tx, me, body.trade));
}
