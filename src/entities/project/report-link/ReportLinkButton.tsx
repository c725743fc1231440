import { lazy, Suspense } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Can } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { useDialog } from '#src/shared/ui/useDialog.ts';

const ReportLinkDialog = lazy(async () => ({
  default: (await import('./ReportLinkDialog.tsx')).ReportLinkDialog,
}));

/** Opens the report link of a project, for those who may share it. */
export function ReportLinkButton({ projectId, size }: { projectId: number; size?: 'lg' | 'sm' }) {
  const { t } = useTranslation();
  const [open, setOpen] = useDialog('reportLink');
  return (
    <Can permission="project.reportLink">
      <button
        type="button"
        className={`btn btn-secondary ${size ? `btn-${size}` : ''}`}
        onClick={() => setOpen('reportLink')}
      >
        <Icon name="link-45deg" />
        {t('newIssue.reportLink.title')}
      </button>
      {open && (
        <Suspense fallback={<DialogComing />}>
          <ReportLinkDialog projectId={projectId} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Can>
  );
}
