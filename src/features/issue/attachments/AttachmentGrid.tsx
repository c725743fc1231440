import { useTranslation } from 'react-i18next';

import type { Attachment } from '#contract/attachments.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { fileRequest } from './fileRequest.ts';
import { InternalSwitch } from './InternalSwitch.tsx';
import { useDownload } from './useDownload.ts';
import { useViewer } from './viewer.ts';

type GridProps = { files: Attachment[]; isReadOnly?: boolean };

/** Files as small pictures; a click shows the picture or fetches the file. */
export function AttachmentGrid({ files, isReadOnly = false }: GridProps) {
  if (files.length === 0) return null;
  return (
    <div className="atts">
      {files.map((file) => (
        <AttachmentFigure key={file.id} file={file} isReadOnly={isReadOnly} />
      ))}
    </div>
  );
}

function AttachmentFigure({ file, isReadOnly }: { file: Attachment; isReadOnly: boolean }) {
  const { t } = useTranslation();
  const view = useViewer();
  const download = useDownload();
  const isImage = isPicture(file);
  return (
    <figure className={file.internal ? 'att is-internal' : 'att'}>
      <button
        type="button"
        className="att-open"
        data-mark={t('issue.attachment.internal')}
        aria-label={t(isImage ? 'issue.attachment.view' : 'issue.attachment.fetch', {
          name: file.name,
        })}
        onClick={() => (isImage ? view(file.id) : void download(file))}
      >
        {isImage ? <Thumbnail file={file} /> : <FileMark file={file} />}
      </button>
      <figcaption>
        <span className="truncate" title={file.name}>
          {file.name}
        </span>
        {!isReadOnly && <InternalSwitch file={file} />}
      </figcaption>
    </figure>
  );
}

function Thumbnail({ file }: { file: Attachment }) {
  const { url, failed } = useFileUrl(fileRequest(file, 'thumb'));
  if (failed) return <FileMark file={file} />;
  return url ? <img src={url} alt="" /> : <span className="sk att-sk" />;
}

function FileMark({ file }: { file: Attachment }) {
  const { i18n } = useTranslation();
  return (
    <span className="att-file">
      <Icon name={file.mediaType === 'application/pdf' ? 'file-earmark-pdf' : 'file-earmark'} />
      <small className="tnum">{formatSize(file.size, i18n.language)}</small>
    </span>
  );
}

/** `2,4 MB`, `312 kB`. */
export function formatSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value);
}
