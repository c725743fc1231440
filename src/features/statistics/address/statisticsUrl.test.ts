import { describe, expect, it } from 'vitest';

import { weekNumber } from '#contract/days.ts';
import {
  fixedAddress,
  PERIOD_DAYS,
  readStatisticsAddress,
  savedAddress,
  type StatisticsPeriods,
} from '#contract/statisticsAddress.ts';
import { listsOf as listsOn } from '#contract/statisticsLists.ts';

import { listOf, listOfTimes } from '../measures.ts';

const TODAY = '2026-11-21';
const parse = (text: string) => readStatisticsAddress(new URLSearchParams(text), TODAY);
const listsOf = (query: StatisticsPeriods, viewing: { isLed?: boolean } = {}) =>
  listsOn(query, { ...viewing, today: TODAY });

describe('the URL of the statistics', () => {
  it('STAT-01 names a period, or its days, and the projects', () => {
    expect(parse('period=lastMonth&project=3')).toEqual({
      tab: 'flow',
      period: 'lastMonth',
      comparison: 'before',
      query: { from: '2026-10-01', to: '2026-10-31', project: [3] },
    });
    expect(parse('from=2026-01-05&to=2026-02-01').period).toBe('own');
  });

  it('STAT-01 means 30 days without a valid period', () => {
    const days = { period: 'days', query: PERIOD_DAYS.days('2026-11-21') };
    for (const text of [
      '',
      'period=x',
      'from=2026-02-01&to=2026-01-01',
      'from=1990-01-01&to=2026-01-01',
    ]) {
      expect(parse(text)).toMatchObject(days);
    }
  });

  it('STAT-01 knows when months, quarters and years begin, also in January', () => {
    expect(PERIOD_DAYS.lastMonth('2026-01-10')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(PERIOD_DAYS.quarter('2026-02-10')).toEqual({ from: '2026-01-01', to: '2026-02-10' });
    expect(PERIOD_DAYS.year('2026-02-10').from).toBe('2026-01-01');
    expect([weekNumber('2026-11-21'), weekNumber('2027-01-03'), weekNumber('2026-01-01')]).toEqual([
      47, 53, 1,
    ]);
  });

  it('STAT-01 starts weeks on Monday and months on the first, and compares with the same days before', () => {
    // A Saturday.
    expect(PERIOD_DAYS.weeks('2026-11-21')).toEqual({
      from: '2026-05-25',
      to: '2026-11-21',
      beforeFrom: '2025-11-24',
      beforeTo: '2026-05-23',
    });
    expect(PERIOD_DAYS.months('2028-02-29')).toEqual({
      from: '2027-03-01',
      to: '2028-02-29',
      beforeFrom: '2026-03-01',
      beforeTo: '2027-02-28',
    });
    expect(PERIOD_DAYS.days('2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  });

  it('STAT-01 opens the list behind a number with the same filter', () => {
    const lists = listsOf({ from: '2026-10-01', to: '2026-10-31', project: [3] });
    expect(lists.closed({ category: 7 })).toBe(
      '/dashboard?project=3&category=7&status=closed&closedFrom=2026-10-01&closedTo=2026-10-31',
    );
    expect(lists.overdue({ project: 4 })).toBe('/dashboard?project=4&overdue=true');
    expect(lists.hour(2, 14)).toMatch(
      /&createdFrom=2026-10-01&createdTo=2026-10-31&createdHour=2-14$/u,
    );
    expect(lists.delegations(9, 'sentBack')).toMatch(
      /&contractor=9&order=sentBack&orderedFrom=2026-10-01&orderedTo=2026-10-31$/u,
    );
    expect(listOf('rating', lists)).toBe(lists.closed({ outcome: 'rated' }));
    expect(listOf('rejected', lists)).toBe(lists.closed({ rejected: 'true' }));
    expect(listOf('rejectedShare', lists)).toBe(lists.closed({ rejected: 'true' }));
    const before = { from: '2026-09-01', to: '2026-09-30' };
    expect(listOf('reported', lists, before)).toBe(lists.reported({}, before));
    expect(listOfTimes('firstAnswer', lists, before)).toBe(
      lists.reported({ outcome: 'answered' }, before),
    );
    expect(listOfTimes('confirm', lists)).toBe(lists.closed({ outcome: 'reportedDone' }));
    expect(listOfTimes('answerClock', lists)).toBe(lists.reported({ outcome: 'answerClock' }));
    expect(listOfTimes('remedyClock', lists)).toBe(lists.closed({ outcome: 'remedyClock' }));
    expect(listOfTimes('accept', lists, before)).toMatch(
      /&orderedFrom=2026-09-01&orderedTo=2026-09-30$/u,
    );
    expect(listOf('openAtEnd', lists, before)).toMatch(/&openAt=2026-09-30$/u);
  });

  it('STAT-01 applies every filter it names, to every list too', () => {
    const filter = 'project=3&category=none&space=5&responsible=8&responsible=9&priority=urgent';
    const { query } = parse(`${filter}&label=x&contractor=-1&priority=soon&status=closed`);
    expect(query).toEqual({
      ...PERIOD_DAYS.days('2026-11-21'),
      project: [3],
      category: ['none'],
      space: [5],
      responsible: [8, 9],
      priority: ['urgent'],
    });
    const lists = listsOf(query);
    expect(lists.open()).toBe(`/dashboard?${filter}`);
    expect(lists.overdue({ space: 6 })).toBe(
      `/dashboard?${filter.replace('space=5', 'space=6')}&overdue=true`,
    );
  });

  it('STAT-01 includes issues a contractor declined in their lists, and counts only their delegations', () => {
    const lists = listsOf({ from: '2026-10-01', to: '2026-10-31', contractor: [4] });
    expect(lists.reported()).toMatch(/^\/dashboard\?contractor=4&order=given&/u);
    expect(lists.overdue()).toBe('/dashboard?contractor=4&order=given&overdue=true');
    const days = 'orderedFrom=2026-10-01&orderedTo=2026-10-31';
    expect(lists.delegations()).toMatch(new RegExp(`\\?contractor=4&status=new&.*&${days}$`, 'u'));
    expect(lists.delegations(4, 'declined')).toMatch(
      new RegExp(`&order=declined&.*&${days}$`, 'u'),
    );
  });

  it('STAT-01 limits every list to the projects that a leader leads', () => {
    const lists = listsOf({ from: '2026-10-01', to: '2026-10-31' }, { isLed: true });
    expect(lists.open({ project: 3 })).toBe('/dashboard?led=true&project=3');
    expect(lists.delegations()).toMatch(/^\/dashboard\?led=true&/u);
  });

  it('STAT-01 lists what was overdue at the end of a day by what was open and due then', () => {
    const lists = listsOf({ from: '2020-01-01', to: '2020-01-31' });
    expect(lists.overdueAt('2020-01-31')).toMatch(/&overdueAt=2020-01-31$/u);
    expect(lists.overdueAt(TODAY)).toBe(lists.overdue());
  });

  it('issue 21: has a tab and compares with a year before, unless the period is longer', () => {
    expect(parse('tab=times&period=lastMonth&compare=year')).toMatchObject({
      tab: 'times',
      comparison: 'year',
      query: { beforeFrom: '2025-10-01', beforeTo: '2025-10-31' },
    });
    const long = parse('from=2024-01-01&to=2026-01-01&compare=year&tab=x');
    expect([long.tab, long.query.beforeFrom]).toEqual(['flow', undefined]);
  });

  it('issue 21: is saved with its named period, and mailed with its days', () => {
    const address = parse('tab=objects&period=lastMonth&project=3&project=4&category=none');
    const filter = 'project=3&project=4&category=none';
    expect(savedAddress(address)).toBe(`tab=objects&period=lastMonth&${filter}`);
    expect(fixedAddress(address)).toBe(`tab=objects&from=2026-10-01&to=2026-10-31&${filter}`);
    expect(savedAddress(parse(fixedAddress(address)))).toBe(fixedAddress(address));
  });
});
