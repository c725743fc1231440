import { messageTranslationCalls } from '#contract/messageTranslation.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { asHtml } from '../rich-text/index.ts';
import {
  readRecipientLocale,
  readReport,
  readTranslatable,
  readWorkDone,
} from './messageTranslation.repository.ts';
import { inLanguage } from './messageTranslation.service.ts';

type TranslationDeps = Pick<Deps, 'messageTranslator'>;

export function mountMessageTranslations(
  { mount, mountStream, mountReported }: Mount,
  { messageTranslator }: TranslationDeps,
) {
  mountStream(messageTranslationCalls.translate, async ({ me, within, params, body }) => {
    const { id: issueId, messageId } = params;
    const text = await within((tx) => readTranslatable(tx, me, { issueId, messageId }));
    return inLanguage(messageTranslator, body.to, text);
  });

  mountReported(
    messageTranslationCalls.translateOwn,
    'issue',
    async ({ me, within, params, body }) => {
      const { id: issueId, messageId } = params;
      const text = await within((tx) => readTranslatable(tx, me, { issueId, messageId }));
      return inLanguage(messageTranslator, body.to, text);
    },
  );

  mountReported(messageTranslationCalls.doneOwn, 'issue', async ({ me, within, params, body }) => {
    const text = await within((tx) => readWorkDone(tx, me, params.id));
    return inLanguage(messageTranslator, body.to, text && { ...text, html: asHtml(text.html) });
  });

  mountStream(messageTranslationCalls.report, async ({ me, within, params, body }) => {
    const text = await within((tx) => readReport(tx, me, params.id));
    return inLanguage(messageTranslator, body.to, text);
  });

  mountStream(messageTranslationCalls.preview, async ({ me, within, params, body }) => {
    const report = await within((tx) => readReport(tx, me, params.id));
    return inLanguage(messageTranslator, body.to, report && { ...report, html: body.html });
  });

  mount(messageTranslationCalls.recipient, async ({ me, tx, params, query }) => {
    const found = await readRecipientLocale(tx, me, { issueId: params.id, agentId: query.agentId });
    if (!found) throw notFound('issue');
    return found;
  });
}
