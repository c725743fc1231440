import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import { plusDays } from '#contract/days.ts';
import { formatLocale } from '#contract/locales.ts';
import { figureText } from '#contract/statisticNumbers.ts';
import type { Statistics } from '#contract/statistics.ts';
import {
  fixedAddress,
  readStatisticsAddress,
  type StatisticsAddress,
  type Tab,
} from '#contract/statisticsAddress.ts';
import { listsOf } from '#contract/statisticsLists.ts';
import { LEAST_TO_SAY } from '#contract/statistics.ts';

import { type Mail, type MailAccount, type Translator, translator } from '../mail/index.ts';
import type { DueReport } from './due.repository.ts';
import { PARTS } from './rows.ts';

const HOUR = 3_600_000;
/** As long as it may be written. */
const USEFUL_FOR = 48 * HOUR;

export type ReportFrame = {
  sender: MailAccount;
  baseUrl: string;
  mailInDomain: string | undefined;
};

/** What a mail of a day shows: last month is over on the first, other periods end with the day before. */
export function addressOn(filter: string, day: string): StatisticsAddress {
  const params = new URLSearchParams(filter);
  const isLastMonth = params.get('period') === 'lastMonth';
  return readStatisticsAddress(params, isLastMonth ? day : plusDays(day, -1));
}

type Figures = {
  address: StatisticsAddress;
  today: string;
  statistics: Statistics;
  further: FurtherStatistics;
};

/** The mail of a report to one of its recipients. */
export function reportMail(
  report: DueReport,
  { address, today, statistics, further }: Figures,
  { sender, baseUrl, mailInDomain }: ReportFrame,
): Mail {
  const { reportId, agentId, name, owner, email, recipient, at, timeZone } = report;
  const { t, locale: language } = translator(report.locale, report.terminology);
  const locale = formatLocale(language);
  const isLed = report.roleGroup !== 'ROLE_ADMIN';
  const lists = listsOf(address.query, { isLed, today });
  const page = `${baseUrl}/statistics?${fixedAddress(address)}`;
  const parts = PARTS[address.tab]({ statistics, further, lists }, { t, locale });
  return {
    kind: 'statisticsReport',
    to: { email, name: recipient },
    locale: report.locale,
    account: sender,
    reply: mailInDomain === undefined ? undefined : null,
    data: {
      link: page,
      settings: `${baseUrl}/statistics?reports=1`,
      day: periodOf(statistics.period, locale),
      what: name,
      owner,
      headline: SENTENCES[address.tab]({ statistics, further }, { t, locale }),
      sections: parts
        .filter(({ rows }, n) => n === 0 || rows.length > 0)
        .map(({ title, rows }) => ({
          title,
          count: rows.length,
          rows: rows.map(({ to, ...row }) => ({
            ...row,
            plate: '',
            isLate: false,
            link: to === undefined ? page : `${baseUrl}${to}`,
          })),
          more: '',
          link: page,
        })),
    },
    dropAfter: new Date(Date.parse(at) + USEFUL_FOR),
    cause: {
      agentId,
      issueIds: [],
      notification: { kind: null, event: String(reportId) },
      at,
      timeZone,
    },
  };
}

const periodOf = ({ from, to }: Statistics['period'], locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );

type Content = Pick<Figures, 'statistics' | 'further'>;
type Words = { t: Translator['t']; locale: string };

/** The answer in words, as the page gives it. */
const SENTENCES: Record<Tab, (content: Content, words: Words) => string> = {
  flow: ({ statistics: { figures } }, { t, locale }) => {
    const { reported, closed } = figures;
    const net = reported - closed;
    const how = reported < LEAST_TO_SAY ? 'few' : net > 0 ? 'grows' : net < 0 ? 'shrinks' : 'still';
    return t(`statisticsReport.flow.${how}`, {
      ...counts({ reported, closed, net: Math.abs(net) }, locale),
    });
  },
  times: ({ statistics: { figures } }, { t, locale }) =>
    figures.medianMinutes === null
      ? t('statisticsReport.times.none')
      : t('statisticsReport.times.some', {
          median: figureText('minutes', figures.medianMinutes, locale),
          closed: figureText('count', figures.closed, locale),
        }),
  contractors: ({ statistics: { contractors } }, { t, locale }) => {
    const sum = (of: (row: (typeof contractors)[number]) => number) =>
      contractors.reduce((total, row) => total + of(row), 0);
    const sent = sum(({ delegations }) => delegations);
    return sent === 0
      ? t('statisticsReport.contractors.none')
      : t(
          'statisticsReport.contractors.some',
          counts({ sent, declined: sum(({ declined }) => declined) }, locale),
        );
  },
  objects: ({ statistics: { figures }, further }, { t, locale }) =>
    t(
      'statisticsReport.objects.some',
      counts({ repeated: further.repeated.now, reported: figures.reported }, locale),
    ),
};

const counts = (values: Record<string, number>, locale: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, figureText('count', value, locale)]),
  );
