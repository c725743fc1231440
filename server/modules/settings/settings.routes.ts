import { settingsCalls } from '#contract/settings.ts';

import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { countSettings, lastChangeOf } from './settings.repository.ts';

export function mountSettings({ mount }: Mount) {
  mount(settingsCalls.counts, ({ me, tx }) => countSettings(tx, me));
  mount(settingsCalls.lastChange, async ({ me, tx, params }) => {
    const last = await lastChangeOf(tx, me, params);
    if (!last) throw notFound(params.area);
    return last;
  });
}
