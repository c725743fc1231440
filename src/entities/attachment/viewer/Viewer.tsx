import { type ReactNode, useState } from 'react';
import Modal from 'react-bootstrap/Modal';

import type { Attachment } from '#contract/attachments.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import './viewer.scss';
import { isPicture } from '../attachmentFiles.ts';
import { FileCard } from './FileCard.tsx';
import { useGestures } from './useGestures.ts';
import { useViewerKeys } from './useViewerKeys.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerPicture } from './ViewerPicture.tsx';
import { STEP, WHOLE, zoomBy } from './zoom.ts';

type Props = {
  files: Attachment[];
  index: number;
  renderTools: ((file: Attachment) => ReactNode) | undefined;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** Full-screen viewer with previous and next. */
export function Viewer({ files, index, renderTools, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState(WHOLE);
  const file = files[index]!;
  const goTo = (to: number) => {
    setZoom(WHOLE);
    onMove((to + files.length) % files.length);
  };
  const change = (factor: number) => setZoom((now) => zoomBy(now, factor));
  const zooms = { in: () => change(STEP), out: () => change(1 / STEP), whole: () => change(0) };
  useViewerKeys({
    ArrowLeft: () => goTo(index - 1),
    ArrowRight: () => goTo(index + 1),
    Home: () => goTo(0),
    End: () => goTo(files.length - 1),
    '+': zooms.in,
    '=': zooms.in,
    '-': zooms.out,
    '0': zooms.whole,
  });
  const gestures = useGestures(zoom, setZoom, (step) => goTo(index + step));
  const onDoubleClick = () => setZoom((now) => (now.scale > 1 ? WHOLE : zoomBy(WHOLE, 2.5)));
  const isShown = isPicture(file);
  return (
    <Modal show fullscreen className="viewer" aria-label={file.name} onHide={onClose}>
      <ViewerBar
        file={file}
        place={t('issue.viewer.of', { index: index + 1, count: files.length })}
        zooms={isShown ? { ...zooms, isWhole: zoom.scale === 1 } : undefined}
        onClose={onClose}
      >
        {renderTools?.(file)}
      </ViewerBar>
      <div className="viewer-stage" {...(isShown ? { ...gestures, onDoubleClick } : {})}>
        {isShown ? (
          <ViewerPicture key={file.id} picture={file} zoom={zoom} />
        ) : (
          <FileCard key={file.id} file={file} />
        )}
      </div>
      {files.length > 1 && (
        <>
          <Step
            icon="chevron-left"
            label={t('issue.viewer.previous')}
            onClick={() => goTo(index - 1)}
          />
          <Step
            icon="chevron-right"
            label={t('issue.viewer.next')}
            onClick={() => goTo(index + 1)}
          />
        </>
      )}
    </Modal>
  );
}

function Step({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`btn btn-secondary btn-icon viewer-step is-${icon}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
