import { MAX_FILES_PER_MESSAGE } from '#contract/limits.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { FormError } from '../login/FormError.tsx';
import type { Photo, Photos, RefusedPhoto } from './usePhotos.ts';

/** Photo stored on the device, with a remove button. */
export function PhotoItem({ photo, photos }: { photo: Photo; photos: Photos }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { key, url, file } = photo;
  const { bad, remove } = photos;
  return (
    <li className={bad.has(key) ? 'ph bad' : 'ph'}>
      <img src={url} alt={file.name} />
      {bad.has(key) && (
        <span className="bad" role="alert">
          {errorText(bad.get(key))}
        </span>
      )}
      <span className="ph-x">
        <IconButton
          icon="trash3"
          label={t('newIssue.photos.remove', { name: file.name })}
          variant="bare"
          onClick={() => remove(key)}
        />
      </span>
    </li>
  );
}

/** Names of the photos refused last, with the reason. */
export function RefusedPhotos({ photos: { refused } }: { photos: Photos }) {
  const { t } = useTranslation();
  const problem = ({ name, fault }: RefusedPhoto) =>
    fault === 'tooMany' || fault === 'unknownType'
      ? t(`publicReport.photos.${fault}`, { name, count: MAX_FILES_PER_MESSAGE })
      : `${name}: ${t(`issue.attachment.${fault}`)}`;
  return (
    <FormError id="photos-error">
      {refused.length > 0 &&
        refused.map((one) => (
          <span key={one.key} className="d-block">
            {problem(one)}
          </span>
        ))}
    </FormError>
  );
}
