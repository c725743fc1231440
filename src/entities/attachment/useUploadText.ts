import { useSyncExternalStore } from 'react';

import { contact } from '#src/shared/api/contact.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { PendingUpload } from './useUploads.ts';

/** Text of an upload: the fault, else what it waits for; none while it is being sent. */
export function useUploadText({ share, error, fault }: PendingUpload) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost);
  const failure = error === undefined ? undefined : errorText(error);
  const wait = isLost ? 'lost' : 'waiting';
  return {
    problem: fault ? t(`issue.attachment.${fault}`) : failure,
    state: isLost || share === undefined ? t(`issue.attachment.${wait}`) : undefined,
  };
}
