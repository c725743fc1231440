import { useTranslation } from 'react-i18next';

import type { Attachment } from '#contract/attachments.ts';
import { fetchFile } from '#src/shared/api/files.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { fileRequest } from './fileRequest.ts';

/** Long enough for the browser to have taken the file over. */
const FORGET_AFTER = 60_000;

/** Fetches a file with the caller's credentials and hands it to the browser under its own name. */
export function useDownload() {
  const { t } = useTranslation();
  const toast = useToast();
  return async (attachment: Attachment) => {
    try {
      const url = URL.createObjectURL(await fetchFile(fileRequest(attachment, 'original')));
      const link = Object.assign(document.createElement('a'), {
        href: url,
        download: attachment.name,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), FORGET_AFTER);
    } catch {
      toast.error(t('issue.attachment.loadError'));
    }
  };
}
