import { useId, useState } from 'react';

import { MAX_DUTY_WEEKS } from '#contract/duty.ts';
import { formatWeek, plusWeeks, weekNumber } from '#src/entities/duty/weeks.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';
import { useUndoOffer } from '#src/shared/ui/useUndoOffer.ts';

import { useResult } from '../frame/useResult.ts';
import { useReadDutyQuery, useSaveDutyMutation } from './dutyApi.ts';
import { mondaysBetween, type Repeat, repeated, type Repeated } from './repeat.ts';
import type { RosterId } from './rows.ts';
import type { RosterRow } from './useRoster.ts';

type Props = {
  /** Rosters that the viewer keeps. */
  rows: readonly RosterRow[];
  chosen: RosterId;
  /** Weeks to choose the pattern from. */
  mondays: readonly string[];
  onClose: () => void;
};

/** Repeats the people of some weeks in the weeks after them. */
export function RepeatDialog({ rows, chosen, mondays, onClose }: Props) {
  const { t } = useTranslation();
  const [first = '', second = first] = mondays;
  const last = plusWeeks(first, MAX_DUTY_WEEKS - 1);
  const [projectId, setProjectId] = useState(chosen);
  const [repeat, setRepeat] = useState<Repeat>({
    from: first,
    to: second,
    until: last,
    isReplacing: false,
  });
  const { data } = useReadDutyQuery({ from: first, weeks: MAX_DUTY_WEEKS });
  const weeks = (data?.weeks ?? []).filter((week) => week.projectId === projectId);
  const result = repeated(weeks, repeat);
  const name = rows.find((row) => row.projectId === projectId)?.name ?? '';
  const { fill, isLoading } = useFill({ projectId, name, onDone: onClose });
  const { from, to, until, isReplacing } = repeat;
  const ends = mondays.filter((monday) => monday >= from);
  return (
    <FormDialog
      title={t('duty.repeat.title')}
      action={t('duty.repeat.action')}
      isBusy={isLoading}
      isDisabled={result.filled.length === 0}
      onSubmit={() => void fill(result)}
      onClose={onClose}
    >
      <RosterField rows={rows} value={projectId} onPick={setProjectId} />
      <div className="duty-pattern">
        <WeekField
          label={t('duty.repeat.from')}
          mondays={mondays}
          value={from}
          onChange={(monday) =>
            setRepeat({ ...repeat, from: monday, to: monday > to ? monday : to })
          }
        />
        <WeekField
          label={t('duty.repeat.to')}
          mondays={ends}
          value={to}
          onChange={(monday) => setRepeat({ ...repeat, to: monday })}
        />
      </div>
      <WeekField
        label={t('duty.repeat.until')}
        mondays={mondaysBetween(plusWeeks(to, 1), last)}
        value={until}
        onChange={(monday) => setRepeat({ ...repeat, until: monday })}
      />
      <Switch
        label={t('duty.repeat.replace')}
        isOn={isReplacing}
        onChange={(isOn) => setRepeat({ ...repeat, isReplacing: isOn })}
      />
      {data && <Outcome result={result} />}
    </FormDialog>
  );
}

type RosterProps = Pick<Props, 'rows'> & { value: RosterId; onPick: (of: RosterId) => void };

function RosterField({ rows, value, onPick }: RosterProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Field label={t('duty.roster')} htmlFor={id}>
      <Picker<RosterId>
        label={t('duty.roster')}
        options={rows.map(({ projectId, name }) => ({ value: projectId, text: name }))}
        value={value}
        onPick={onPick}
      />
    </Field>
  );
}

type WeekProps = {
  label: string;
  mondays: readonly string[];
  value: string;
  onChange: (monday: string) => void;
};

function WeekField({ label, mondays, value, onChange }: WeekProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <Field label={label} htmlFor={id}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {mondays.map((monday) => (
          <option key={monday} value={monday}>
            {t('duty.week', { week: weekNumber(monday) })}, {formatWeek(monday, i18n.language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What the repetition will do. */
function Outcome({ result: { filled, kept } }: { result: Repeated }) {
  const { t } = useTranslation();
  return (
    <p className="mb-0" role="status">
      {filled.length === 0
        ? t('duty.repeat.nothing')
        : t('duty.repeat.fills', { count: filled.length })}
      {kept > 0 && ` ${t('duty.repeat.keeps', { count: kept })}`}
    </p>
  );
}

type Filling = { projectId: RosterId; name: string; onDone: () => void };

/** Saves the weeks, with undo. */
function useFill({ projectId, name, onDone }: Filling) {
  const { t } = useTranslation();
  const [save, { isLoading }] = useSaveDutyMutation();
  const { failed } = useResult('settings.areas.duty');
  const offerUndo = useUndoOffer();
  const send = async (weeks: Repeated['filled']) => {
    const { error } = await save({ projectId, weeks });
    if (error) failed('save', error);
    return !error;
  };
  const fill = async ({ filled, before }: Repeated) => {
    if (!(await send(filled))) return;
    const text = t('duty.repeat.done', { count: filled.length });
    offerUndo({ key: crypto.randomUUID(), text, details: name, undo: () => send(before) });
    onDone();
  };
  return { fill, isLoading };
}
