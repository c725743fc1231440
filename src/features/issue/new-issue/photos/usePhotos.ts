import { attachmentCalls } from '#contract/attachments.ts';

import { isOnItsWay, useUploads } from '#src/entities/attachment/useUploads.ts';
import { upload } from '#src/shared/api/files.ts';

import { addFile, filesForAnswer, type ReportDraft, tagOf } from '../reportDraft.ts';

type Change = (change: (draft: ReportDraft) => ReportDraft) => void;

/** Uploads that continue across steps; each ends in the fault it was started for. */
export function usePhotos(place: string, onChange: Change) {
  const { pending, add, retry, cancel, isUploading } = useUploads(
    ({ file, key, position, ...transfer }) => {
      const query = { name: file.name, key, position };
      return upload(attachmentCalls.uploadDraft, { query, file, ...transfer });
    },
    (attachment, { tag }) => onChange((draft) => addFile(draft, tag, attachment)),
    place,
  );
  const pendingOf = (faultKey: string) =>
    pending.filter(({ tag }) => filesForAnswer(tag).faultKey === faultKey);
  return {
    retry,
    cancel,
    isUploading,
    /** Names of uploads that failed for good. */
    failedOf: (faultKey: string) =>
      pendingOf(faultKey)
        .filter((one) => !isOnItsWay(one))
        .map(({ file }) => file.name),
    pendingOf,
    addTo: (faultKey: string, files: readonly File[], question?: string) =>
      add(files, tagOf(faultKey, question)),
  };
}
export type Photos = ReturnType<typeof usePhotos>;
