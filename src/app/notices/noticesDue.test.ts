import { describe, expect, it } from 'vitest';

import { isOldBrandDue, oldHostStep, sameOn } from './noticesDue.ts';

const on = (day: string, time = '12:00') => new Date(`${day}T${time}:00`);

describe('TOP-11 the notice of the product’s new name', () => {
  const settings = { oldBrand: 'Fixa' };

  it('is due once in seven days', () => {
    const shownAt = on('2023-01-02').getTime();
    expect(isOldBrandDue(settings, on('2023-01-02'), undefined)).toBe(true);
    expect(isOldBrandDue(settings, on('2023-01-09', '11:59'), shownAt)).toBe(false);
    expect(isOldBrandDue(settings, on('2023-01-09'), shownAt)).toBe(true);
  });

  it('is due until 2023-02-14 only', () => {
    expect(isOldBrandDue(settings, on('2023-02-13', '23:59'), undefined)).toBe(true);
    expect(isOldBrandDue(settings, on('2023-02-14', '00:00'), undefined)).toBe(false);
  });

  it('is never due if the product never had another name', () => {
    expect(isOldBrandDue({ oldBrand: null }, on('2023-01-02'), undefined)).toBe(false);
  });
});

describe('TOP-12 the old host', () => {
  const hosts = { oldHost: 'Old.example', newHost: 'new.example' };
  const at = (day: string, time?: string) => oldHostStep(hosts, 'old.example', on(day, time));

  it('warns before 2023-12-20, more prominently from then, and redirects from 2024-01-01', () => {
    expect(at('2023-12-19', '23:59')).toBe('warn');
    expect(at('2023-12-20', '00:00')).toBe('error');
    expect(at('2023-12-31', '23:59')).toBe('error');
    expect(at('2024-01-01', '00:00')).toBe('redirect');
  });

  it('shows nothing on another host, or without a move', () => {
    expect(oldHostStep(hosts, 'new.example', on('2024-01-01'))).toBeUndefined();
    const none = { oldHost: null, newHost: null };
    expect(oldHostStep(none, 'old.example', on('2024-01-01'))).toBeUndefined();
  });

  it('redirects to the same page, with its query', () => {
    expect(sameOn('new.example', { href: 'https://old.example/issue/5?tab=facts#last' })).toBe(
      'https://new.example/issue/5?tab=facts#last',
    );
  });
});
