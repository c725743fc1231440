import { FormProvider } from 'react-hook-form';

import type { Announcement } from '#contract/announcements.ts';
import { can } from '#contract/permissions.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useCloseGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { useMe } from '#src/shared/session/me.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import {
  ANNOUNCEMENT,
  type AnnouncedPlace,
  type AnnouncementDraft,
  bodyOf,
  changeOf,
  draftOf,
} from './announcementDraft.ts';
import { useCreateAnnouncementMutation, useUpdateAnnouncementMutation } from './announcementApi.ts';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import { useUndoAnnouncement } from './useUndoAnnouncement.ts';

type Props = {
  /** Undefined: a new one. */
  announcement?: Announcement | undefined;
  place?: AnnouncedPlace;
  onClose: () => void;
};

/** Publishes an announcement, or changes one. */
export function AnnouncementDialog({ announcement, place, onClose }: Props) {
  const { t } = useTranslation();
  const mayAll = can(useMe()?.agent, 'company.manage');
  const resolver = useContractResolver<AnnouncementDraft>(ANNOUNCEMENT, {
    title: t('announcement.titleMissing'),
  });
  const form = useKeptForm<AnnouncementDraft>(draftOf(announcement, place), resolver);
  const close = useCloseGuard(form.formState.isDirty, onClose);
  const { save, isBusy } = useSave({ announcement, place, onClose });
  const onSubmit = form.handleSubmit((draft) => {
    if (draft.projectId !== null || mayAll) return save(draft);
    form.setError('projectId', { message: t('announcement.choose') });
    return undefined;
  });
  return (
    <FormDialog
      title={t(announcement ? 'announcement.change' : 'announcement.new')}
      action={t(announcement ? 'common.save' : 'announcement.publish')}
      isBusy={isBusy}
      onSubmit={() => void onSubmit()}
      onClose={close}
    >
      <FormProvider {...form}>
        <AnnouncementFields isNew={!announcement} />
      </FormProvider>
    </FormDialog>
  );
}

function useSave({ announcement, place, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const offerUndo = useUndoAnnouncement();
  const [create, creating] = useCreateAnnouncementMutation();
  const [update, updating] = useUpdateAnnouncementMutation();
  const save = async (draft: AnnouncementDraft) => {
    try {
      if (announcement) {
        const { id, version } = announcement;
        await update({ id, body: { ...changeOf(draft), version } }).unwrap();
        offerUndo.ofChange(announcement);
      } else {
        const issueId = place?.issueId ?? null;
        const { id } = await create({ ...bodyOf(draft), issueId }).unwrap();
        offerUndo.ofStep({ id, isClosed: false, text: t('announcement.published') });
      }
      onClose();
    } catch (error) {
      const isStale = (error as ApiError).body?.error.code === 'VERSION_CONFLICT';
      toast.error(isStale ? t('announcement.stale') : errorText(error));
    }
  };
  return { save, isBusy: creating.isLoading || updating.isLoading };
}
