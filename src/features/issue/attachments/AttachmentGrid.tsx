import type { ReactNode } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { useFileRequest } from '#src/entities/attachment/fileAccess.ts';
import { formatSize } from '#src/entities/attachment/viewer/formatSize.ts';
import { useViewer } from '#src/entities/attachment/viewer/viewer.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { InternalSwitch } from './InternalSwitch.tsx';

type Tools = (file: Attachment) => ReactNode;
type GridProps = {
  files: Attachment[];
  /** Actions beside a file's name. */
  renderTools?: Tools;
  /** Who the files are said to be from: others who sent one are named on it. */
  sender?: string | undefined;
};

const internalSwitch: Tools = (file) => <InternalSwitch file={file} />;

/** Thumbnails that open full screen. */
export function AttachmentGrid({ files, renderTools = internalSwitch, sender }: GridProps) {
  if (files.length === 0) return null;
  return (
    <div className="atts">
      {files.map((file) => (
        <AttachmentFigure key={file.id} {...{ file, renderTools, sender }} />
      ))}
    </div>
  );
}

type FigureProps = Pick<GridProps, 'sender'> & { file: Attachment; renderTools: Tools };

function AttachmentFigure({ file, renderTools, sender }: FigureProps) {
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
          {sender !== undefined && file.uploader !== sender && (
            <b className="truncate d-block">{file.uploader}</b>
          )}
        </span>
        {renderTools(file)}
      </figcaption>
    </figure>
  );
}

function Thumbnail({ file }: { file: Attachment }) {
  const { url, failed } = useFileUrl(useFileRequest()(file, 'thumb'));
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
