import type { Attachment } from '#contract/attachments.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { formatSize } from './formatSize.ts';
import { useDownload } from './useDownload.ts';

const isPdf = ({ mediaType }: Attachment) => mediaType === 'application/pdf';

/** Files without a preview: open or download. */
export function FileCard({ file }: { file: Attachment }) {
  const { t, i18n } = useTranslation();
  const { download, openInTab } = useDownload();
  return (
    <div className="viewer-card">
      <Icon name={isPdf(file) ? 'file-earmark-pdf' : 'file-earmark'} />
      <strong>{file.name}</strong>
      <span className="tnum text-2">{formatSize(file.size, i18n.language)}</span>
      <div className="viewer-zoom">
        {isPdf(file) && (
          <button type="button" className="btn btn-secondary" onClick={() => void openInTab(file)}>
            <Icon name="arrow-up-right" />
            {t('issue.viewer.open')}
          </button>
        )}
        <button type="button" className="btn btn-primary" onClick={() => void download(file)}>
          <Icon name="download" />
          {t('issue.attachment.download')}
        </button>
      </div>
    </div>
  );
}
