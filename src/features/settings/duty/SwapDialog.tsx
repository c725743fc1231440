import { useId, useState } from 'react';

import type { DutyWeek } from '#contract/duty.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useResult } from '../frame/useResult.ts';
import { useProposeDutySwapMutation } from './dutyApi.ts';
import type { KeptRow } from './useRoster.ts';
import { useStaff } from './useStaff.ts';
import { weekNumber } from './weeks.ts';

type Props = { row: KeptRow; week: DutyWeek; onClose: () => void };

/** Asks somebody to take a week over, who has to agree; or takes the question back. */
export function SwapDialog({ row, week, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { monday, agent, proposed } = week;
  const [chosen, setChosen] = useState<number | undefined>(proposed?.id);
  const staff = useStaff()?.filter(({ value }) => value !== agent?.id);
  const [propose, { isLoading }] = useProposeDutySwapMutation();
  const { failed } = useResult('settings.areas.duty');
  const toast = useToast();
  const send = async (agentId: number | null) => {
    const { error, data } = await propose({ projectId: row.projectId, monday, agentId });
    if (error) return failed('save', error);
    const asked = data?.proposed;
    toast.success(
      asked ? t('settings.duty.swap.sent', { name: asked.name }) : t('settings.duty.swap.undone'),
    );
    return onClose();
  };
  return (
    <FormDialog
      title={t('settings.duty.swap.title', { name: agent?.name, week: weekNumber(monday) })}
      action={t('settings.duty.swap.ask')}
      isBusy={isLoading}
      isDisabled={chosen === undefined}
      onSubmit={() => void send(chosen ?? null)}
      onClose={onClose}
      aside={
        proposed && (
          <button type="button" className="btn btn-ghost me-auto" onClick={() => void send(null)}>
            {t('settings.duty.swap.takeBack')}
          </button>
        )
      }
    >
      <Field label={t('settings.duty.swap.whom')} htmlFor={id} hint={t('settings.duty.swap.hint')}>
        <Picker
          label={t('settings.duty.swap.whom')}
          options={staff}
          value={chosen}
          onPick={setChosen}
        />
      </Field>
    </FormDialog>
  );
}
