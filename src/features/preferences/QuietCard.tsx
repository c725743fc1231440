import { useId } from 'react';

import { minuteOf, type QuietHours, USUAL_QUIET_HOURS } from '#contract/quietHours.ts';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { TimeField } from './TimeField.tsx';

const MINUTES_A_DAY = 1440;

type Props = { quiet: QuietHours | null; onChange: (quiet: QuietHours | null) => void };

/** Hours in which mail waits. */
export function QuietCard({ quiet, onChange }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{t('notificationChoices.quiet.title')}</h2>
      </div>
      <div className="panel-body">
        <Switch
          label={t('notificationChoices.quiet.on')}
          isOn={quiet !== null}
          onChange={(isOn) => onChange(isOn ? USUAL_QUIET_HOURS : null)}
        />
        {quiet && <Hours quiet={quiet} onChange={onChange} />}
        <p className="meta">{t('notificationChoices.quiet.note')}</p>
      </div>
    </section>
  );
}

function Hours({ quiet, onChange }: Props & { quiet: QuietHours }) {
  const { t } = useTranslation();
  const { from, to, areWeekendsQuiet } = quiet;
  return (
    <>
      <div className="pair">
        <TimeField
          label={t('notificationChoices.quiet.from')}
          value={from}
          onChange={(time) => onChange({ ...quiet, from: time })}
        />
        <TimeField
          label={t('notificationChoices.quiet.to')}
          value={to}
          onChange={(time) => onChange({ ...quiet, to: time })}
        />
      </div>
      <div
        className="night-bar"
        role="img"
        aria-label={t('notificationChoices.quiet.bar', { from, to })}
      >
        {spansOf(quiet).map(([first, last]) => (
          <i
            key={first}
            style={{
              insetInlineStart: `${(first / MINUTES_A_DAY) * 100}%`,
              width: `${((last - first) / MINUTES_A_DAY) * 100}%`,
            }}
          />
        ))}
      </div>
      <div className="night-axis" aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <Switch
        label={t('notificationChoices.quiet.weekends')}
        isOn={areWeekendsQuiet}
        onChange={(areQuiet) => onChange({ ...quiet, areWeekendsQuiet: areQuiet })}
      />
    </>
  );
}

/** Quiet parts of a day, in minutes from midnight. */
function spansOf({ from, to }: QuietHours): [number, number][] {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  return first <= last
    ? [[first, last]]
    : [
        [0, last],
        [first, MINUTES_A_DAY],
      ];
}
