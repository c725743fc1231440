import { settingsCalls } from '#contract/settings.ts';

import type { Mount } from '../../http/mount.ts';
import { countSettings } from './settings.repository.ts';

export function mountSettings({ mount }: Mount) {
  mount(settingsCalls.counts, ({ me, tx }) => countSettings(tx, me));
}
