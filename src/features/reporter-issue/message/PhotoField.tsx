import './message.scss';

import { useRef } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { ACCEPTED_FILES, isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { Thumbnail } from '../ReporterFiles.tsx';
import type { useOwnFiles } from './useOwnFiles.ts';

type Props = { files: Attachment[]; uploads: ReturnType<typeof useOwnFiles> };

/** Attached photos, uploads in progress, and the button to add more. */
export function PhotoField({ files, uploads }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { pending, add, retry, cancel, remove, room } = uploads;
  return (
    <div className="rpick">
      {files.length > 0 && (
        <ul aria-label={t('reporterIssue.write.photos')}>
          {files.map((file) => (
            <li key={file.id}>
              {isPicture(file) ? <Thumbnail file={file} /> : <Icon name="file-earmark" />}
              <span className="truncate">{file.name}</span>
              <IconButton
                icon="x-lg"
                label={t('issue.attachment.remove', { name: file.name })}
                onClick={() => remove(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadRows uploads={pending} onRetry={retry} onCancel={cancel} />
      {room > 0 && (
        <button
          type="button"
          className="btn btn-secondary btn-xl btn-block"
          onClick={() => input.current?.click()}
        >
          <Icon name="camera" />
          {t('reporterIssue.write.photo')}
        </button>
      )}
      <FileInput
        ref={input}
        label={t('reporterIssue.write.photo')}
        accept={ACCEPTED_FILES}
        multiple
        onFiles={add}
      />
    </div>
  );
}
