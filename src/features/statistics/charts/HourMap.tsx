import './hourMap.scss';

import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';

import type { Statistics } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Lists } from '../address/lists.ts';
import { type Slot, stepTo } from './hourSteps.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Weekday name, `mån`; 1 January 2024 was a Monday. */
export const weekdayName = (weekday: number, locale: string, length: 'short' | 'long' = 'short') =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  );

const keyOf = ({ weekday, hour }: Slot) => weekday * 24 + hour;
const shade = (reported: number, most: number) =>
  ({ '--share': reported === 0 ? 0 : 0.15 + (0.85 * reported) / most }) as object;

type Props = { hours: Statistics['hours']; lists: Lists };

/**
 * Heat map of reports by weekday and hour. Each cell with issues opens its list; arrow keys move
 * between them.
 */
export function HourMap({ hours, lists }: Props) {
  const { t, i18n } = useTranslation();
  const links = useRef(new Map<number, HTMLAnchorElement>());
  const [at, setAt] = useState<Slot>();
  const counts = new Map(hours.map((hour) => [keyOf(hour), hour.reported]));
  const [busiest] = hours.toSorted((a, b) => b.reported - a.reported);
  const most = Math.max(1, busiest?.reported ?? 0);
  // Roving tab stop.
  const stop = at && counts.has(keyOf(at)) ? at : busiest;
  const cell = ({ weekday, hour, reported }: Slot & { reported: number }) =>
    t('statistics.hours.cell', {
      weekday: weekdayName(weekday, i18n.language, 'long'),
      hour,
      reported,
    });
  const onKeyDown = (event: KeyboardEvent, from: Slot) => {
    const next = stepTo(hours, from, event.key);
    if (!next) return;
    event.preventDefault();
    links.current.get(keyOf(next))?.focus();
  };
  const hourCell = (slot: Slot) => {
    const key = keyOf(slot);
    const reported = counts.get(key) ?? 0;
    const look = { title: cell({ ...slot, reported }), style: shade(reported, most) };
    if (reported === 0) return <i key={key} {...look} />;
    return (
      <Link
        key={key}
        ref={(link) => {
          if (link) links.current.set(key, link);
          else links.current.delete(key);
        }}
        to={lists.hour(slot.weekday, slot.hour)}
        tabIndex={stop && keyOf(stop) === key ? 0 : -1}
        aria-label={look.title}
        onFocus={() => setAt(slot)}
        onKeyDown={(event) => onKeyDown(event, slot)}
        {...look}
      />
    );
  };
  return (
    <div
      className="hour-map"
      role="group"
      aria-label={t('statistics.hours.busiest', { when: busiest ? cell(busiest) : '–' })}
    >
      {WEEKDAYS.map((weekday) => (
        <div key={weekday} className="hour-row">
          <span>{weekdayName(weekday, i18n.language)}</span>
          {HOURS.map((hour) => hourCell({ weekday, hour }))}
        </div>
      ))}
      <div className="hour-row hour-names" aria-hidden="true">
        <span />
        {HOURS.map((hour) => (
          <i key={hour}>{hour % 6 === 0 ? hour : ''}</i>
        ))}
      </div>
    </div>
  );
}
