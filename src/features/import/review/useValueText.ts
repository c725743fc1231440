import type { ImportFieldName } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Formats a stored value for display. */
export function useValueText() {
  const { t } = useTranslation();
  const words: Partial<Record<ImportFieldName, (value: string) => string>> = {
    status: (value) => t(`common.status.${value}`),
    priority: (value) => t(`common.priority.${value}`),
    waitingFor: (value) => t(`dashboard.waitingFor.${value}`),
    resolution: (value) => t(`issue.resolution.${value}`),
    rejectReason: (value) => t(`issue.rejectReason.${value}`),
    role: (value) => t(`common.roles.${value}`),
    chargedKind: (value) => t(`import.payers.${value}`),
    repeatUnit: (value) => t(`import.units.${value}`),
  };
  return (field: ImportFieldName, value: string): string => {
    if (value === 'true' || value === 'false') {
      return value === 'true' ? t('common.yes') : t('common.no');
    }
    return value === '' ? '' : (words[field]?.(value) ?? value);
  };
}
