import type { UseFormReturn } from 'react-hook-form';

import type { Clock } from '#contract/clocks.ts';
import { shiftTexts, useAskOfShift } from '#src/entities/clock/useAskOfShift.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';

import { useResult } from '../frame/useResult.ts';
import { bodyOf, type ClockDraft, draftOf } from './clockDraft.ts';
import {
  usePreviewClockMutation,
  useRemoveClockMutation,
  useSaveClockMutation,
} from './clocksApi.ts';
import { useClockWords } from './useClockWords.ts';

/** Saves and deletes a clock. `onDone` gets the id of a new clock, nothing after a deletion. */
export function useKeepClock(
  clock: Clock | undefined,
  form: UseFormReturn<ClockDraft>,
  onDone: (id: number | undefined) => void,
) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.clock');
  const confirm = useConfirm();
  const askFirst = useAskOfShift();
  const [send, saving] = useSaveClockMutation();
  const [preview, previewing] = usePreviewClockMutation();
  const [sendRemove, removing] = useRemoveClockMutation();
  const saveItem = useSaveItem<ClockDraft, Clock>(form, clock, { ...useClockWords(), draftOf });

  const save = async (draft: ClockDraft) => {
    try {
      const shift = await preview({ id: clock?.id, clock: bodyOf(draft) }).unwrap();
      if (!(await askFirst(shift))) return;
      const saved = await saveItem(draft, (values, version) => {
        const body = bodyOf(values);
        return (
          clock ? send({ id: clock.id, body: { ...body, version } }) : send({ body })
        ).unwrap();
      });
      if (!saved) return;
      form.reset(draftOf(saved));
      done(t('settings.saved', { name: saved.name }));
      if (!clock) onDone(saved.id);
    } catch (failed) {
      fail('save', failed);
    }
  };
  const remove = async () => {
    if (!clock) return;
    try {
      const off = { ...bodyOf(draftOf(clock)), enabled: false };
      const shift = await preview({ id: clock.id, clock: off }).unwrap();
      const isSure = await confirm({
        title: t('settings.removal.title', { name: clock.name }),
        text: [...shiftTexts(shift, t), t('settings.clocks.removeText')].join(' '),
        confirmText: t('settings.removal.delete'),
        danger: true,
      });
      if (!isSure) return;
      await sendRemove(clock.id).unwrap();
      done(t('settings.removed', { name: clock.name }));
      onDone(undefined);
    } catch (failed) {
      fail('remove', failed);
    }
  };
  const isSaving = saving.isLoading || previewing.isLoading;
  return { save, remove, isSaving, isRemoving: removing.isLoading };
}
