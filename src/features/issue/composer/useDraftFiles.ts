import { useCallback } from 'react';

import { attachmentCalls } from '#contract/attachments.ts';
import { useUploadPlace } from '#src/entities/attachment/useUploadPlace.ts';
import { useUploads } from '#src/entities/attachment/useUploads.ts';
import { upload } from '#src/shared/api/files.ts';

import { useIssue } from '../issueContext.ts';
import { useRemoveDraftAttachmentMutation } from '../partsApi.ts';
import type { useMessageDraft } from './useMessageDraft.ts';

/** The files of the message that is being written: they are sent at once, and seen by nobody until it is. */
export function useDraftFiles({ current, change }: ReturnType<typeof useMessageDraft>) {
  const { issue } = useIssue();
  const [removeDraft] = useRemoveDraftAttachmentMutation();
  const uploads = useUploads(
    ({ file, key, onProgress, signal }) =>
      upload(attachmentCalls.upload, {
        params: { id: issue.id },
        query: { name: file.name, key, draft: 'true' },
        file,
        onProgress,
        signal,
      }),
    (attachment) => {
      // A file that another tab was sending, too.
      const others = current().files.filter(({ id }) => id !== attachment.id);
      change({ files: [...others, attachment] });
    },
    useUploadPlace(`issue.${issue.id}.message`),
  );
  const remove = useCallback(
    (id: number) => {
      change({ files: current().files.filter((file) => file.id !== id) });
      // A draft that stays behind is swept away by the server.
      void removeDraft(id);
    },
    [change, current, removeDraft],
  );
  return { ...uploads, remove };
}
