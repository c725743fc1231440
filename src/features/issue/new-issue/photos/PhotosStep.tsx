import type { ClipboardEvent } from 'react';
import { useNavigate } from 'react-router';

import { filesIn } from '#src/entities/attachment/attachmentFiles.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FlowFoot } from '../FlowFoot.tsx';
import { currentFault } from '../reportDraft.ts';
import { ReportSummary } from '../ReportSummary.tsx';
import { stepPath, type StepProps } from '../steps.ts';
import { PhotosField } from './PhotosField.tsx';
import type { Photos } from './usePhotos.ts';

type Props = StepProps & { photos: Photos };

export function PhotosStep({ project, formOf, draft, onChange, photos }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fault = currentFault(draft);

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
        <PhotosField fault={fault} formOf={formOf} onChange={onChange} photos={photos} />
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
