import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';

import type { RoutingDryRun } from '#contract/routingRules.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { DryRunLoad } from './DryRunLoad.tsx';
import { PeriodSelect } from './PeriodSelect.tsx';
import type { DryRunState } from './useDryRun.ts';

/** What the rules would have done with the issues of the last days or a month. */
export function DryRun({ run, month, setMonth, isCounting, hasFailed, retry }: DryRunState) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="dry panel" aria-labelledby={titleId} aria-busy={isCounting}>
      <div className="panel-head">
        <h2 id={titleId}>{t('rules.dry.title')}</h2>
        <PeriodSelect month={month} onChange={setMonth} />
      </div>
      {isCounting && run && <div className="dry-counting" aria-hidden="true" />}
      {hasFailed ? (
        <LoadError text={t('rules.dry.failed')} onRetry={retry} />
      ) : (
        <div className="panel-body">{run ? <Outcome run={run} /> : <Skeleton rows={5} />}</div>
      )}
    </section>
  );
}

function Outcome({ run }: { run: RoutingDryRun }) {
  const { t } = useTranslation();
  const { reported, issues, routed, changed, same, unrouted } = run;
  if (issues === 0) return <p className="mb-0">{t('rules.dry.none')}</p>;
  return (
    <>
      <p className="big" role="status">
        {t('rules.dry.routed', { routed, issues })}{' '}
        {changed > 0 && t('rules.dry.changedCount', { count: changed })}
      </p>
      {reported > issues && (
        <p className="meta">{t('rules.dry.newest', { tried: issues, reported })}</p>
      )}
      <div
        className="dry-bar"
        role="img"
        aria-label={t('rules.dry.bar', { same, changed, unrouted })}
      >
        {same > 0 && <i className="a" style={{ flex: same }} />}
        {changed > 0 && <i className="b" style={{ flex: changed }} />}
        {unrouted > 0 && <i className="c" style={{ flex: unrouted }} />}
      </div>
      <Legend run={run} />
      <DryRunLoad load={run.load} />
      <p className="meta mt-3 mb-0">{t('rules.dry.note')}</p>
    </>
  );
}

type Shown = 'changed' | 'unrouted';

/** The counts; two of them open their examples. */
function Legend({ run }: { run: RoutingDryRun }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('changed');
  const examples = { changed: run.examples, unrouted: run.unroutedExamples }[shown];
  const count = run[shown];
  const opener = (what: Shown): ReactNode =>
    run[what] === 0 ? (
      0
    ) : (
      <button
        type="button"
        className="num-link"
        aria-pressed={shown === what}
        aria-label={t(`rules.dry.show.${what}`, { count: run[what] })}
        onClick={() => setShown(what)}
      >
        {run[what]}
      </button>
    );
  return (
    <>
      <ul className="dry-leg">
        <li>
          <i className="a" />
          {t('rules.dry.same')}
          <b>{run.same}</b>
        </li>
        <li>
          <i className="b" />
          {t('rules.dry.changed')}
          <b>{opener('changed')}</b>
        </li>
        <li>
          <i className="c" />
          {t('rules.dry.unrouted')}
          <b>{opener('unrouted')}</b>
        </li>
      </ul>
      {count > 0 && <Examples key={shown} {...{ shown, examples, count }} />}
    </>
  );
}

/** Shown before the rest is asked for. */
const FIRST = 3;

type ExamplesProps = { shown: Shown; examples: RoutingDryRun['examples']; count: number };

function Examples({ shown, examples, count }: ExamplesProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole ? examples : examples.slice(0, FIRST);
  return (
    <>
      <h3>{t(`rules.dry.${shown}`)}</h3>
      <ul className="chg">
        {listed.map(({ issueId, number, title, objectId, from, to }) => (
          <li key={issueId}>
            {objectId ? (
              <Plate>{objectId}</Plate>
            ) : (
              <span className="meta">{formatIssueNumber(number)}</span>
            )}
            <Link className="truncate" to={`/issue/${issueId}`} title={title}>
              {title}
            </Link>
            <small>
              {to === null ? (
                (from ?? t('rules.dry.nobody'))
              ) : (
                <>
                  <s>{from ?? t('rules.dry.nobody')}</s> → {to}
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
      {!isWhole && examples.length > FIRST ? (
        <button type="button" className="row-btn" onClick={() => setIsWhole(true)}>
          {count > examples.length
            ? t('rules.dry.showFirst', { count: examples.length })
            : t('rules.dry.showAll', { count })}
        </button>
      ) : (
        isWhole &&
        count > examples.length && (
          <p className="meta mb-0">{t('rules.dry.more', { count: count - examples.length })}</p>
        )
      )}
    </>
  );
}
