import { useTranslation } from 'react-i18next';

import { isWorthRetrying } from '#src/entities/attachment/attachmentFiles.ts';
import type { PendingUpload } from '#src/entities/attachment/useUploads.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  uploads: PendingUpload[];
  onRetry: (upload: PendingUpload) => void;
  onCancel: (key: string) => void;
};

/** Files on their way: how far each is, and what to do when one does not get there. */
export function UploadRows({ uploads, onRetry, onCancel }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => onRetry(upload)}
          onCancel={() => onCancel(upload.key)}
        />
      ))}
    </ul>
  );
}

type RowProps = { upload: PendingUpload; onRetry: () => void; onCancel: () => void };

function UploadRow({ upload, onRetry, onCancel }: RowProps) {
  const { t } = useTranslation();
  const { file, share, error, fault } = upload;
  const errorText = useErrorText();
  const failure = error === undefined ? undefined : errorText(error);
  const problem = fault ? t(`issue.attachment.${fault}`) : failure;
  const cancelLabel = t('issue.attachment.cancel', { name: file.name });
  return (
    <li className={problem ? 'upload is-failed' : 'upload'}>
      <Icon name={problem ? 'exclamation-circle-fill' : 'paperclip'} />
      <span className="truncate" title={file.name}>
        {file.name}
      </span>
      {problem ? (
        <span role="alert">{problem}</span>
      ) : (
        <progress
          max={1}
          value={share}
          aria-label={t('issue.attachment.progress', { name: file.name })}
        />
      )}
      {problem && !fault && isWorthRetrying(error) && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost btn-icon btn-sm"
        aria-label={cancelLabel}
        title={cancelLabel}
        onClick={onCancel}
      >
        <Icon name="x-lg" />
      </button>
    </li>
  );
}
