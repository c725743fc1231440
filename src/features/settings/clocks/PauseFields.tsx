import { useFormContext } from 'react-hook-form';

import { MAX_PAUSE_DAYS } from '#contract/clocks.ts';
import { WAITING_FOR } from '#contract/issueStatus.ts';
import { NumberField } from '#src/shared/forms/NumberField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { ClockDraft } from './clockDraft.ts';
import { Ticks } from './Ticks.tsx';

/** Waits that pause a clock, and for how long at most. */
export function PauseFields() {
  const { t } = useTranslation();
  const { register, watch, formState } = useFormContext<ClockDraft>();
  return (
    <>
      <Ticks
        name="pausedWhile"
        label={t('settings.clocks.pausedWhile')}
        hint={t('settings.clocks.pausedWhileHint')}
        choices={WAITING_FOR.map((value) => ({ value, text: t(`dashboard.waitingFor.${value}`) }))}
      />
      {watch('pausedWhile').length > 0 && (
        <NumberField
          label={
            <>
              {t('settings.clocks.maxPauseDays')}{' '}
              <span className="opt">{t('common.optional')}</span>
            </>
          }
          hint={t('settings.clocks.maxPauseDaysHint')}
          error={formState.errors.maxPauseDays?.message}
          least={1}
          most={MAX_PAUSE_DAYS}
          registered={register('maxPauseDays', {
            setValueAs: (typed: string | number | null) =>
              typed === '' || typed === null ? null : Number(typed),
          })}
        />
      )}
    </>
  );
}
