import { useRef } from 'react';

import { ACCEPTED_FILES } from '#src/entities/attachment/attachmentFiles.ts';
import { useFileDrop } from '#src/entities/attachment/useFileDrop.ts';
import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { PICTURES } from '#src/shared/forms/fileTypes.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = { onFiles: (files: readonly File[]) => void };

/** Drop zone and file button; phones can take a photo directly. */
export function DropArea({ onFiles }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { isOver, dropProps } = useFileDrop(onFiles);
  return (
    <div className={isOver ? 'drop is-over' : 'drop'} {...dropProps}>
      <span className="drop-ico">
        <Icon name="camera" />
      </span>
      <div>
        <strong>{t('newIssue.photos.drop')}</strong>
        <span className="text-2 d-none d-md-block">{t('newIssue.photos.dropHint')}</span>
      </div>
      <div className="drop-btns">
        <button
          type="button"
          className="btn btn-primary btn-lg only-phone"
          onClick={() => camera.current?.click()}
        >
          <Icon name="camera" />
          {t('newIssue.photos.take')}
        </button>
        <button
          type="button"
          className="btn btn-secondary btn-lg"
          onClick={() => picker.current?.click()}
        >
          <Icon name="images" />
          {t('newIssue.photos.choose')}
        </button>
      </div>
      <FileInput
        ref={picker}
        label={t('newIssue.photos.choose')}
        accept={ACCEPTED_FILES}
        multiple
        onFiles={onFiles}
      />
      <FileInput
        ref={camera}
        label={t('newIssue.photos.take')}
        accept={PICTURES}
        isCamera
        onFiles={onFiles}
      />
    </div>
  );
}
