import { companyCalls } from '#contract/company.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { previewMove } from '../clock/index.ts';
import { companyRepository } from './company.repository.ts';
import { dropPicture, saveSettings, saveWords, takePicture } from './company.service.ts';

/** Company settings for its administrators. */
export function mountCompany(
  { mount, mountStream }: Mount,
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
) {
  mount(companyCalls.get, ({ tx }) => companyRepository(tx).read());
  mount(companyCalls.saveFacts, ({ me, tx, body }) =>
    saveSettings({ tx, me, now: clock.now() }, body),
  );
  mount(companyCalls.previewMove, ({ tx, body }) => previewMove(tx, body.country, clock.now()));
  mount(companyCalls.saveLook, ({ me, tx, body }) =>
    saveSettings({ tx, me, now: clock.now() }, body),
  );
  mount(companyCalls.saveWords, ({ me, tx, body }) => saveWords({ tx, me }, body));
  mountStream(companyCalls.sendPicture, ({ me, within, params, context }) =>
    takePicture(files, { within, me }, { ...params, body: context.req.raw.body }),
  );
  mount(companyCalls.removePicture, ({ me, tx, params }) =>
    dropPicture({ tx, me }, params.picture),
  );
}
