import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Can } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';

const ReportLinkDialog = lazy(async () => ({
  default: (await import('./ReportLinkDialog.tsx')).ReportLinkDialog,
}));

/** Opens the report link of a project, for those who may share it. */
export function ReportLinkButton({ projectId, size }: { projectId: number; size?: 'lg' }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <Can permission="project.reportLink">
      <button
        type="button"
        className={`btn btn-secondary ${size === 'lg' ? 'btn-lg' : ''}`}
        onClick={() => setIsShown(true)}
      >
        <Icon name="link-45deg" />
        {t('newIssue.reportLink.title')}
      </button>
      {isShown && (
        <Suspense fallback={<DialogComing />}>
          <ReportLinkDialog projectId={projectId} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </Can>
  );
}
