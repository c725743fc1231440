import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import { figureText, type Unit } from '#contract/statisticNumbers.ts';
import type { Statistics } from '#contract/statistics.ts';
import type { Tab } from '#contract/statisticsAddress.ts';
import type { listsOf } from '#contract/statisticsLists.ts';

import type { Translator } from '../mail/index.ts';

/** Rows of a mail about projects, contractors or objects. */
const MOST = 8;

export type ReportContent = {
  statistics: Statistics;
  further: FurtherStatistics;
  lists: ReturnType<typeof listsOf>;
};
type Words = { t: Translator['t']; locale: string };
/** `to`: the list that the number counts; undefined for an empty one. */
export type ReportRow = { title: string; text: string; note: string; to: string | undefined };
export type ReportPart = { title: string; rows: ReportRow[] };

/** The figures of a tab, and the rows behind them. */
export const PARTS: Record<Tab, (content: ReportContent, words: Words) => ReportPart[]> = {
  flow: ({ statistics, lists }, words) => {
    const { figures, figuresBefore, overdue, projects } = statistics;
    const figure = figureIn(words);
    const net = projects
      .map((row) => ({ ...row, net: row.reported - row.closed }))
      .toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net));
    return [
      {
        title: '',
        rows: [
          figure('reported', 'count', [figures.reported, figuresBefore.reported], lists.reported()),
          figure('closed', 'count', [figures.closed, figuresBefore.closed], lists.closed()),
          figure(
            'openAtEnd',
            'count',
            [figures.openAtEnd, figuresBefore.openAtEnd],
            lists.openAtEnd(),
          ),
          figure('overdue', 'count', [overdue], lists.overdue()),
        ],
      },
      {
        title: words.t('statisticsReport.headings.projects'),
        rows: net.slice(0, MOST).map(({ id, name, reported, closed, net: by }) => ({
          title: name,
          text: words.t('statisticsReport.inOut', { reported, closed }),
          note: signed(by, words.locale),
          to: reported > 0 && id !== null ? lists.reported({ project: id }) : undefined,
        })),
      },
    ];
  },
  times: ({ statistics: { figures, figuresBefore, overdue }, further, lists }, words) => {
    const figure = figureIn(words);
    const { now, before } = further.times.firstAnswer;
    const pair = (key: 'medianMinutes' | 'p90Minutes') =>
      [figures[key], figuresBefore[key]] as const;
    return [
      {
        title: '',
        rows: [
          figure('median', 'minutes', pair('medianMinutes'), lists.closed()),
          figure('p90', 'minutes', pair('p90Minutes'), lists.closed()),
          figure(
            'firstAnswer',
            'minutes',
            [now.medianMinutes, before.medianMinutes],
            lists.reported({ outcome: 'answered' }),
          ),
          figure('overdue', 'count', [overdue], lists.overdue()),
        ],
      },
    ];
  },
  contractors: ({ statistics: { contractors }, lists }, { t, locale }) => [
    {
      title: '',
      rows: contractors.slice(0, MOST).map(({ id, name, delegations, declined, approved }) => ({
        title: name,
        text: t('statisticsReport.outcomes', { approved, declined }),
        note: figureText('count', delegations, locale),
        to: lists.delegations(id),
      })),
    },
  ],
  objects: ({ further, lists }, words) => {
    const figure = figureIn(words);
    const { repeated, followUps, objects } = further;
    return [
      {
        title: '',
        rows: [
          figure(
            'repeated',
            'count',
            [repeated.now, repeated.before],
            lists.reported({ repeated: 'true' }),
          ),
          figure(
            'followUps',
            'count',
            [followUps.now, followUps.before],
            lists.reported({ followUp: 'true' }),
          ),
        ],
      },
      {
        title: words.t('statisticsReport.headings.objects'),
        rows: objects.slice(0, MOST).map(({ id, name, project, reported }) => ({
          title: name,
          text: project,
          note: figureText('count', reported, words.locale),
          to: lists.reported({ address: id }),
        })),
      },
    ];
  },
};

const signed = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value);

/** A figure with the one that it is compared with, if any. */
const figureIn =
  ({ t, locale }: Words) =>
  (
    name: string,
    unit: Unit,
    [now, before]: readonly [number | null, (number | null)?],
    to: string,
  ): ReportRow => ({
    title: t(`statisticsReport.figures.${name}`),
    text:
      before === undefined
        ? ''
        : t('statisticsReport.before', { value: figureText(unit, before, locale) }),
    note: figureText(unit, now, locale),
    to: now === null || (unit === 'count' && now === 0) ? undefined : to,
  });
