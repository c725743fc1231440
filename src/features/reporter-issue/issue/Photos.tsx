import type { Attachment } from '#contract/attachments.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { formatSize } from '#src/entities/attachment/viewer/formatSize.ts';
import { useViewer } from '#src/entities/attachment/viewer/viewer.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Thumbnail } from '../ReporterFiles.tsx';

/** Thumbnails that open full screen; other files by name. */
export function Photos({ files }: { files: Attachment[] }) {
  const { t, i18n } = useTranslation();
  const view = useViewer();
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <div className="rphotos">
          {pictures.map((file) => (
            <button
              key={file.id}
              type="button"
              aria-label={t('issue.attachment.view', { name: file.name })}
              onClick={() => view(file.id)}
            >
              <Thumbnail file={file} />
            </button>
          ))}
        </div>
      )}
      {others.map((file) => (
        <button
          key={file.id}
          type="button"
          className="btn btn-secondary rfile"
          aria-label={t('issue.attachment.view', { name: file.name })}
          onClick={() => view(file.id)}
        >
          <Icon name={file.mediaType === 'application/pdf' ? 'file-earmark-pdf' : 'file-earmark'} />
          <span className="truncate">{file.name}</span>
          <small className="tnum text-2">{formatSize(file.size, i18n.language)}</small>
        </button>
      ))}
    </>
  );
}
