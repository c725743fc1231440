import { attachmentCalls, attachmentSchema, type Attachment } from '#contract/attachments.ts';
import { withFile } from '#src/entities/attachment/attachmentFiles.ts';
import { useUploads } from '#src/entities/attachment/useUploads.ts';
import { upload } from '#src/shared/api/files.ts';

import { jobRequest } from './jobRequest.ts';
import { type JobKey, useRemoveJobFileMutation } from './jobApi.ts';

export const fileSchema = attachmentSchema;

type Draft = {
  current: () => { files: Attachment[] };
  change: (part: { files?: Attachment[]; isGoing?: boolean }) => void;
};

/** Photos of a draft: uploaded at once, visible to others only when it is sent. */
export function usePhotos({ id, linkId }: JobKey, purpose: string, { current, change }: Draft) {
  const [removeFile] = useRemoveJobFileMutation();
  const uploads = useUploads(
    ({ file, key, position, onProgress, signal }) =>
      upload(attachmentCalls.upload, {
        params: { id },
        query: { name: file.name, key, position, draft: 'true' },
        file,
        onProgress,
        signal,
        ask: (call, args) => jobRequest(call, args, linkId),
      }),
    (attachment) => {
      change({ files: withFile(current().files, attachment) });
    },
    `job.${id}.${purpose}`,
  );
  // A send request covers the photos present at the time.
  const add = (files: readonly File[]) => {
    change({ isGoing: false });
    uploads.add(files);
  };
  const cancel = (key: string) => {
    change({ isGoing: false });
    uploads.cancel(key);
  };
  const remove = (fileId: number) => {
    change({ files: current().files.filter((file) => file.id !== fileId), isGoing: false });
    // The server removes orphaned drafts.
    void removeFile({ fileId, linkId });
  };
  return { ...uploads, add, cancel, remove };
}
export type Photos = ReturnType<typeof usePhotos>;
