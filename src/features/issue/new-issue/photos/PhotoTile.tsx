import { type Attachment, attachmentCalls, type FileSize } from '#contract/attachments.ts';

import { isPicture, isWorthRetrying } from '#src/entities/attachment/attachmentFiles.ts';
import type { PendingUpload } from '#src/entities/attachment/useUploads.ts';
import { useUploadText } from '#src/entities/attachment/useUploadText.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { request } from '#src/shared/api/request.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

/** An uploaded file: thumbnail or name. */
export function PhotoTile({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="ph">
      <Thumb file={file} />
      <span className="ph-x">
        <IconButton
          icon="trash3"
          label={t('newIssue.photos.remove', { name: file.name })}
          variant="bare"
          isSmall
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

/** Thumbnail fetched with the user's credentials. */
export function Thumb({ file, size = 'thumb' }: { file: Attachment; size?: FileSize }) {
  const imageRequest = isPicture(file)
    ? request(attachmentCalls.content, {
        params: { id: file.id, name: file.name },
        query: { size },
      })
    : undefined;
  const { url } = useFileUrl(imageRequest);
  return url ? <img src={url} alt={file.name} /> : <span className="ph-name">{file.name}</span>;
}

type PendingProps = { upload: PendingUpload; onRetry: () => void; onCancel: () => void };

/** An upload in progress or failed. */
export function PendingTile({ upload, onRetry, onCancel }: PendingProps) {
  const { t } = useTranslation();
  const { file, share = 0, error, fault } = upload;
  const { problem, state } = useUploadText(upload);
  const percent = Math.round(share * 100);
  return (
    <li className={problem ? 'ph bad' : 'ph up'}>
      <span className="ph-name">{file.name}</span>
      {problem ? (
        <span className="bad" role="alert">
          <Icon name="exclamation-triangle-fill" />
          {problem}
          {!fault && isWorthRetrying(error) && (
            <button type="button" className="btn btn-sm btn-secondary" onClick={onRetry}>
              {t('common.retry')}
            </button>
          )}
        </span>
      ) : (
        <span className="upl">
          <progress max={100} value={percent} aria-label={file.name} />
          {state ?? `${percent} %`}
        </span>
      )}
      <span className="ph-x">
        <IconButton
          icon="x-lg"
          label={t('newIssue.photos.remove', { name: file.name })}
          variant="bare"
          isSmall
          onClick={onCancel}
        />
      </span>
    </li>
  );
}
