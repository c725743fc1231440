import type { Announcement } from '#contract/announcements.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';
import { useUndoOffer } from '#src/shared/ui/useUndoOffer.ts';

import { useCloseAnnouncementMutation, useUpdateAnnouncementMutation } from './announcementApi.ts';
import { changeOf, draftOf } from './announcementDraft.ts';

/** Offers to take back what was done with an announcement; mail about it waits as long. */
export function useUndoAnnouncement() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const offer = useUndoOffer();
  const [close] = useCloseAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const takeBack = async (undoing: { unwrap: () => Promise<unknown> }) => {
    try {
      await undoing.unwrap();
      toast.success(t('common.undo.done'));
    } catch (error) {
      toast.error(t('common.undo.failed'), { details: errorText(error) });
    }
  };
  return {
    /** It was published, or closed with `isClosed`. */
    ofStep: ({ id, isClosed, text }: { id: number; isClosed: boolean; text: string }) =>
      offer({
        key: crypto.randomUUID(),
        text,
        undo: () => takeBack(close({ id, isClosed: !isClosed })),
      }),
    /** It was changed; `before` as it stood. */
    ofChange: (before: Announcement) =>
      offer({
        key: crypto.randomUUID(),
        text: t('announcement.saved'),
        undo: () => takeBack(update({ id: before.id, body: changeOf(draftOf(before)) })),
      }),
  };
}
