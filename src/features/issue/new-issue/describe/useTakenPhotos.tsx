import { isOnItsWay } from '#src/entities/attachment/useUploads.ts';
import { photosOfFiles, type TakenPhotos } from '#src/entities/project/photoAnswers.ts';

import { PendingTile, PhotoTile } from '../photos/PhotoTile.tsx';
import type { Photos } from '../photos/usePhotos.ts';
import { useRemoveFile } from '../photos/useRemoveFile.ts';
import { type FaultDraft, filesForAnswer } from '../reportDraft.ts';
import type { StepProps } from '../steps.ts';

type QuestionPhotos = { fault: FaultDraft; photos: Photos; onChange: StepProps['onChange'] };

/** Photos taken for form questions: uploaded and in progress. */
export function useTakenPhotos({ fault, photos, onChange }: QuestionPhotos): TakenPhotos {
  const onRemove = useRemoveFile(onChange);
  const arrived = fault.files.flatMap((file) => {
    const tile = <PhotoTile key={file.id} file={file} onRemove={() => onRemove(file.id)} />;
    return photosOfFiles([file]).map((photo) => ({ ...photo, tile }));
  });
  const pending = photos.pendingOf(fault.key).flatMap((upload) => {
    const { question } = filesForAnswer(upload.tag);
    if (!question) return [];
    const tile = (
      <PendingTile
        key={upload.key}
        upload={upload}
        onRetry={() => photos.retry(upload)}
        onCancel={() => photos.cancel(upload.key)}
      />
    );
    return [{ question, answer: isOnItsWay(upload) ? upload.key : '', tile }];
  });
  return {
    list: [...arrived, ...pending],
    add: (question, file) => photos.addTo(fault.key, [file], question),
  };
}
