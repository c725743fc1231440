import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { figureText } from '#contract/statisticNumbers.ts';
import { minutesOfStep, readSteps, spreadOf } from '#server/modules/statistics/steps.ts';
import { world } from '#tests/support/world.ts';

const DAY = 1440;

async function ask<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  const { db } = await world();
  const { rows } = await db.execute(query);
  return rows as Row[];
}

/** As the database stores them, as text. */
async function kept(times: number[]): Promise<string> {
  const [row] = await ask<{ kept: string | null }>(
    sql`select array_to_string(felix_steps_tidy(${sql.param(times)}::smallint[]), ' ') as kept`,
  );
  return row?.kept ?? '';
}

describe('STAT-01 durations of closed issues', () => {
  it('STAT-01 are stored to the displayed digit, and no shorter time is ever a later step', async () => {
    const minutes = [...Array(3000).keys(), 3071, 3072, 43_199, 43_200, 44_639, 172_799, 172_800];
    const rows = await ask<{ minutes: number; step: number }>(
      sql`select m::int as minutes, felix_close_step(m) as step
        from unnest(${sql.param(minutes)}::bigint[]) m order by m`,
    );
    expect(rows).toHaveLength(minutes.length);
    let last = 0;
    for (const { minutes: real, step } of rows) {
      const digit = [1, 6, 60, 144, DAY, 10 * DAY][
        [60, 600, 2 * DAY, 30 * DAY, 120 * DAY].findLastIndex((from) => real >= from) + 1
      ];
      expect(minutesOfStep(step), String(real)).toBe(Math.round(real / digit!) * digit!);
      expect(step).toBeGreaterThanOrEqual(last);
      last = step;
    }
    const ends = await ask<{ step: number }>(
      sql`select felix_close_step(m) as step from (values (-5::bigint), (99999999)) v(m)`,
    );
    expect(ends.map(({ step }) => minutesOfStep(step))).toEqual([0, 1080 * DAY]);
  });

  it('E an exact time is displayed to the same digit as a median of that time', async () => {
    const minutes = [...Array(2881).keys(), 43_127, 43_128, 43_200, 45_216, 172_799, 181_440];
    const rows = await ask<{ minutes: number; step: number }>(
      sql`select m::int as minutes, felix_close_step(m) as step
        from unnest(${sql.param(minutes)}::bigint[]) m`,
    );
    expect(rows).toHaveLength(minutes.length);
    const inWords = (time: number) => figureText('minutes', time, 'en-GB');
    const differing = rows.filter((row) => {
      const [exact, median] = [inWords(row.minutes), inWords(minutesOfStep(row.step))];
      return exact !== median;
    });
    expect(differing).toEqual([]);
  });

  it('STAT-01 are added and subtracted in any number', async () => {
    const one = 40 * 50;
    const other = 188 * 50;
    for (const count of [1, 15, 16, 255, 4096, 100_001]) {
      const many = Array<number>(count).fill(one);
      const text = await kept([...many, other, -other - 1, other]);
      const found = readSteps(text);
      expect([found[40], found[188]]).toEqual([count, 1]);
      expect(text.split(' ').length).toBeLessThan(12);
      expect(spreadOf(text).medianMinutes).toBe(40);
    }
    expect(await kept([one, -one - 1])).toBe('');
    // A removal that arrives before its addition is kept until then.
    expect(readSteps(await kept([-one - 1, -one - 1]))[40]).toBe(-2);
    expect(spreadOf('')).toEqual({ count: 0, medianMinutes: null, p90Minutes: null });
  });

  it('STAT-01 are given as the median and the 90th percentile', () => {
    const of = (count: number) =>
      spreadOf([...Array(count).keys()].map((minutes) => (minutes + 1) * 50).join(' '));
    expect(of(1)).toEqual({ count: 1, medianMinutes: 1, p90Minutes: 1 });
    expect(of(9)).toEqual({ count: 9, medianMinutes: 5, p90Minutes: 9 });
    expect(of(10)).toEqual({ count: 10, medianMinutes: 5, p90Minutes: 9 });
    expect(of(11)).toEqual({ count: 11, medianMinutes: 6, p90Minutes: 10 });
    expect(of(30)).toEqual({ count: 30, medianMinutes: 15, p90Minutes: 27 });
  });

  it('STAT-01 fit an index row, however many are closed in it', async () => {
    const all = [...Array(655).keys()].flatMap((step) => [0, 14, 16, 40].map((d) => step * 50 + d));
    const text = await kept(all);
    expect(text.split(' ').length).toBeLessThanOrEqual(1200);
    const sum = (times: Int32Array) => times.reduce((total, count) => total + count, 0);
    expect(sum(readSteps(text))).toBe(sum(readSteps(all.join(' '))));
  });
});
