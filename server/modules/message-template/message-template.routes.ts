import { messageTemplateCalls } from '#contract/messageTemplates.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import {
  fillTemplate,
  listTemplates,
  removeTemplate,
  saveTemplate,
} from './message-template.service.ts';

export function mountMessageTemplates(
  { mount }: Mount,
  { clock, baseUrl }: Pick<Deps, 'clock' | 'baseUrl'>,
) {
  mount(messageTemplateCalls.list, async ({ tx }) => ({ list: await listTemplates(tx) }));
  mount(messageTemplateCalls.create, ({ tx, body }) => saveTemplate(tx, body));
  mount(messageTemplateCalls.update, ({ tx, params, body }) => saveTemplate(tx, body, params.id));
  mount(messageTemplateCalls.remove, async ({ tx, params }) => {
    await removeTemplate(tx, params.id);
    return { success: true };
  });
  mount(messageTemplateCalls.fill, ({ me, tx, params, query }) => {
    const wanted = { issueId: params.id, privateTo: undefined, ...query };
    return fillTemplate(
      tx,
      me,
      { ...wanted, templateId: params.templateId },
      { now: clock.now(), baseUrl },
    );
  });
}
