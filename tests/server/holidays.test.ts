import { describe, expect, it } from 'vitest';

import type { Holiday } from '#contract/holidays.ts';
import { askAsStranger } from '#tests/support/world.ts';

const ask = (what: string) => askAsStranger('GET', `/holidays/${what}`);
const days = async (what: string) => (await (await ask(what)).json()) as Holiday[];

describe('the holiday service', () => {
  it('SET-11 gives a year’s public holidays to everybody', async () => {
    const sweden = await days('2026/SE');
    expect(sweden).toContainEqual({
      date: '2026-06-06',
      localName: 'nationaldagen',
      name: 'National Day',
      countryCode: 'SE',
    });
    expect(sweden.map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2026-04-03', '2026-05-14', '2026-06-19', '2026-12-24']),
    );
    // An observance is a working day.
    expect(sweden.map(({ date }) => date)).not.toContain('2026-12-13');
  });

  it.each(['SE', 'NO', 'DK', 'FI', 'GB', 'PL', 'DE'])('SET-11 knows %s', async (country) => {
    const list = await days(`2027/${country.toLowerCase()}`);
    expect(list.length).toBeGreaterThan(5);
    expect(new Set(list.map(({ countryCode }) => countryCode))).toEqual(new Set([country]));
  });

  it('may be cached for a day', async () => {
    expect((await ask('2026/SE')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('refuses an invalid country or year', async () => {
    expect((await ask('2026/XX')).status).toBe(404);
    expect((await ask('2026/SWE')).status).toBe(404);
    expect((await ask('later/SE')).status).toBe(404);
  });
});
