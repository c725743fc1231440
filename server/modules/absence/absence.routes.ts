import { absenceCalls } from '#contract/absences.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listAbsences } from './absence.repository.ts';
import { answerAbsence, changeAbsence, enterAbsence, removeAbsence } from './absence.service.ts';

export function mountAbsences(
  { mount }: Mount,
  { clock, baseUrl }: Pick<Deps, 'clock' | 'baseUrl'>,
) {
  mount(absenceCalls.list, async ({ tx, me }) => ({
    list: await listAbsences(tx, me, clock.now()),
  }));
  mount(absenceCalls.create, ({ tx, me, body }) =>
    enterAbsence({ tx, me, now: clock.now(), baseUrl }, body),
  );
  mount(absenceCalls.update, ({ tx, me, params, body }) =>
    changeAbsence({ tx, me, now: clock.now(), baseUrl }, body, params.id),
  );
  mount(absenceCalls.remove, async ({ tx, me, params }) => {
    await removeAbsence({ tx, me }, params.id);
    return { success: true };
  });
  mount(absenceCalls.answer, ({ tx, me, params, body: { isAccepted } }) =>
    answerAbsence({ tx, me, now: clock.now(), baseUrl }, params.id, { isAccepted }),
  );
}
