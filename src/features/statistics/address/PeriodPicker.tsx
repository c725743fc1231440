import { useEffect, useEffectEvent, useState } from 'react';

import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { CALENDAR_PERIODS, isPeriod, type PeriodName, PERIODS } from './statisticsUrl.ts';

type Days = { from: string; to: string };
type Props = {
  period: PeriodName;
  days: Days;
  onName: (name: PeriodName) => void;
  onDays: (days: Days) => void;
};

/** Chooses a named period or custom days. */
export function PeriodPicker({ period, days, onName, onDays }: Props) {
  const { t } = useTranslation();
  const [isOwn, setIsOwn] = useState(!PERIODS.some((name) => name === period));
  return (
    <>
      <div className="seg" role="group" aria-label={t('statistics.period.label')}>
        {PERIODS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={!isOwn && name === period}
            onClick={() => {
              setIsOwn(false);
              onName(name);
            }}
          >
            {t(`statistics.period.${name}`)}
          </button>
        ))}
        <button type="button" aria-pressed={isOwn} onClick={() => setIsOwn(true)}>
          <Icon name="calendar3" />
          {t('statistics.period.own')}
        </button>
      </div>
      {isOwn && <OwnPeriod {...{ period, days, onName, onDays }} />}
    </>
  );
}

/** Debounce of typed dates (ms): each keystroke may already form a valid date. */
const PAUSE = 700;

/** A calendar period or custom days, applied once they are valid and typing has stopped. */
function OwnPeriod({ period, days, onName, onDays }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Days>();
  const settled = useSettled(typed, PAUSE);
  const shown = typed ?? days;
  const isWrong = settled !== undefined && settled === typed && !isPeriod(settled.from, settled.to);
  const ask = useEffectEvent((chosen: Days) => {
    const isNew = chosen.from !== days.from || chosen.to !== days.to;
    if (isNew && isPeriod(chosen.from, chosen.to)) onDays(chosen);
  });
  useEffect(() => {
    if (settled) ask(settled);
  }, [settled]);
  return (
    <div className="own-days">
      <div className="seg" role="group" aria-label={t('statistics.period.own')}>
        {CALENDAR_PERIODS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === period}
            onClick={() => {
              setTyped(undefined);
              onName(name);
            }}
          >
            {t(`statistics.period.${name}`)}
          </button>
        ))}
      </div>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={t(`statistics.period.${end}`)}
          value={shown[end]}
          error={isWrong && end === 'to' ? t('statistics.period.wrong') : undefined}
          onChange={(day) => setTyped({ ...shown, [end]: day })}
        />
      ))}
    </div>
  );
}
