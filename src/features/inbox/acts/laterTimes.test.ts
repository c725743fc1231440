import { expect, it } from 'vitest';

import { laterTimes } from './laterTimes.ts';

const namesAt = (moment: string) =>
  laterTimes(new Date(moment)).map(({ name, until }) => {
    const at = new Date(until);
    const [day, hour] = [at.getDate(), at.getHours()];
    return `${name} ${day} ${hour}:${String(at.getMinutes()).padStart(2, '0')}`;
  });

it('a line comes back in an hour, tomorrow or on Monday; one put off in the morning also in the afternoon', () => {
  expect(namesAt('2026-11-24T09:20:00')).toEqual([
    'hour 24 10:20',
    'afternoon 24 13:00',
    'tomorrow 25 8:00',
    'monday 30 8:00',
  ]);
});

it('around noon and later the afternoon is not offered', () => {
  expect(namesAt('2026-11-24T12:30:00').slice(0, 2)).toEqual(['hour 24 13:30', 'tomorrow 25 8:00']);
  expect(namesAt('2026-11-24T16:05:00')[0]).toBe('hour 24 17:05');
});

it('on a Sunday Monday is tomorrow, on a Monday it is the next one', () => {
  expect(namesAt('2026-11-29T09:00:00').slice(2)).toEqual(['tomorrow 30 8:00']);
  expect(namesAt('2026-11-30T09:00:00').at(-1)).toBe('monday 7 8:00');
});
