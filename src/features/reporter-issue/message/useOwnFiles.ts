import { useCallback } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { MAX_FILES_PER_MESSAGE } from '#contract/limits.ts';
import { reporterCalls } from '#contract/reporter.ts';
import { withFile } from '#src/entities/attachment/attachmentFiles.ts';
import { useUploads } from '#src/entities/attachment/useUploads.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { TransferError, upload } from '#src/shared/api/files.ts';
import { unauthorized } from '#src/shared/api/unauthorized.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { useRemoveOwnDraftMutation } from '../ownIssueApi.ts';

type Files = { files: Attachment[] };
type Draft = { current: () => Files; change: (part: Files) => void; place: string; draft: Files };

/** Files of a draft: uploaded at once, visible to others only when it is sent. */
export function useOwnFiles({ current, change, place, draft }: Draft) {
  const { ownIssue } = useOwnIssue();
  const dispatch = useApiDispatch();
  const [removeDraft] = useRemoveOwnDraftMutation();
  const uploads = useUploads(
    async ({ file, key, position, onProgress, signal }) => {
      const { id } = ownIssue.issue;
      const query = { name: file.name, key, position };
      try {
        return await upload(reporterCalls.upload, {
          params: { id },
          query,
          file,
          onProgress,
          signal,
        });
      } catch (error) {
        // An expired session ends uploads too; the file is kept.
        if (error instanceof TransferError && error.status === 401) {
          dispatch(unauthorized({ status: 401 }));
        }
        throw error;
      }
    },
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
  const room = MAX_FILES_PER_MESSAGE - draft.files.length - uploads.pending.length;
  const { add } = uploads;
  return {
    ...uploads,
    add: (files: File[]) => add(files.slice(0, Math.max(0, room))),
    room,
    remove,
  };
}
