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

/** Files of a draft: uploaded at once, visible to others only when it is sent. */
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
      // The server removes orphaned drafts.
      void removeDraft(id);
    },
    [change, current, removeDraft],
  );
  const { mayLeave, leaveFailed } = useFailed(uploads);
  return { ...uploads, remove, mayLeave, leaveFailed };
}

/** Failed uploads when the message is sent; dropped from this message and the next. */
function useFailed({ pending, leave }: ReturnType<typeof useUploads>) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failed = pending.filter((one) => !isOnItsWay(one));
  // Refused files were reported already and can never be sent.
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
