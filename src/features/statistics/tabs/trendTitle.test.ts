import { expect, it } from 'vitest';

import type { StatisticBucket } from '#contract/statistics.ts';
import { plusDays } from '#contract/days.ts';
import { LOCALE_LIST } from '#contract/locales.ts';

import { trendTitle } from './trendTitle.ts';

/** Weeks with reported issues and no closed ones. */
function weeks(...reported: number[]): StatisticBucket[] {
  let openAtEnd = 0;
  return reported.map((count, n) => {
    openAtEnd += count;
    const from = plusDays('2026-08-03', 7 * n);
    const to = plusDays(from, 6);
    return { from, to, reported: count, closed: 0, openAtEnd } as StatisticBucket;
  });
}

async function titleIn(locale: string, buckets: StatisticBucket[]) {
  const file = `../../../locales/${locale}/statistics.json`;
  const texts = ((await import(file)) as { default: object }).default;
  const t = (key: string, values: Record<string, unknown> = {}) => {
    const text = key.split('.').reduce<unknown>((at, name) => (at as never)[name], texts);
    return String(text).replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name]));
  };
  return trendTitle({ buckets, grain: 'week' }, { t, locale });
}

it('issue 21: a rise from next to nothing is told in numbers, a rise from many in per cent', async () => {
  const few = weeks(3, 2, 4, 3, 30, 36, 32, 5);
  expect(await titleIn('sv-SE', few)).toBe(
    'Kön växer sedan v. 36, när inkomna ökade från 3 till 33 per vecka',
  );
  const many = weeks(20, 20, 20, 20, 40, 40, 40, 9);
  expect(await titleIn('en-GB', many)).toBe(
    'The queue has grown since w 36, when reports rose by 100%',
  );
});

it.each(LOCALE_LIST)('issue 21: the numbers are told in %s', async (locale) => {
  const title = await titleIn(locale, weeks(1, 2, 1, 2, 30, 36, 32, 5));
  expect(title).toMatch(/1[.,]5/u);
  expect(title).toContain('33');
  expect(title).not.toMatch(/%|undefined|\{/u);
});
