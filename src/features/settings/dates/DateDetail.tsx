import { FormProvider } from 'react-hook-form';

import type { KeptDate } from '#contract/importantDates.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';

import { LastChange } from '../frame/LastChange.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { draftOf } from './dateDraft.ts';
import { DateFields } from './DateFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { useDateForm } from './useDateForm.ts';
import { useKeepDate } from './useKeepDate.ts';

type Props = {
  date: KeptDate | undefined;
  /** Deleted by someone else: saving creates a new date. */
  isGone: boolean;
  /** Initial project of a new date. */
  projectId: number | null;
  backTo: string;
};

/** Form of one important date, new or existing. */
export function DateDetail({ date, isGone, projectId, backTo }: Props) {
  const { t } = useTranslation();
  const form = useDateForm(draftOf(date, projectId));
  const savedDate = isGone ? undefined : date;
  const { isUnsaved, goOn } = useGoOn(form.formState.isDirty);
  const { save, remove, isSaving, isRemoving } = useKeepDate(savedDate, form, (id) =>
    goOn(id === undefined ? backTo : `${backTo}/${id}`),
  );
  const mayChange = date?.mayChange ?? true;
  return (
    <FormProvider {...form}>
      <DetailForm
        title={date?.title ?? t('settings.dates.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isGone={isGone}
        isSaving={isSaving}
        savedAt={form.savedAt}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => form.reset()}
        foot={
          mayChange
            ? savedDate && <LastChange area="importantDate" {...savedDate} />
            : t('settings.dates.readOnly')
        }
        actions={
          savedDate &&
          mayChange && <RemoveButton isBusy={isRemoving} onClick={() => void remove()} />
        }
      >
        <fieldset disabled={!mayChange}>
          <DateFields date={date} />
          <RepeatFields isDisabled={!mayChange} />
          <ReminderFields />
        </fieldset>
      </DetailForm>
    </FormProvider>
  );
}
