import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import './uploads.scss';
import { isWorthRetrying } from './attachmentFiles.ts';
import type { PendingUpload } from './useUploads.ts';
import { useUploadText } from './useUploadText.ts';

type Props = {
  uploads: PendingUpload[];
  onRetry: (upload: PendingUpload) => void;
  onCancel: (key: string) => void;
};

/** Uploads with their progress; failed ones can be retried or cancelled. */
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
  const { file, error, fault } = upload;
  const { problem, state } = useUploadText(upload);
  const cancelLabel = t('issue.attachment.cancel', { name: file.name });
  return (
    <li className={problem ? 'upload is-failed' : 'upload'}>
      <Icon name={problem ? 'exclamation-circle-fill' : 'paperclip'} />
      <span className="truncate" title={file.name}>
        {file.name}
      </span>
      {problem ? <span role="alert">{problem}</span> : <Way upload={upload} state={state} />}
      {problem && !fault && isWorthRetrying(error) && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
      <IconButton icon="x-lg" label={cancelLabel} isSmall onClick={onCancel} />
    </li>
  );
}

/** Progress, or what the upload waits for. */
function Way({ upload, state }: { upload: PendingUpload; state: string | undefined }) {
  const { t } = useTranslation();
  if (state) return <span className="text-2">{state}</span>;
  const { file, share = 0 } = upload;
  return (
    <progress
      max={1}
      value={share}
      aria-label={t('issue.attachment.progress', { name: file.name })}
    />
  );
}
