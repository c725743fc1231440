import { useId, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { CALENDAR_PERIODS, isPeriod, type PeriodName, PERIODS } from './statisticsUrl.ts';

type Days = { from: string; to: string };
type Props = {
  period: PeriodName;
  days: Days;
  onName: (name: PeriodName) => void;
  onDays: (days: Days) => void;
};

/** A named period, or days of one's own. */
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
      {isOwn && (
        <div className="own-days">
          <div className="seg" role="group" aria-label={t('statistics.period.own')}>
            {CALENDAR_PERIODS.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === period}
                onClick={() => onName(name)}
              >
                {t(`statistics.period.${name}`)}
              </button>
            ))}
          </div>
          <OwnDays key={`${days.from} ${days.to}`} days={days} onDays={onDays} />
        </div>
      )}
    </>
  );
}

/** Is asked for as soon as it is a period. */
function OwnDays({ days, onDays }: Pick<Props, 'days' | 'onDays'>) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(days);
  const isWrong = !isPeriod(typed.from, typed.to);
  const onChange = (part: Partial<Days>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isPeriod(next.from, next.to)) onDays(next);
  };
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          <span>{t(`statistics.period.${end}`)}</span>
          <input
            type="date"
            className="form-control"
            value={typed[end]}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? id : undefined}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </label>
      ))}
      {isWrong && (
        <span id={id} className="own-wrong" role="alert">
          {t('statistics.period.wrong')}
        </span>
      )}
    </>
  );
}
