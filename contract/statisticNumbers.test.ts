import { expect, it } from 'vitest';

import { changeOf, differenceOf, numberAndUnit, plain, figureText } from './statisticNumbers.ts';

const plainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ');

it('STAT-01 a figure is shown in the unit that fits it', () => {
  expect(
    [30, 300, 13_536, null].map((minutes) => plainSpaces(figureText('minutes', minutes, 'sv-SE'))),
  ).toEqual(['30 min', '5 tim', '9,4 d', '–']);
  expect(plainSpaces(figureText('share', 0.914, 'sv-SE'))).toBe('91 %');
  expect(numberAndUnit('minutes', 13_536, 'sv-SE')).toEqual({ number: '9,4', unit: 'd' });
  expect(plain('minutes', 13_536)).toBe(9.4);
});

it('capabilities 1: time in business hours is shown in hours, never in days', () => {
  const times = [59, 90, 620, 4_608, 43_200];
  expect(times.map((minutes) => plainSpaces(figureText('hours', minutes, 'sv-SE')))).toEqual([
    '59 min',
    '1,5 tim',
    '10 tim',
    '77 tim',
    '720 tim',
  ]);
  expect(plain('hours', 4_608)).toBe(76.8);
});

it('E statistics tell an average to the digit of the median beside it', () => {
  const times = [3.4, 500, 745, 13_251, 45_216, 181_440];
  expect(times.map((minutes) => plainSpaces(figureText('minutes', minutes, 'en-GB')))).toEqual([
    '3 mins',
    '8.3 hrs',
    '12 hrs',
    '9.2 days',
    '31 days',
    '130 days',
  ]);
});

it('STAT-01 a change shows its size and whether it is an improvement', () => {
  const reported = { unit: 'count', better: 'less' } as const;
  const atOnce = { unit: 'share', better: 'more' } as const;
  expect(changeOf(reported, [106, 100], 'en-GB')).toEqual({
    text: '+6%',
    isPoints: false,
    goes: 'up',
    isGood: false,
  });
  expect(changeOf(atOnce, [0.91, 0.88], 'en-GB')).toMatchObject({
    text: '+3',
    isPoints: true,
    isGood: true,
  });
  const median = { unit: 'minutes', better: 'less' } as const;
  expect(plainSpaces(changeOf(median, [13_536, 16_128], 'sv-SE')?.text ?? '')).toBe('−1,8 d');
  expect(changeOf(reported, [5, 0], 'en-GB')).toBeUndefined();
  expect(differenceOf('less', [6, 4], 'en-GB')).toEqual({ text: '+2', goes: 'up', isGood: false });
  expect(differenceOf('less', [4, 4], 'en-GB')).toMatchObject({ text: '0', goes: 'nowhere' });
});
