import type { FieldWords } from '#src/shared/master-detail/useAskWhose.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { DayDraft } from '../frame/dayDraft.ts';
import { useWeekText } from '../frame/useDayName.ts';

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
  const weekText = useWeekText();
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
      if (field === 'hours.week') return weekText(value as DayDraft[]);
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
