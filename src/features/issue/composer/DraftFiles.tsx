import type { Attachment } from '#contract/attachments.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { useFileRequest } from '#src/entities/attachment/fileAccess.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

type Props = { files: Attachment[]; onRemove: (id: number) => void };

/** Files attached to the draft. */
export function DraftFiles({ files, onRemove }: Props) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className="draft-files" aria-label={t('issue.composer.files')}>
      {files.map((file) => (
        <li key={file.id}>
          {isPicture(file) ? <Thumbnail file={file} /> : <Icon name="file-earmark" />}
          <span className="truncate" title={file.name}>
            {file.name}
          </span>
          <IconButton
            icon="x-lg"
            label={t('issue.attachment.remove', { name: file.name })}
            isSmall
            onClick={() => onRemove(file.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file }: { file: Attachment }) {
  const { url } = useFileUrl(useFileRequest()(file, 'thumb'));
  return url ? <img src={url} alt="" /> : <Icon name="image" />;
}
