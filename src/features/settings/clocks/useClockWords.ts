import type { FieldWords } from '#src/shared/master-detail/useAskWhose.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { DayDraft } from './clockDraft.ts';

const LABELS: Record<string, string> = {
  name: 'settings.name',
  priorities: 'settings.clocks.priorities',
  'hours.week': 'settings.clocks.hours',
  'hours.areHolidaysClosed': 'settings.clocks.holidays',
  'hours.daysOff': 'settings.clocks.daysOff',
};

/** Labels of a clock's fields, and their values in words. */
export function useClockWords(): FieldWords {
  const { t } = useTranslation();
  const dayName = useDayName();
  const each: Record<string, (value: string) => string> = {
    kind: (kind) => t(`settings.clocks.kinds.${kind}`),
    unit: (unit) => t(`settings.clocks.units.${unit}`),
    priorities: (priority) => t(`common.priority.${priority}`),
    pausedWhile: (party) => t(`issue.waiting.whom.${party}`),
    'hours.daysOff': (day) => day,
  };
  return {
    label: (field) => t(LABELS[field] ?? `settings.clocks.${field}`),
    text: (field, value) => {
      if (field === 'hours.week') {
        return (value as DayDraft[])
          .map(({ isOpen, from, to }, n) => isOpen && `${dayName(n, 'short')} ${from}–${to}`)
          .filter(Boolean)
          .join(', ');
      }
      const say = each[field];
      return (
        say &&
        [value]
          .flat()
          .map((one) => say(String(one)))
          .join(', ')
      );
    },
  };
}

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

/** Name of a day of the week, Monday first. */
export function useDayName() {
  const { i18n } = useTranslation();
  return (n: number, weekday: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(MONDAY + n * DAY);
}
