import { useEffect } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import type { Attachment } from '#contract/attachments.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { fileRequest } from './fileRequest.ts';
import { useDownload } from './useDownload.ts';

type Props = {
  pictures: Attachment[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** A picture as big as the window, with the ones before and after it. */
export function Viewer({ pictures, index, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const download = useDownload();
  const picture = pictures[index]!;
  const move = (step: number) => onMove((index + step + pictures.length) % pictures.length);
  useStepKeys(move);
  return (
    <Modal show fullscreen className="viewer" aria-label={picture.name} onHide={onClose}>
      <div className="viewer-bar">
        <span className="truncate">{picture.name}</span>
        <span className="tnum text-2">
          {t('issue.viewer.of', { index: index + 1, count: pictures.length })}
        </span>
        <span className="spacer" />
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('issue.attachment.download')}
          title={t('issue.attachment.download')}
          onClick={() => void download(picture)}
        >
          <Icon name="download" />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('common.close')}
          title={t('common.close')}
          onClick={onClose}
        >
          <Icon name="x-lg" />
        </button>
      </div>
      <div className="viewer-stage">
        {pictures.length > 1 && (
          <Step icon="chevron-left" label={t('issue.viewer.previous')} onClick={() => move(-1)} />
        )}
        <Picture key={picture.id} picture={picture} />
        {pictures.length > 1 && (
          <Step icon="chevron-right" label={t('issue.viewer.next')} onClick={() => move(1)} />
        )}
      </div>
    </Modal>
  );
}

/** Left and right, wherever the focus is: there is nothing else to do with them here. */
function useStepKeys(move: (step: number) => void) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') move(-1);
      if (key === 'ArrowRight') move(1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function Picture({ picture }: { picture: Attachment }) {
  const { t } = useTranslation();
  const { url, failed } = useFileUrl(fileRequest(picture, 'preview'));
  if (failed) return <p role="alert">{t('issue.attachment.loadError')}</p>;
  return url ? <img src={url} alt={picture.name} /> : <Panes />;
}

type StepProps = {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  onClick: () => void;
};

function Step({ icon, label, onClick }: StepProps) {
  return (
    <button
      type="button"
      className="btn btn-secondary btn-icon"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
