import { useRef } from 'react';

import { attachmentCalls } from '#contract/attachments.ts';

import { useUploads } from '#src/entities/attachment/useUploads.ts';
import { upload } from '#src/shared/api/files.ts';

import { addFile, type ReportDraft } from '../reportDraft.ts';

type Change = (change: (draft: ReportDraft) => ReportDraft) => void;

/** Uploads that go on while the user moves between the steps; each ends in the fault it was meant for. */
export function usePhotos(onChange: Change) {
  const faultOf = useRef(new Map<string, string>());
  const { pending, add, retry, cancel } = useUploads(
    ({ file, key, ...transfer }) =>
      upload(attachmentCalls.uploadDraft, { query: { name: file.name, key }, file, ...transfer }),
    (attachment, key) =>
      onChange((draft) => addFile(draft, faultOf.current.get(key) ?? '', attachment)),
  );
  return {
    retry,
    cancel,
    isUploading: pending.some(({ error, fault }) => error === undefined && fault === undefined),
    /** The names of those that did not arrive, and will not by themselves. */
    failedOf: (faultKey: string) =>
      pending
        .filter(({ key }) => faultOf.current.get(key) === faultKey)
        .filter(({ error, fault }) => error !== undefined || fault !== undefined)
        .map(({ file }) => file.name),
    pendingOf: (faultKey: string) =>
      pending.filter(({ key }) => faultOf.current.get(key) === faultKey),
    addTo: (faultKey: string, files: readonly File[]) => {
      for (const key of add(files)) faultOf.current.set(key, faultKey);
    },
  };
}
export type Photos = ReturnType<typeof usePhotos>;
