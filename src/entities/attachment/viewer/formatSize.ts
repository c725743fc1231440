import { formatLocale } from '#contract/locales.ts';

/** `2,4 MB`, `312 kB`; smaller files show at least one kB. */
export function formatSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value);
}
