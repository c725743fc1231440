import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { KeptDate } from '#contract/importantDates.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { type DateDraft, draftOf } from './dateDraft.ts';
import { DateFields } from './DateFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { useKeepDate } from './useKeepDate.ts';

type Props = {
  date: KeptDate | undefined;
  /** Of which project a new one is at first. */
  projectId: number | null;
  backTo: string;
};

/** One important date, to be changed or deleted; or a new one. */
export function DateDetail({ date, projectId, backTo }: Props) {
  const { t } = useTranslation();
  const form = useForm<DateDraft>({
    values: draftOf(date, projectId),
    resetOptions: { keepDirtyValues: true },
  });
  const [goesTo, setGoesTo] = useState<string>();
  const isUnsaved = form.formState.isDirty && goesTo === undefined;
  useLeaveGuard(isUnsaved);
  const navigate = useNavigate();
  // Behind the guard, which knows by then that nothing is unsaved.
  useEffect(() => {
    if (goesTo !== undefined) void navigate(goesTo, { replace: true });
  }, [goesTo, navigate]);
  const { save, remove, isSaving, isRemoving } = useKeepDate(date, form, (id) =>
    setGoesTo(id === undefined ? backTo : `${backTo}/${id}`),
  );
  const mayChange = date?.mayChange ?? true;
  return (
    <FormProvider {...form}>
      <DetailForm
        title={date?.title ?? t('settings.dates.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => form.reset()}
        foot={!mayChange && t('settings.dates.readOnly')}
        actions={
          date &&
          mayChange && (
            <button
              type="button"
              className="btn btn-ghost btn-danger-quiet"
              disabled={isRemoving}
              onClick={() => void remove()}
            >
              <Icon name="trash3" />
              {t('settings.remove')}
            </button>
          )
        }
      >
        <fieldset disabled={!mayChange}>
          <DateFields date={date} />
          <RepeatFields />
          <ReminderFields />
        </fieldset>
      </DetailForm>
    </FormProvider>
  );
}
