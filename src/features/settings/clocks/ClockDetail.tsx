import { FormProvider } from 'react-hook-form';

import type { Clock } from '#contract/clocks.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';

import { RemoveButton } from '../frame/RemoveButton.tsx';
import { draftOf } from './clockDraft.ts';
import { ClockFields } from './ClockFields.tsx';
import { Example } from './Example.tsx';
import { HourFields } from './HourFields.tsx';
import { PauseFields } from './PauseFields.tsx';
import { useClockForm } from './useClockForm.ts';
import { useKeepClock } from './useKeepClock.ts';

type Props = {
  clock: Clock | undefined;
  /** Deleted by someone else: saving creates a new clock. */
  isGone: boolean;
  backTo: string;
};

/** Form of one clock, new or existing. */
export function ClockDetail({ clock, isGone, backTo }: Props) {
  const { t } = useTranslation();
  const form = useClockForm(draftOf(clock));
  const savedClock = isGone ? undefined : clock;
  const { isUnsaved, goOn } = useGoOn(form.formState.isDirty);
  const { save, remove, isSaving, isRemoving } = useKeepClock(savedClock, form, (id) =>
    goOn(id === undefined ? backTo : `${backTo}/${id}`),
  );
  return (
    <FormProvider {...form}>
      <DetailForm
        title={clock?.name ?? t('settings.clocks.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isGone={isGone}
        isSaving={isSaving}
        savedAt={form.savedAt}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => form.reset()}
        actions={savedClock && <RemoveButton isBusy={isRemoving} onClick={() => void remove()} />}
      >
        <ClockFields isNew={clock === undefined} />
        <HourFields />
        <PauseFields />
        <Example />
      </DetailForm>
    </FormProvider>
  );
}
