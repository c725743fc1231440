import type { UseFormReturn } from 'react-hook-form';

import type { KeptDate } from '#contract/importantDates.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { type FieldWords, namesIn } from '#src/shared/master-detail/useAskWhose.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';

import { useResult } from '../frame/useResult.ts';
import { useListProjectsQuery } from '../projects/projectsApi.ts';
import { bodyOf, type DateDraft, draftOf } from './dateDraft.ts';
import { useRemoveDateMutation, useSaveDateMutation } from './datesApi.ts';

const LABELS = {
  projectId: 'settings.fields.projectId.label',
  'repeat.unit': 'settings.dates.repeat',
  'repeat.every': 'settings.dates.repeat',
  'repeat.until': 'settings.dates.until',
  'reminder.isOn': 'settings.dates.reminds',
  'reminder.daysBefore': 'settings.dates.daysBefore',
  'reminder.staff': 'settings.dates.remindStaff',
  'reminder.contractors': 'settings.dates.remindContractors',
};

/** Labels of a date's fields and their options. */
function useWords(): FieldWords {
  const { t } = useTranslation();
  const { data: projects } = useListProjectsQuery(false);
  return {
    label: (field) => t(LABELS[field as keyof typeof LABELS] ?? `settings.dates.${field}`),
    text: (field, value) => {
      if (field === 'repeat.unit') return t(`settings.dates.units.${String(value)}`);
      if (field !== 'projectId') return undefined;
      return value === null ? t('settings.fields.projectId.none') : namesIn(projects, value);
    },
  };
}

/** Saves and deletes a date. `onDone` gets the id of a new date, nothing after a deletion. */
export function useKeepDate(
  date: KeptDate | undefined,
  form: UseFormReturn<DateDraft>,
  onDone: (id: number | undefined) => void,
) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.importantDate');
  const confirm = useConfirm();
  const [send, saving] = useSaveDateMutation();
  const [sendRemove, removing] = useRemoveDateMutation();
  const saveItem = useSaveItem<DateDraft, KeptDate>(form, date, {
    ...useWords(),
    draftOf: (saved) => draftOf(saved, null),
  });

  const save = async (draft: DateDraft) => {
    try {
      const saved = await saveItem(draft, (values, version) => {
        const body = bodyOf(values);
        return (date ? send({ id: date.id, body: { ...body, version } }) : send({ body })).unwrap();
      });
      if (!saved) return;
      form.reset(draftOf(saved, null));
      done(t('settings.saved', { name: saved.title }));
      if (!date) onDone(saved.id);
    } catch (failed) {
      fail('save', failed);
    }
  };
  const remove = async () => {
    if (!date) return;
    const isSure = await confirm({
      title: t('settings.removal.title', { name: date.title }),
      text: t('settings.dates.removeText'),
      confirmText: t('settings.removal.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await sendRemove(date.id).unwrap();
      done(t('settings.removed', { name: date.title }));
      onDone(undefined);
    } catch (failed) {
      fail('remove', failed);
    }
  };
  return { save, remove, isSaving: saving.isLoading, isRemoving: removing.isLoading };
}
