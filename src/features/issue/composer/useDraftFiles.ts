import { useCallback } from 'react';

import { attachmentCalls } from '#contract/attachments.ts';
import { isWorthRetrying, withFile } from '#src/entities/attachment/attachmentFiles.ts';
import { isOnItsWay, useUploads } from '#src/entities/attachment/useUploads.ts';
import { upload } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

import { useIssue } from '../issueContext.ts';
import { useRemoveDraftAttachmentMutation } from '../partsApi.ts';
import type { MessageState } from './messageDraft.ts';

/** The files of the message that is being written: they are sent at once, and seen by nobody until it is. */
export function useDraftFiles({ current, change, place }: MessageState) {
  const { issue } = useIssue();
  const [removeDraft] = useRemoveDraftAttachmentMutation();
  const uploads = useUploads(
    ({ file, key, position, onProgress, signal }) =>
      upload(attachmentCalls.upload, {
        params: { id: issue.id },
        query: { name: file.name, key, position, draft: 'true' },
        file,
        onProgress,
        signal,
      }),
    (attachment) => {
      change({ files: withFile(current().files, attachment) });
    },
    place,
  );
  const remove = useCallback(
    (id: number) => {
      change({ files: current().files.filter((file) => file.id !== id) });
      // A draft that stays behind is swept away by the server.
      void removeDraft(id);
    },
    [change, current, removeDraft],
  );
  const { mayLeave, leaveFailed } = useFailed(uploads);
  return { ...uploads, remove, mayLeave, leaveFailed };
}

/** Files that did not get there when the message goes: they are no part of it, nor of the next one. */
function useFailed({ pending, leave }: ReturnType<typeof useUploads>) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failed = pending.filter((one) => !isOnItsWay(one));
  // What is refused is told already, and never will be sent: nothing is lost with it.
  const late = failed.filter(({ fault, error }) => !fault && isWorthRetrying(error));
  const mayLeave = async () =>
    late.length === 0 ||
    confirm({
      title: t('issue.composer.without.title'),
      text: t('issue.composer.without.text', {
        names: late.map(({ file }) => file.name).join(', '),
      }),
      confirmText: t('issue.composer.without.confirm'),
    });
  return { mayLeave, leaveFailed: () => leave(failed) };
}
