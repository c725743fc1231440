import type { Attachment } from '#contract/attachments.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { useFileRequest } from '#src/entities/attachment/fileAccess.ts';
import { useViewer } from '#src/entities/attachment/viewer/viewer.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Grey } from '#src/shared/ui/Grey.tsx';

/** Thumbnails that open full screen; other files by name. */
export function Photos({ files }: { files: Attachment[] }) {
  const { t } = useTranslation();
  const view = useViewer();
  if (files.length === 0) return null;
  return (
    <ul className="strip" aria-label={t('agentIssue.photo.other')}>
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            aria-label={t('agentIssue.photo.view', { name: file.name })}
            onClick={() => view(file.id)}
          >
            {isPicture(file) ? <Picture file={file} /> : <FileName name={file.name} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Picture({ file }: { file: Attachment }) {
  const ask = useFileRequest();
  const { url, failed } = useFileUrl(ask(file, 'preview'));
  if (failed) return <FileName name={file.name} />;
  return url ? <img src={url} alt="" /> : <Grey className="strip-sk" />;
}

function FileName({ name }: { name: string }) {
  return (
    <span className="strip-file">
      <Icon name="file-earmark" />
      <span className="truncate">{name}</span>
    </span>
  );
}
