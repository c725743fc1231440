import { useEffect, useEffectEvent, useState } from 'react';

import { type Days, isPeriod } from '#contract/statisticsAddress.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';

/** Debounce of typed dates (ms): each keystroke may already form a valid date. */
const PAUSE = 700;

type Props = { days: Days; onDays: (days: Days) => void };

/** Custom days, applied once they are valid and typing has stopped. */
export function OwnDays({ days, onDays }: Props) {
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
