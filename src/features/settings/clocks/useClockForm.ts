import { z } from 'zod/mini';

import { clockBody, MAX_CLOCK_MINUTES, MAX_PAUSE_DAYS } from '#contract/clocks.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';

import { bodyOf, type ClockDraft } from './clockDraft.ts';

const body = z.pipe(
  z.transform((draft: ClockDraft): unknown => bodyOf(draft)),
  clockBody,
);
const MAX_HOURS = Math.floor(MAX_CLOCK_MINUTES / 60);

export function useClockForm(values: ClockDraft) {
  const { t } = useTranslation();
  const between = (from: number, to: number) => t('settings.dates.between', { from, to });
  const resolver = useContractResolver<ClockDraft>(body, {
    name: t('settings.nameMissing'),
    minutes: between(1, MAX_HOURS),
    hours: ({ message }) =>
      t(message === 'neverOpen' ? 'settings.clocks.neverOpen' : 'settings.clocks.tooEarly'),
    maxPauseDays: between(1, MAX_PAUSE_DAYS),
  });
  return useKeptForm<ClockDraft>(values, resolver);
}
