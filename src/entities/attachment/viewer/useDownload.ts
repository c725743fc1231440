import type { Attachment } from '#contract/attachments.ts';
import { fetchFile } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { handOver } from '#src/shared/lib/saveFile.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useFileRequest } from '../fileAccess.ts';

/** Downloads a file with the viewer's credentials, under its own name or into a tab. */
export function useDownload() {
  const { t } = useTranslation();
  const toast = useToast();
  const fileRequest = useFileRequest();
  const fetchAs = async (attachment: Attachment, how: Partial<HTMLAnchorElement>) => {
    try {
      handOver(await fetchFile(fileRequest(attachment, 'original')), how);
    } catch {
      toast.error(t('issue.attachment.loadError'));
    }
  };
  return {
    download: (attachment: Attachment) => fetchAs(attachment, { download: attachment.name }),
    openInTab: (attachment: Attachment) =>
      fetchAs(attachment, { target: '_blank', rel: 'noopener' }),
  };
}
