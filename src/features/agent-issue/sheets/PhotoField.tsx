import type { Attachment } from '#contract/attachments.ts';
import { useFileRequest } from '#src/entities/attachment/fileAccess.ts';
import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import { useFileUrl } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Grey } from '#src/shared/ui/Grey.tsx';

import type { Photos } from '../usePhotos.ts';
import { PhotoButton } from './PhotoButton.tsx';

type Props = { files: Attachment[]; photos: Photos };

/** Attached photos and uploads in progress. */
export function PhotoField({ files, photos }: Props) {
  const { t } = useTranslation();
  const { pending, add, retry, cancel, remove } = photos;
  const isFirst = files.length + pending.length === 0;
  return (
    <>
      <div className="after-ph">
        {files.map((file) => (
          <Thumbnail key={file.id} file={file} onRemove={() => remove(file.id)} />
        ))}
        <PhotoButton className="grow" onPhotos={(chosen) => add(chosen)}>
          {t(isFirst ? 'agentIssue.photo.add' : 'agentIssue.photo.more')}
        </PhotoButton>
      </div>
      <UploadRows uploads={pending} onRetry={retry} onCancel={cancel} />
    </>
  );
}

function Thumbnail({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const { t } = useTranslation();
  const ask = useFileRequest();
  const { url } = useFileUrl(ask(file, 'thumb'));
  return (
    <span className="after-one">
      {url ? <img src={url} alt={file.name} /> : <Grey>{file.name}</Grey>}
      <button
        type="button"
        className="btn btn-secondary"
        aria-label={t('issue.attachment.remove', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="x-lg" />
      </button>
    </span>
  );
}
