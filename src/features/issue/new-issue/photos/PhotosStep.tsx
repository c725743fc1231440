import type { ClipboardEvent } from 'react';
import { useNavigate } from 'react-router';

import { filesIn } from '#src/entities/attachment/attachmentFiles.ts';
import { filesForQuestions } from '#src/entities/project/photoAnswers.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FlowFoot } from '../FlowFoot.tsx';
import { currentFault } from '../reportDraft.ts';
import { ReportSummary } from '../ReportSummary.tsx';
import { stepPath, type StepProps } from '../steps.ts';
import { DropArea } from './DropArea.tsx';
import { PendingTile, PhotoTile } from './PhotoTile.tsx';
import type { Photos } from './usePhotos.ts';
import { useRemoveFile } from './useRemoveFile.ts';

type Props = StepProps & { photos: Photos };

export function PhotosStep({ project, formOf, draft, onChange, photos }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onRemove = useRemoveFile(onChange);
  const fault = currentFault(draft);
  const pending = photos.pendingOf(fault.key);

  const onFiles = (files: readonly File[]) => photos.addTo(fault.key, files);
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
        <DropArea onFiles={onFiles} />
        <ul className="photos" aria-live="polite">
          {filesForQuestions(fault.files, fault.formData, formOf(fault)).map((file) => (
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
        <ReportSummary project={project} fault={fault} />
      </aside>
    </div>
  );
}
