import { useId } from 'react';

import { useGetReportLinkQuery } from '#src/entities/project/report-link/reportLinkApi.ts';
import { ReportLinkButton } from '#src/entities/project/report-link/ReportLinkButton.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useCopy } from '#src/shared/ui/useCopy.ts';

/** The link of residents to copy, and the way to its sign. */
export function ReportLinkBox({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const id = useId();
  const copy = useCopy();
  const { data } = useGetReportLinkQuery({ id: projectId });
  const url = data?.url ?? '';
  return (
    <div className="link-box">
      <input
        id={id}
        readOnly
        aria-label={t('newIssue.reportLink.url')}
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        disabled={url === ''}
        onClick={() => void copy(url, { fieldId: id, message: t('newIssue.reportLink.copied') })}
      >
        <Icon name="copy" />
        {t('newIssue.reportLink.copy')}
      </button>
      <ReportLinkButton projectId={projectId} size="sm" />
    </div>
  );
}
