import type { ReactNode } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { safeFocus } from '#src/shared/ui/safeFocus.ts';

import { useDownload } from './useDownload.ts';

type Props = {
  file: Attachment;
  /** Position, such as 2 of 5. */
  place: string;
  zooms: { in: () => void; out: () => void; whole: () => void; isWhole: boolean } | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Name, author and date of the file, and its actions. */
export function ViewerBar({ file, place, zooms, onClose, children }: Props) {
  const { t, i18n } = useTranslation();
  const { download } = useDownload();
  return (
    <div className="viewer-bar">
      <span className="viewer-what">
        <span className="truncate">{file.name}</span>
        <span className="truncate text-2">
          {file.uploader} · {formatMoment(file.createdAt, i18n.language, now())} ·{' '}
          <span className="tnum" aria-live="polite">
            {place}
          </span>
        </span>
      </span>
      {children}
      {zooms && (
        <span className="viewer-zoom">
          <Button
            icon="zoom-out"
            label={t('issue.viewer.zoomOut')}
            isOff={zooms.isWhole}
            onClick={zooms.out}
          />
          <Button
            icon="aspect-ratio"
            label={t('issue.viewer.actual')}
            isOff={zooms.isWhole}
            onClick={zooms.whole}
          />
          <Button icon="zoom-in" label={t('issue.viewer.zoomIn')} onClick={zooms.in} />
        </span>
      )}
      <Button
        icon="download"
        label={t('issue.attachment.download')}
        onClick={() => void download(file)}
      />
      <IconButton icon="x-lg" label={t('common.close')} ref={safeFocus} onClick={onClose} />
    </div>
  );
}

type ButtonProps = { icon: IconName; label: string; isOff?: boolean; onClick: () => void };

function Button({ icon, label, isOff = false, onClick }: ButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      // A disabled button would lose the focus.
      aria-disabled={isOff}
      onClick={onClick}
    />
  );
}
