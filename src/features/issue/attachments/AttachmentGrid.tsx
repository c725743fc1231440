import type { ReactNode } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { useFileRequest } from '#src/entities/attachment/fileAccess.ts';
import { formatSize } from '#src/entities/attachment/viewer/formatSize.ts';
import { useViewer } from '#src/entities/attachment/viewer/viewer.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Grey } from '#src/shared/ui/Grey.tsx';

type Tools = (file: Attachment) => ReactNode;
type GridProps = {
  files: Attachment[];
  /** Actions beside a file's name. */
  renderTools?: Tools;
  /** Who the files are said to be from: others who sent one are named on it. */
  sender?: string | undefined;
  /** By whom each was sent, and when. */
  isDetailed?: boolean;
};

/** Thumbnails that open full screen. */
export function AttachmentGrid({ files, renderTools, ...figure }: GridProps) {
  if (files.length === 0) return null;
  return (
    <div className={figure.isDetailed ? 'atts is-detailed' : 'atts'}>
      {files.map((file) => (
        <AttachmentFigure key={file.id} {...{ file, renderTools }} {...figure} />
      ))}
    </div>
  );
}

type FigureProps = Pick<GridProps, 'sender' | 'isDetailed'> & {
  file: Attachment;
  renderTools: Tools | undefined;
};

function AttachmentFigure({ file, renderTools, sender, isDetailed }: FigureProps) {
  const { t, i18n } = useTranslation();
  const view = useViewer();
  const label = t('issue.attachment.view', { name: file.name });
  return (
    <figure className={file.internal ? 'att is-internal' : 'att'}>
      <button
        type="button"
        className="att-open"
        data-mark={t('issue.attachment.internal')}
        // Visible text must be part of the accessible name.
        aria-label={isPicture(file) ? label : `${label}, ${formatSize(file.size, i18n.language)}`}
        onClick={() => view(file.id)}
      >
        {isPicture(file) ? <Thumbnail file={file} /> : <FileMark file={file} />}
      </button>
      <figcaption>
        <span className="truncate" title={file.name}>
          {file.name}
          {isDetailed && <Origin file={file} />}
          {sender !== undefined && file.uploader !== sender && (
            <b className="truncate d-block">{file.uploader}</b>
          )}
        </span>
        {renderTools?.(file)}
      </figcaption>
    </figure>
  );
}

function Origin({ file: { uploader, createdAt } }: { file: Attachment }) {
  const { i18n } = useTranslation();
  const now = useNow();
  return (
    <small className="text-2">
      <span className="truncate d-block" title={uploader}>
        {uploader}
      </span>
      <time dateTime={createdAt} title={formatMoment(createdAt, i18n.language, now)}>
        {formatDay(createdAt, i18n.language, now)}
      </time>
    </small>
  );
}

function Thumbnail({ file }: { file: Attachment }) {
  const { url, failed } = useFileUrl(useFileRequest()(file, 'thumb'));
  if (failed) return <FileMark file={file} />;
  return url ? <img src={url} alt="" /> : <Grey className="att-sk" />;
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
