import './statistics.scss';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { Statistics } from '#contract/statistics.ts';

import { plusDays } from '#contract/days.ts';
import { TABS } from '#contract/statisticsAddress.ts';

import { TabContent } from './tabs/TabContent.tsx';

const FROM = '2026-08-31';
const DAYS = 84;

/** Deterministic sample data with realistic variation. */
const wave = (n: number, most: number) => Math.round(most * (0.65 + 0.35 * Math.sin(n * n)));
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

const measures = (size: number) => ({
  reported: size,
  answered: size,
  answerMinutes: size * 190,
  closed: size - 4,
  closeMinutes: size * 5200,
  done: size - 4,
  doneMinutes: size * 4100,
  withDue: size,
  inTime: size - 9,
  atOnce: size - 12,
  sentBack: 7,
  rated: size >> 1,
  ratingSum: size * 2,
});
const times = (size: number) => ({ medianMinutes: 4320 + size, p90Minutes: 23_040 + size });
const figures = (size: number) => ({ ...measures(size), ...times(size), openAtEnd: 60 });
const kinds = (...names: string[]) =>
  names.map((name, n) => ({ id: n + 1, name, ...measures(96 - n * 19) }));
const rows = (...names: string[]) =>
  kinds(...names).map((row, n) => ({
    ...row,
    ...times(n * 2880),
    overdue: n,
    open: 31 - n,
  }));
const period = (from: string) => ({ from, to: plusDays(from, DAYS - 1) });

const STATISTICS: Statistics = {
  period: period(FROM),
  before: period(plusDays(FROM, -DAYS)),
  figures: figures(412),
  figuresBefore: figures(455),
  grain: 'week',
  buckets: upTo(DAYS / 7).map((n) => ({
    from: plusDays(FROM, n * 7),
    to: plusDays(FROM, n * 7 + 6),
    reported: wave(n, 60),
    closed: wave(n + 5, 56),
    atOnce: wave(n + 5, 50),
    medianMinutes: 4320 + wave(n, 2880),
    openAtEnd: 120 + wave(n, 40),
    overdue: 4 + wave(n, 9),
  })),
  open: 143,
  overdue: 12,
  overdueWeekAgo: 9,
  ages: [0, 8, 15, 31, 61].map((from, n) => ({
    from,
    to: [7, 14, 30, 60, null][n] ?? null,
    statuses: { new: 24 >> n, inProgress: 31 - n * 6, waiting: n * 2, done: 3, rejected: 1 },
  })),
  projects: rows('Kvarnholmen etapp 3', 'Åkerby Hem, Östra gården', 'Brf Fyrvaktaren'),
  categories: rows('Läckage', 'Fukt', 'El', 'Ventilation och värme'),
  errorTypes: [],
  chargedEntities: [],
  contractors: [],
  hours: upTo(119)
    .map((n) => ({ weekday: 1 + Math.floor(n / 17), hour: 6 + (n % 17), reported: wave(n, 14) }))
    .filter(({ reported }) => reported > 5),
};

const timed = { now: { count: 380, ...times(60) }, before: { count: 402, ...times(600) } };
const OBJECTS = ['Storgatan 4 · 1203', 'Åkerbyvägen 12 · 1102'].map((name, n) => ({
  id: n + 1,
  name,
}));

const FURTHER: FurtherStatistics = {
  period: STATISTICS.period,
  before: STATISTICS.before,
  times: {
    firstAnswer: timed,
    answerClock: timed,
    accept: timed,
    done: timed,
    remedyClock: timed,
    confirm: timed,
  },
  followUps: { now: 9, before: 12 },
  repeated: { now: 31, before: 28 },
  reopened: { now: 4, before: 6 },
  repeats: OBJECTS.map((address, n) => ({
    address,
    space: { id: 1, name: 'Kök' },
    category: { id: 1, name: 'Läckage' },
    repeated: 3 - n,
  })),
  spaces: kinds('Kök', 'Badrum', 'Trapphus'),
  objects: OBJECTS.map((object, n) => ({
    ...object,
    project: 'Kvarnholmen etapp 3',
    reported: 9 - n,
    repeated: 3 - n,
  })),
  handlers: rows('Annika Ström', 'Jörgen Åsberg'),
  waiting: [
    { party: 'contractor', count: 21, waitedMinutes: 260_000 },
    { party: 'reporter', count: 8, waitedMinutes: 98_000 },
  ],
  perObject: kinds('Kvarnholmen etapp 3', 'Brf Fyrvaktaren').map((row) => ({
    ...row,
    objects: 180,
  })),
};

/** The answer and figures of every tab. */
export const Charts = () => (
  <div className="stats">
    {TABS.map((tab) => (
      <TabContent
        key={tab}
        url={{ tab, query: STATISTICS.period }}
        statistics={STATISTICS}
        further={FURTHER}
      />
    ))}
  </div>
);
