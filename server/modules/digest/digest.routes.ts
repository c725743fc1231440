import { digestCalls } from '#contract/digest.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { previewDigest } from './digest.service.ts';

export function mountDigest({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(digestCalls.preview, ({ me, tx }) => previewDigest(tx, me.agentId, clock.now()));
}
