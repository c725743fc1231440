import { useCallback } from 'react';

import { attachmentCalls } from '#contract/attachments.ts';
import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import { useFileDrop } from '#src/entities/attachment/useFileDrop.ts';
import { useDraftPlace } from '#src/shared/drafts/useDraft.ts';
import { useUploads } from '#src/entities/attachment/useUploads.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { followLists } from '#src/entities/issue/liveLists.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { upload } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import { AttachmentGrid } from './AttachmentGrid.tsx';
import { FilePicker } from './FilePicker.tsx';
import { InternalSwitch } from './InternalSwitch.tsx';

/** All files of the issue, with upload outside a message. */
export function AttachmentsPanel() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { pending, add, retry, cancel } = useIssueUploads();
  const { isOver, dropProps } = useFileDrop(add);
  const files = issue.attachments;
  return (
    <section
      className={isOver ? 'fact-sec is-over' : 'fact-sec'}
      aria-label={t('issue.tabs.attachments')}
      {...dropProps}
    >
      <h2 className="on-paper">{t('issue.attachment.title', { count: files.length })}</h2>
      <FilePicker isWide label={t('issue.attachment.add')} onFiles={add} />
      <UploadRows uploads={pending} onRetry={retry} onCancel={cancel} />
      {files.length === 0 && <p className="text-2 side-note">{t('facts.noFiles')}</p>}
      <AttachmentGrid
        isDetailed
        files={files}
        renderTools={(file) => <InternalSwitch file={file} />}
      />
    </section>
  );
}

/** Uploads files to the issue itself. */
function useIssueUploads() {
  const { issue } = useIssue();
  const dispatch = useApiDispatch();
  const onUploaded = useCallback(() => {
    dispatch(issueApi.util.invalidateTags([{ type: 'issue', id: issue.id }, 'history']));
    void dispatch(followLists([issue.id]));
  }, [dispatch, issue.id]);
  return useUploads(
    ({ file, key, position, onProgress, signal }) =>
      upload(attachmentCalls.upload, {
        params: { id: issue.id },
        query: { name: file.name, key, position },
        file,
        onProgress,
        signal,
      }),
    onUploaded,
    useDraftPlace(`issue.${issue.id}.files`),
  );
}
