import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { FieldGroup, type FieldGroupProps } from '#src/shared/forms/FieldGroup.tsx';
import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { PICTURES } from '#src/shared/forms/fileTypes.ts';
import { notesOf } from '#src/shared/forms/notesOf.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { TakenPhotos } from './photoAnswers.ts';

type Props = FieldGroupProps & { question: string; label: string; photos: TakenPhotos };

/** Question answered with a photo, taken or chosen. */
export function PhotoQuestion({ question, photos, ...shown }: Props) {
  const { t } = useTranslation();
  const { name, label, hint } = shown;
  const { ref, onBlur } = useController({ name }).field;
  const [isWrong, setIsWrong] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const questionPhotos = photos.list.filter((photo) => photo.question === question);
  const hasAnswer = questionPhotos.some(({ answer }) => answer !== '');
  useCheckAgain(name, hasAnswer);
  const error = isWrong ? t('newIssue.errors.invalid') : shown.error;
  const invalid = error ? ' is-invalid' : '';
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isPicture = file.type === '' || file.type.startsWith('image/');
    setIsWrong(!isPicture);
    if (isPicture) photos.add(question, file);
  };
  return (
    <FieldGroup {...shown} error={error} isGroup>
      {questionPhotos.length > 0 && (
        <ul className={`photos${invalid}`} aria-live="polite">
          {questionPhotos.map(({ tile }) => tile)}
        </ul>
      )}
      {questionPhotos.length === 0 && (
        <button
          type="button"
          className={`btn btn-secondary${invalid}`}
          ref={ref}
          {...notesOf({ id: name, error, hint })}
          onBlur={onBlur}
          onClick={() => picker.current?.click()}
        >
          <Icon name="camera" />
          {t('newIssue.photos.one')}
          <span className="visually-hidden">: {label}</span>
        </button>
      )}
      <FileInput ref={picker} label={label} accept={PICTURES} onFiles={([file]) => choose(file)} />
    </FieldGroup>
  );
}

/** Photos are set outside the form: revalidate a missing one once it is added. */
function useCheckAgain(name: string, hasAnswer: boolean) {
  const { trigger, formState } = useFormContext();
  const { isSubmitted } = formState;
  useEffect(() => {
    if (isSubmitted) void trigger(name);
    // oxlint-disable-next-line react/exhaustive-deps -- only what becomes of the photo is news
  }, [hasAnswer]);
}
