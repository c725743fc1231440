import { useCallback } from 'react';

import { attachmentCalls } from '#contract/attachments.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import { useFileDrop } from '#src/entities/attachment/useFileDrop.ts';
import { useDraftPlace } from '#src/shared/drafts/useDraft.ts';
import { useUploads } from '#src/entities/attachment/useUploads.ts';
import { useViewer } from '#src/entities/attachment/viewer/viewer.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { followLists } from '#src/entities/issue/liveLists.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { upload } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import { AttachmentGrid } from './AttachmentGrid.tsx';
import { FilePicker } from './FilePicker.tsx';
import { InternalMark } from './InternalSwitch.tsx';

/** All files of the issue, with upload outside a message. */
export function AttachmentsPanel({ isGrid = false }: { isGrid?: boolean }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { pending, add, retry, cancel } = useIssueUploads();
  const { isOver, dropProps } = useFileDrop(add);
  const files = issue.attachments;
  return (
    <section
      className={isOver ? 'fact-sec is-over' : 'fact-sec'}
      aria-labelledby="issue-files"
      {...dropProps}
    >
      <h2 id="issue-files">
        {t('issue.attachment.title', { count: files.length })}
        <FilePicker isWide label={t('issue.attachment.add')} onFiles={add} />
      </h2>
      {isGrid ? <AttachmentGrid files={files} /> : <FileList />}
      <UploadRows uploads={pending} onRetry={retry} onCancel={cancel} />
    </section>
  );
}

function FileList() {
  const { issue } = useIssue();
  const view = useViewer();
  return (
    <ul className="file-list">
      {issue.attachments.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className="file-name"
            title={file.name}
            onClick={() => view(file.id)}
          >
            <Icon name={isPicture(file) ? 'image' : 'file-earmark'} />
            <span className="truncate">{file.name}</span>
          </button>
          <InternalMark file={file} />
        </li>
      ))}
    </ul>
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
