import './kpis.scss';

import { Link } from 'react-router';

import type { Statistics } from '#contract/statistics.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { plusDays, today } from '../address/days.ts';
import type { Lists } from '../address/lists.ts';
import { Spark } from '../charts/Spark.tsx';
import { listOf, measureOf, average } from '../measures.ts';
import { changeOf, differenceOf, numberAndUnit } from '../numbers.ts';
import { curveLabel } from './curveLabel.ts';
import { definitionOf, nameOfMeasure, type PanelTexts } from './words.ts';

type Props = { statistics: Statistics; lists: Lists; words: PanelTexts };
type KpiProps = {
  name: string;
  is: string;
  value: { number: string; unit: string };
  change:
    | {
        text: string;
        goes: 'up' | 'down' | 'nowhere';
        isGood: boolean;
        since: string;
        /** Link to the list of the comparison value. */
        thenTo?: string;
      }
    | string;
  to: string;
  curve: { values: readonly (number | null)[]; label: string };
};

type Bucket = Statistics['buckets'][number];
const CURVES = {
  reported: ({ reported }) => reported,
  closed: ({ closed }) => closed,
  median: ({ medianMinutes }) => medianMinutes,
  atOnce: ({ atOnce, closed }) => average(atOnce, closed),
} satisfies Record<string, (bucket: Bucket) => number | null>;

/** Key figures with the previous period, a sparkline and a link to their list. */
export function Kpis({ statistics, lists, words }: Props) {
  const { t } = words;
  const kpi = (key: keyof typeof CURVES) =>
    figureOf(key, listOf(key, lists), { statistics, words });
  return (
    <section className="panel kpis" aria-label={t('statistics.kpis')}>
      <Kpi {...kpi('reported')} />
      <Kpi {...kpi('closed')} />
      <Kpi {...kpi('median')} />
      <Kpi {...overdueOf(lists, { statistics, words })} />
      <Kpi {...kpi('atOnce')} />
    </section>
  );
}

type KpiInput = { statistics: Statistics; words: PanelTexts };

/** A figure of the period, compared with the previous one. */
function figureOf(key: keyof typeof CURVES, to: string, { statistics, words }: KpiInput): KpiProps {
  const { t, locale } = words;
  const { figures, figuresBefore, buckets, grain } = statistics;
  const measure = measureOf(key);
  const { unit } = measure;
  const [now, before] = [measure.of(figures), measure.of(figuresBefore)];
  const change = changeOf(measure, [now, before], locale);
  const value = numberAndUnit(unit, now, locale, { unitDisplay: 'long' });
  const name = nameOfMeasure(key, t);
  const values = buckets.map(CURVES[key]);
  return {
    name,
    is: definitionOf(key, t),
    value: unit === 'count' ? { ...value, unit: t('statistics.issues') } : value,
    change: change
      ? {
          ...change,
          text: change.isPoints
            ? t('statistics.change.points', { value: change.text })
            : change.text,
          since: t('statistics.change.before'),
        }
      : t('statistics.change.none'),
    to,
    curve: { values, label: curveLabel(name, values, { unit, grain, words }) },
  };
}

/** Overdue now, compared with a week ago. */
function overdueOf(lists: Lists, { statistics, words }: KpiInput): KpiProps {
  const { t, locale } = words;
  const { open, overdue, overdueWeekAgo, buckets, grain } = statistics;
  const count = (value: number) => numberAndUnit('count', value, locale).number;
  const name = t('statistics.overdueNow');
  const values = buckets.map((bucket) => bucket.overdue);
  return {
    name,
    is: definitionOf('overdue', t),
    value: { number: count(overdue), unit: t('statistics.ofOpen', { open: count(open) }) },
    change: {
      ...differenceOf('less', [overdue, overdueWeekAgo], locale),
      since: t('statistics.change.weekAgo'),
      ...(overdueWeekAgo > 0 && { thenTo: lists.overdueAt(plusDays(today(), -7)) }),
    },
    to: lists.overdue(),
    curve: { values, label: curveLabel(name, values, { unit: 'count', grain, words }) },
  };
}

const ARROW = { up: 'arrow-up-right', down: 'arrow-down-right', nowhere: 'arrow-right' } as const;

function Kpi({ name, is, value: { number, unit }, change, to, curve }: KpiProps) {
  return (
    <div className="kpi" title={is}>
      <h2>
        <Link to={to}>{name}</Link>
      </h2>
      <p className="v tnum">
        {number}
        <small>{unit}</small>
      </p>
      <Spark {...curve} />
      {typeof change === 'string' ? (
        <p className="d">{change}</p>
      ) : (
        <p className={`d ${change.goes === 'nowhere' ? '' : change.isGood ? 'good' : 'bad'}`}>
          <Icon name={ARROW[change.goes]} />
          <b>{change.text}</b>{' '}
          {change.thenTo ? <Link to={change.thenTo}>{change.since}</Link> : change.since}
        </p>
      )}
    </div>
  );
}
