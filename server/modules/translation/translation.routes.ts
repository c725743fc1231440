import { translationCalls } from '#contract/translations.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listTexts } from './translation.repository.ts';
import { saveTranslation } from './translation.service.ts';

export function mountTranslations({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(translationCalls.list, ({ tx }) => listTexts(tx, clock.now()));
  mount(translationCalls.save, ({ tx, me, body }) =>
    saveTranslation({ tx, me, now: clock.now() }, body),
  );
}
