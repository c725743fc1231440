import { useRef } from 'react';

import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { PICTURES } from '#src/shared/forms/fileTypes.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { photosToSend } from './answers.ts';
import type { StepProps } from './flow.ts';
import { PhotoItem, RefusedPhotos } from './PhotoItem.tsx';

/** Photos of the fault, and the button that lets the phone offer camera and library. */
export function PhotoButtons({ flow }: StepProps) {
  const { t } = useTranslation();
  const { photos } = flow;
  const input = useRef<HTMLInputElement>(null);
  const shown = photosToSend(flow).filter(({ question }) => !question);
  const label = t('publicReport.photos.choose');
  return (
    <div className="rep-shoot">
      <ul className="photos" aria-live="polite">
        {shown.map((photo) => (
          <PhotoItem key={photo.key} photo={photo} photos={photos} />
        ))}
      </ul>
      <button type="button" className="rep-add" onClick={() => input.current?.click()}>
        <Icon name="camera" />
        <span>
          {t(shown.length > 0 ? 'publicReport.photos.further' : 'publicReport.photos.add')}
        </span>
      </button>
      <FileInput
        ref={input}
        label={label}
        accept={PICTURES}
        multiple
        onFiles={(files) => void photos.add(files)}
      />
      <RefusedPhotos photos={photos} />
    </div>
  );
}
