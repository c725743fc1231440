import { undoCalls } from '#contract/undo.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { undo } from './undo.service.ts';

export function mountUndo({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(undoCalls.undo, ({ me, body, tx }) => undo(tx, me, body.key, clock.now()));
}
