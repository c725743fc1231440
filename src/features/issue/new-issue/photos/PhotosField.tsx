import { filesForQuestions } from '#src/entities/project/photoAnswers.ts';

import { type FaultDraft } from '../reportDraft.ts';
import type { StepProps } from '../steps.ts';
import { DropArea } from './DropArea.tsx';
import { PendingTile, PhotoTile } from './PhotoTile.tsx';
import type { Photos } from './usePhotos.ts';
import { useRemoveFile } from './useRemoveFile.ts';

type Props = Pick<StepProps, 'formOf' | 'onChange'> & { fault: FaultDraft; photos: Photos };

/** Drop zone and files of a fault, but for those that answer a question. */
export function PhotosField({ fault, formOf, onChange, photos }: Props) {
  const onRemove = useRemoveFile(onChange);
  return (
    <>
      <DropArea onFiles={(files) => photos.addTo(fault.key, files)} />
      <ul className="photos" aria-live="polite">
        {filesForQuestions(fault.files, fault.formData, formOf(fault)).map((file) => (
          <PhotoTile key={file.id} file={file} onRemove={() => onRemove(file.id)} />
        ))}
        {photos.pendingOf(fault.key).map((upload) => (
          <PendingTile
            key={upload.key}
            upload={upload}
            onRetry={() => photos.retry(upload)}
            onCancel={() => photos.cancel(upload.key)}
          />
        ))}
      </ul>
    </>
  );
}
