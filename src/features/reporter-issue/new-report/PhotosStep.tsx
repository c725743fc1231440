import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { MAX_FILES_PER_MESSAGE } from '#contract/limits.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FormError } from '../login/FormError.tsx';
import type { StepProps } from './flow.ts';
import { StepPage } from './StepPage.tsx';
import type { Refused } from './usePhotos.ts';

/** Leaving HEIC out makes a phone convert its pictures. */
const PICTURES = 'image/jpeg,image/png,image/gif,image/webp';

/** Photos from the camera or the library; they stay on the device until the report goes. */
export function PhotosStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { photos, refused, bad, add, remove } = flow.photos;
  const problem = ({ name, fault }: Refused) =>
    fault === 'tooMany' || fault === 'unknownType'
      ? t(`publicReport.photos.${fault}`, { name, count: MAX_FILES_PER_MESSAGE })
      : `${name}: ${t(`issue.attachment.${fault}`)}`;
  return (
    <StepPage
      flow={flow}
      title={t('newIssue.photos.title')}
      lead={t('publicReport.photos.lead')}
      onSubmit={() => flow.onward()}
    >
      <div className="rep-add">
        <PictureButton isCamera onFiles={(files) => void add(files)} />
        <PictureButton onFiles={(files) => void add(files)} />
      </div>
      <FormError id="photos-error">
        {refused.length > 0 &&
          refused.map((one) => (
            <span key={one.key} className="d-block">
              {problem(one)}
            </span>
          ))}
      </FormError>
      <ul className="photos" aria-live="polite">
        {photos.map(({ key, file, url }) => (
          <li key={key} className={bad.has(key) ? 'ph bad' : 'ph'}>
            <img src={url} alt={file.name} />
            {bad.has(key) && (
              <span className="bad" role="alert">
                {errorText(bad.get(key))}
              </span>
            )}
            <span className="ph-x">
              <button
                type="button"
                className="btn btn-icon"
                aria-label={t('newIssue.photos.remove', { name: file.name })}
                onClick={() => remove(key)}
              >
                <Icon name="trash3" />
              </button>
            </span>
          </li>
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
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={label}
        multiple={!isCamera}
        accept={PICTURES}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same picture may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
