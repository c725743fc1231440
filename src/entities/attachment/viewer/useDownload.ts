import { useTranslation } from 'react-i18next';

import type { Attachment } from '#contract/attachments.ts';
import { fetchFile } from '#src/shared/api/files.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useFileRequest } from '../fileAccess.ts';

/** Long enough for the browser to have taken the file over. */
const FORGET_AFTER = 60_000;

/** Fetches a file with the caller's credentials and hands it to the browser: under its own name, or in a tab. */
export function useDownload() {
  const { t } = useTranslation();
  const toast = useToast();
  const fileRequest = useFileRequest();
  const handOver = async (attachment: Attachment, how: Partial<HTMLAnchorElement>) => {
    try {
      const href = URL.createObjectURL(await fetchFile(fileRequest(attachment, 'original')));
      Object.assign(document.createElement('a'), { href, ...how }).click();
      setTimeout(() => URL.revokeObjectURL(href), FORGET_AFTER);
    } catch {
      toast.error(t('issue.attachment.loadError'));
    }
  };
  return {
    download: (attachment: Attachment) => handOver(attachment, { download: attachment.name }),
    openInTab: (attachment: Attachment) =>
      handOver(attachment, { target: '_blank', rel: 'noopener' }),
  };
}
