import { Link } from 'react-router';

import type { Statistics } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Lists } from '../address/lists.ts';
import { Spark } from '../charts/Spark.tsx';
import type { Bucket } from '../charts/buckets.ts';
import { measureOf } from '../measures.ts';
import { changeOf, parted } from '../numbers.ts';

type Props = { statistics: Statistics; buckets: readonly Bucket[]; lists: Lists };
type KpiProps = {
  name: string;
  is: string;
  value: { number: string; unit: string };
  change: { text: string; goes: 'up' | 'down' | 'nowhere'; isGood: boolean } | string;
  to: string;
  spark?: readonly number[];
};

/** The figures that matter most, each beside the period before and a link to its list. */
export function Kpis({ statistics, buckets, lists }: Props) {
  const { t, i18n } = useTranslation();
  const { figures, figuresBefore, open, overdue } = statistics;
  const locale = i18n.language;
  const kpi = (key: 'reported' | 'closed' | 'median' | 'atOnce', to: string) => {
    const measure = measureOf(key);
    const [now, before] = [measure.of(figures), measure.of(figuresBefore)];
    const change = changeOf(measure, [now, before], locale);
    const points = (value: string) => t('statistics.change.points', { value });
    const value = parted(measure.unit, now, locale);
    return {
      name: t(`statistics.measures.${key}.name`),
      is: t(`statistics.measures.${key}.is`),
      value: measure.unit === 'count' ? { ...value, unit: t('statistics.issues') } : value,
      change: change
        ? { ...change, text: change.isPoints ? points(change.text) : change.text }
        : t('statistics.change.none'),
      to,
    };
  };
  return (
    <section className="panel kpis" aria-label={t('statistics.kpis')}>
      <Kpi {...kpi('reported', lists.reported())} spark={buckets.map(({ reported }) => reported)} />
      <Kpi {...kpi('closed', lists.closed())} spark={buckets.map(({ closed }) => closed)} />
      <Kpi {...kpi('median', lists.closed())} />
      <Kpi
        name={t('statistics.measures.overdue.name')}
        is={t('statistics.measures.overdue.is')}
        value={{
          number: parted('count', overdue, locale).number,
          unit: t('statistics.ofOpen', { open: parted('count', open, locale).number }),
        }}
        change={t('statistics.now')}
        to={lists.overdue()}
      />
      <Kpi {...kpi('atOnce', lists.closed())} />
    </section>
  );
}

const ARROW = { up: 'arrow-up-right', down: 'arrow-down-right', nowhere: 'arrow-right' } as const;

function Kpi({ name, is, value: { number, unit }, change, to, spark }: KpiProps) {
  const { t } = useTranslation();
  return (
    <div className="kpi" title={is}>
      <h2>
        <Link to={to}>{name}</Link>
      </h2>
      <p className="v tnum">
        {number}
        <small>{unit}</small>
      </p>
      {spark && <Spark values={spark} />}
      {typeof change === 'string' ? (
        <p className="d">{change}</p>
      ) : (
        <p className={`d ${change.goes === 'nowhere' ? '' : change.isGood ? 'good' : 'bad'}`}>
          <Icon name={ARROW[change.goes]} />
          <b>{change.text}</b> {t('statistics.change.before')}
        </p>
      )}
    </div>
  );
}
