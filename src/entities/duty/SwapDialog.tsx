import { useId, useState } from 'react';

import { type DutyWeek, waitingIn } from '#contract/duty.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import type { Option } from '#src/shared/ui/options/option.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useProposeDutySwapMutation } from './swapApi.ts';
import { weekNumber } from './weeks.ts';

type Props = {
  week: DutyWeek;
  /** Undefined while they load. */
  staff: Option<number>[] | undefined;
  onClose: () => void;
};

/** Asks somebody to take a week over, who has to agree; or takes the question back. */
export function SwapDialog({ week, staff, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { projectId, monday, agent } = week;
  const [proposed] = waitingIn(week);
  const [chosen, setChosen] = useState<number | undefined>(proposed?.id);
  const [propose, { isLoading }] = useProposeDutySwapMutation();
  const errorText = useErrorText();
  const toast = useToast();
  const send = async (agentId: number | null) => {
    const { error, data } = await propose({ projectId, monday, agentId });
    if (error) return toast.error(errorText(error));
    const [substitute] = data ? waitingIn(data) : [];
    toast.success(
      substitute ? t('absence.swap.sent', { name: substitute.name }) : t('absence.swap.undone'),
    );
    return onClose();
  };
  return (
    <FormDialog
      title={t('absence.swap.title', { name: agent?.name, week: weekNumber(monday) })}
      action={t('absence.swap.ask')}
      isBusy={isLoading}
      isDisabled={chosen === undefined}
      onSubmit={() => void send(chosen ?? null)}
      onClose={onClose}
      aside={
        proposed && (
          <button type="button" className="btn btn-ghost me-auto" onClick={() => void send(null)}>
            {t('absence.swap.takeBack')}
          </button>
        )
      }
    >
      <Field label={t('absence.swap.whom')} htmlFor={id} hint={t('absence.swap.hint')}>
        <Picker
          label={t('absence.swap.whom')}
          options={staff?.filter(({ value }) => value !== agent?.id)}
          value={chosen}
          onPick={setChosen}
        />
      </Field>
    </FormDialog>
  );
}
