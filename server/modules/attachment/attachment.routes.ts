import { attachmentCalls } from '#contract/attachments.ts';
import { can } from '#contract/permissions.ts';

import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { abortUnlessAllowed } from './abortUnlessAllowed.ts';
import { setInternal } from './attachment.repository.ts';
import { bodyOf, download, findStored, deleteOwnDraft, upload } from './attachment.service.ts';

export function mountAttachments(mount: Mount, deps: Pick<Deps, 'files' | 'clock'>) {
  mount.mountStream(attachmentCalls.uploadDraft, ({ me, within, query, context }) =>
    upload(deps, within, me, {
      ...query,
      issueId: undefined,
      internal: false,
      draft: true,
      ...bodyOf(context),
    }),
  );

  mount.mountStream(attachmentCalls.upload, ({ me, within, params, query, context }) => {
    const { internal = false, draft = false, ...file } = query;
    if (internal && !can(me, 'attachment.toggleInternal')) {
      throw new AppError('FORBIDDEN', 'Only staff keep files internal');
    }
    const to = { issueId: params.id, internal, draft };
    return upload(deps, within, me, { ...file, ...to, ...bodyOf(context) });
  });

  mount.mount(attachmentCalls.removeDraft, async ({ me, tx, params }) => {
    await deleteOwnDraft(tx, me, params.id);
    return { success: true };
  });

  mount.mount(attachmentCalls.setInternal, async ({ me, tx, params, body }) => {
    const { id: issueId, attachmentId } = params;
    const { internal } = body;
    const file = await setInternal(tx, me, {
      issueId,
      attachmentId,
      internal,
      now: deps.clock.now(),
    });
    if (!file) {
      throw notFound('file');
    }
    return file;
  });

  mount.mountStream(attachmentCalls.content, async ({ me, within, checkAccess, params, query }) => {
    const find = () => within((tx) => findStored(tx, me, params.id));
    const answer = await download(deps.files, me.accountId, await find(), query.size);
    return abortUnlessAllowed(answer, async () => {
      await checkAccess();
      await find();
    });
  });
}
