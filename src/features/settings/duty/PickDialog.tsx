import { useId, useState } from 'react';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useResult } from '../frame/useResult.ts';
import { useSaveDutyMutation } from './dutyApi.ts';
import { AskAll } from './AskAll.tsx';
import { type Cell, isGap } from './rows.ts';
import type { RosterRow } from './useRoster.ts';
import { useStaff } from '#src/entities/agent/useStaff.ts';
import { weekNumber } from '#src/entities/duty/weeks.ts';

type Props = { row: RosterRow; cell: Cell; onSwap: () => void; onClose: () => void };

/** Chooses who is on duty in a week, and the reserve asked after them. */
export function PickDialog({ row, cell, onSwap, onClose }: Props) {
  const { t } = useTranslation();
  const { monday, week } = cell;
  const [agentId, setAgentId] = useState(week?.agent?.id ?? null);
  const [reserveId, setReserveId] = useState(week?.reserve?.id ?? null);
  const [save, { isLoading }] = useSaveDutyMutation();
  const { failed } = useResult('settings.areas.duty');
  const onSubmit = async () => {
    const weeks = [{ monday, agentId, reserveId }];
    const { error } = await save({ projectId: row.projectId, weeks });
    if (error) failed('save', error);
    else onClose();
  };
  return (
    <FormDialog
      title={t('duty.pick.title', { name: row.name, week: weekNumber(monday) })}
      action={t('common.save')}
      isBusy={isLoading}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
      aside={
        week?.agent ? (
          <button type="button" className="btn btn-ghost me-auto" onClick={onSwap}>
            {t('absence.swap.open')}
          </button>
        ) : (
          isGap(cell) && <AskAll row={row} cell={cell} onClose={onClose} />
        )
      }
    >
      <Person
        label={t('duty.pick.agent')}
        value={agentId}
        onPick={(id) => {
          setAgentId(id);
          // Nobody is their own reserve.
          if (id !== null && id === reserveId) setReserveId(null);
        }}
      />
      <Person
        label={t('duty.pick.reserve')}
        value={reserveId}
        except={agentId}
        onPick={setReserveId}
      />
    </FormDialog>
  );
}

type PersonProps = {
  label: string;
  value: number | null;
  except?: number | null;
  onPick: (id: number | null) => void;
};

function Person({ label, value, except = null, onPick }: PersonProps) {
  const { t } = useTranslation();
  const id = useId();
  const staff = useStaff();
  return (
    <Field label={label} htmlFor={id}>
      <Picker
        label={label}
        options={
          staff && [
            { value: null, text: t('duty.nobody') },
            ...staff.filter((one) => one.value !== except),
          ]
        }
        value={value}
        onPick={onPick}
      />
    </Field>
  );
}
