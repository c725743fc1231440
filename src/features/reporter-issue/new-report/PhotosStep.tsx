import { useRef } from 'react';

import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { PICTURES } from '#src/shared/forms/fileTypes.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { photosToSend } from './answers.ts';
import type { StepProps } from './flow.ts';
import { PhotoItem, RefusedPhotos } from './PhotoItem.tsx';
import { StepPage } from './StepPage.tsx';

/** Photos from camera or library; they stay on the device until the report is sent. */
export function PhotosStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { photos } = flow;
  return (
    <StepPage
      flow={flow}
      title={t('newIssue.photos.title')}
      lead={t('publicReport.photos.lead')}
      onSubmit={() => flow.onward()}
    >
      <div className="rep-add">
        <PictureButton isCamera onFiles={(files) => void photos.add(files)} />
        <PictureButton onFiles={(files) => void photos.add(files)} />
      </div>
      <RefusedPhotos photos={photos} />
      <ul className="photos" aria-live="polite">
        {photosToSend(flow).map((photo) => (
          <PhotoItem key={photo.key} photo={photo} photos={photos} />
        ))}
      </ul>
    </StepPage>
  );
}

type ButtonProps = { isCamera?: boolean; onFiles: (files: readonly File[]) => void };

function PictureButton({ isCamera = false, onFiles }: ButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const label = t(isCamera ? 'newIssue.photos.take' : 'publicReport.photos.choose');
  return (
    <>
      <button
        type="button"
        className={`btn btn-xl btn-block ${isCamera ? 'btn-primary only-touch' : 'btn-secondary'}`}
        onClick={() => input.current?.click()}
      >
        <Icon name={isCamera ? 'camera' : 'images'} />
        {label}
      </button>
      <FileInput
        ref={input}
        {...{ label, isCamera, onFiles }}
        accept={PICTURES}
        multiple={!isCamera}
      />
    </>
  );
}
