import type { ClockShift } from '#contract/clockShift.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

/** Tells what saving does to open issues, and asks; not if nothing moves. */
export function useAskOfShift() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async (shift: ClockShift): Promise<boolean> => {
    if (shift.earlier + shift.later === 0) return true;
    return confirm({
      title: t('settings.clocks.moves'),
      text: shiftTexts(shift, t).join(' '),
      confirmText: t('settings.clocks.saveAll'),
    });
  };
}

/** How many open issues a change moves, and where to. */
export const shiftTexts = (
  { earlier, later, late }: ClockShift,
  t: ReturnType<typeof useTranslation>['t'],
): string[] =>
  Object.entries({ earlier, later, late })
    .filter(([, n]) => n > 0)
    .map(([part, n]) => t(`settings.clocks.shift.${part}`, { n }));
