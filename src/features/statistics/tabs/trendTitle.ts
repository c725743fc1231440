import { LEAST_TO_SAY, type Statistics } from '#contract/statistics.ts';
import { figureText } from '#contract/statisticNumbers.ts';

import { nameOf } from '../charts/buckets.ts';
import { trendFinding } from '../findings.ts';
import type { PanelTexts } from '../tables/words.ts';

/** Since when the queue grows or shrinks, and what changed with it. */
export function trendTitle(
  { buckets, grain }: Pick<Statistics, 'buckets' | 'grain'>,
  { t, locale }: Pick<PanelTexts, 't' | 'locale'>,
): string | undefined {
  const finding = trendFinding(buckets);
  const since = finding && buckets[finding.at];
  if (!finding || !since) return undefined;
  const { goes, cause } = finding;
  const when = nameOf(since, grain, { locale, t, isOfYears: true }).short;
  if (!cause) return t(`statistics.trend.finding.${goes}`, { when });
  const { from, to } = cause;
  if (from >= LEAST_TO_SAY) {
    const share = figureText('share', cause.share, locale);
    return t(`statistics.trend.finding.${goes}_${cause.of}`, { when, share });
  }
  // 992 % of next to nothing says less than the numbers.
  return t(`statistics.trend.finding.${goes}_${cause.of}_of`, {
    when,
    from: averageText(from, locale),
    to: averageText(to, locale),
    per: t(`statistics.trend.per.${grain}`),
  });
}

const averageText = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: value < LEAST_TO_SAY ? 1 : 0 }).format(
    value,
  );
