import { type ClipboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { ACCEPTED_FILES, filesIn } from '#src/entities/attachment/attachmentFiles.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FlowFoot } from '../FlowFoot.tsx';
import type { StepProps } from '../NewIssuePage.tsx';
import { changeFault, newFault } from '../reportDraft.ts';
import { SoFar } from '../SoFar.tsx';
import { stepPath } from '../steps.ts';
import { PendingTile, PhotoTile } from './PhotoTile.tsx';
import { useRemoveDraftFileMutation } from './photosApi.ts';
import type { Photos } from './usePhotos.ts';

export function PhotosStep({ project, draft, onChange, photos }: StepProps & { photos: Photos }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [removeFile] = useRemoveDraftFileMutation();
  const fault = draft.faults[draft.current] ?? newFault();
  const pending = photos.pendingOf(fault.key);

  const onFiles = (files: readonly File[]) => photos.addTo(fault.key, files);
  const onRemove = (id: number) => {
    onChange((before) =>
      changeFault(before, { files: fault.files.filter((file) => file.id !== id) }),
    );
    void removeFile(id);
  };
  const onPaste = (event: ClipboardEvent) => onFiles(filesIn(event.clipboardData));

  return (
    <div className="flow-grid" onPaste={onPaste}>
      <form
        className="flow-card panel"
        noValidate
        aria-label={t('newIssue.photos.title')}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(stepPath('review', project.id));
        }}
      >
        <h2>{t('newIssue.photos.title')}</h2>
        <p className="text-2">{t('newIssue.photos.text')}</p>
        <div
          className={isOver ? 'drop is-over' : 'drop'}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            onFiles(filesIn(event.dataTransfer));
          }}
        >
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
          <FileInput inputRef={picker} label={t('newIssue.photos.choose')} onFiles={onFiles} />
          <FileInput inputRef={camera} label={t('newIssue.photos.take')} onFiles={onFiles} camera />
        </div>
        <ul className="photos" aria-live="polite">
          {fault.files.map((file) => (
            <PhotoTile key={file.id} file={file} onRemove={() => onRemove(file.id)} />
          ))}
          {pending.map((upload) => (
            <PendingTile
              key={upload.key}
              upload={upload}
              onRetry={() => photos.retry(upload)}
              onCancel={() => photos.cancel(upload.key)}
            />
          ))}
        </ul>
        <FlowFoot back={stepPath('describe', project.id)}>
          <button type="submit" className="btn btn-primary btn-lg next">
            {t('newIssue.next')}
            <Icon name="arrow-right" />
          </button>
        </FlowFoot>
      </form>
      <aside className="flow-aside">
        <SoFar project={project} fault={fault} />
      </aside>
    </div>
  );
}

type InputProps = {
  inputRef: React.RefObject<HTMLInputElement | null>;
  label: string;
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
};

function FileInput({ inputRef, label, camera = false, onFiles }: InputProps) {
  return (
    <input
      ref={inputRef}
      className="visually-hidden"
      type="file"
      tabIndex={-1}
      aria-label={label}
      multiple={!camera}
      accept={camera ? 'image/jpeg,image/png' : ACCEPTED_FILES}
      {...(camera ? { capture: 'environment' as const } : {})}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}
