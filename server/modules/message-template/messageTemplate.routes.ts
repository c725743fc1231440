import { messageTemplateCalls } from '#contract/messageTemplates.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { fillTemplate, previewTemplate } from './fill.service.ts';
import {
  listTemplates,
  sortTemplates,
  removeTemplate,
  saveTemplate,
} from './messageTemplate.service.ts';

const DONE = { success: true };

export function mountMessageTemplates(
  { mount }: Mount,
  { clock, baseUrl }: Pick<Deps, 'clock' | 'baseUrl'>,
) {
  const around = () => ({ now: clock.now(), baseUrl });
  mount(messageTemplateCalls.list, async ({ tx }) => ({ list: await listTemplates(tx) }));
  mount(messageTemplateCalls.create, ({ tx, me, body }) => saveTemplate(tx, me, body));
  mount(messageTemplateCalls.update, ({ tx, me, params, body: { id: _given, ...body } }) =>
    saveTemplate(tx, me, body, params.id),
  );
  mount(messageTemplateCalls.remove, async ({ tx, me, params }) => {
    await removeTemplate(tx, me, params.id);
    return DONE;
  });
  mount(messageTemplateCalls.order, async ({ tx, me, body }) => {
    await sortTemplates(tx, me, body);
    return DONE;
  });
  mount(messageTemplateCalls.preview, ({ tx, me, body }) =>
    previewTemplate(tx, me, body, around()),
  );
  mount(messageTemplateCalls.fill, ({ me, tx, params, query }) => {
    const factsQuery = { issueId: params.id, privateTo: undefined, ...query };
    return fillTemplate(tx, me, { ...factsQuery, templateId: params.templateId }, around());
  });
}
