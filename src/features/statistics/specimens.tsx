import './statistics.scss';

import type { Statistics } from '#contract/statistics.ts';

import { plusDays } from './address/days.ts';
import { Panels } from './panels/Panels.tsx';

const FROM = '2026-08-31';
const DAYS = 84;

/** The same each time, and with the ups and downs that a house has. */
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
const figures = (size: number) => ({
  ...measures(size),
  medianMinutes: 4320 + size,
  openAtEnd: 60,
});
const rows = (...names: string[]) =>
  names.map((name, n) => ({
    id: n + 1,
    name,
    overdue: n,
    open: 31 - n,
    medianMinutes: 4320 + n * 2880,
    curve: upTo(DAYS / 7).map((week) => wave(week + n, 9)),
    ...measures(96 - n * 19),
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

/** Figures with their spark lines, bars with a line, stacks, bars and the map of hours, each with its table and its file. */
export const Charts = () => (
  <div className="stats">
    <Panels statistics={STATISTICS} asked={STATISTICS.period} period="own" />
  </div>
);
