import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';

const MEGABYTE = 1024 * 1024;

/** Formats figures for display. */
export function useFigureTexts() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { language } = i18n;
  const number = new Intl.NumberFormat(language);
  const megabytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  });
  return {
    /** Translated name; the server's own if there is none. */
    name: (key: string, raw: string) => (i18n.exists(key) ? t(key) : raw),
    number: (value: number) => number.format(value),
    size: (bytes: number) => megabytes.format(bytes / MEGABYTE),
    moment: (moment: string | null) =>
      moment === null ? t('superAdmin.never') : formatMoment(moment, language, now),
  };
}
