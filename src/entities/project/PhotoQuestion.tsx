import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { TakenPhotos } from './photoAnswers.ts';

/** Leaving HEIC out makes a phone convert its pictures. */
const PICTURES = 'image/jpeg,image/png,image/gif,image/webp';

type Props = {
  question: string;
  /** Of the field, in the form around it. */
  name: string;
  photos: TakenPhotos;
  label: string;
  optional: boolean;
  error: string | undefined;
  hint: string | undefined;
};

/** A question that is answered with a photo, from the camera or from what is there. */
export function PhotoQuestion({ question, name, photos, ...shown }: Props) {
  const { t } = useTranslation();
  const { label, optional, hint } = shown;
  const { ref, onBlur } = useController({ name }).field;
  const [isWrong, setIsWrong] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const taken = photos.list.filter((photo) => photo.question === question);
  const hasAnswer = taken.some(({ answer }) => answer !== '');
  useCheckAgain(name, hasAnswer);
  const error = isWrong ? t('newIssue.errors.invalid') : shown.error;
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {};
  const invalid = error ? ' is-invalid' : '';
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isPicture = file.type === '' || file.type.startsWith('image/');
    setIsWrong(!isPicture);
    if (isPicture) photos.add(question, file);
  };
  return (
    <div className="field" role="group" aria-labelledby={`${name}-label`}>
      <span className="form-label d-block" id={`${name}-label`}>
        {label} {optional && <span className="opt">{t('common.optional')}</span>}
      </span>
      {taken.length > 0 && (
        <ul className={`photos${invalid}`} aria-live="polite">
          {taken.map(({ tile }) => tile)}
        </ul>
      )}
      {taken.length === 0 && (
        <button
          type="button"
          className={`btn btn-secondary${invalid}`}
          ref={ref}
          {...described}
          onBlur={onBlur}
          onClick={() => picker.current?.click()}
        >
          <Icon name="camera" />
          {t('newIssue.photos.one')}
          <span className="visually-hidden">: {label}</span>
        </button>
      )}
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={label}
        accept={PICTURES}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same picture may be chosen again.
          target.value = '';
        }}
      />
      {error && (
        <div className="invalid-tooltip" id={`${name}-error`}>
          <Icon name="exclamation-circle-fill" />
          {error}
        </div>
      )}
      {hint && <div className="form-text">{hint}</div>}
    </div>
  );
}

/** A photo comes from beside the form: what was found missing is looked at again once it is there. */
function useCheckAgain(name: string, hasAnswer: boolean) {
  const { trigger, formState } = useFormContext();
  const { isSubmitted } = formState;
  useEffect(() => {
    if (isSubmitted) void trigger(name);
    // oxlint-disable-next-line react/exhaustive-deps -- only what becomes of the photo is news
  }, [hasAnswer]);
}
