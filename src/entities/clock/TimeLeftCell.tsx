import type { CSSProperties } from 'react';

import type { IssueRow } from '#contract/issueList.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatAge, formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useActiveClocksQuery } from './clockApi.ts';
import { ruleOf } from './ruleOf.ts';
import './timeLeft.scss';
import { type TimeLeft, timeLeftOf } from './timeLeftOf.ts';
import { useSpanText } from './useSpanText.ts';

/** From this share of the time on, a clock is near its end. */
const NEAR = 0.75;

/** A list's cell: what is due and the time left, over a bar of the time used; the age where nothing is due. */
export function TimeLeftCell({ issue }: { issue: IssueRow }) {
  const now = useNow();
  const { data: rules } = useActiveClocksQuery();
  if (!rules) return null;
  const left = timeLeftOf(issue, ruleOf(rules), now);
  if (!left) return <AgeOnly createdAt={issue.createdAt} />;
  return left.state === 'paused' ? <Paused issue={issue} /> : <Running left={left} />;
}

function Running({ left }: { left: TimeLeft }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const spanText = useSpanText();
  const { of, state, dueAt, leftMinutes, shareUsed, rule } = left;
  const isLate = state === 'late';
  const span = spanText(leftMinutes ?? 0, rule);
  const classes = ['time-left', isLate ? 'is-late' : shareUsed >= NEAR && 'is-near'];
  const bar = { '--a': `${Math.round(shareUsed * 100)}%` } as CSSProperties;
  const moment = dueAt ? formatMoment(dueAt, i18n.language, now) : '';
  return (
    <span
      className={classes.filter(Boolean).join(' ')}
      style={bar}
      title={t(`clock.${isLate ? 'wasDue' : 'due'}.${of}`, { moment })}
    >
      <span>
        {isLate && <Icon name="clock-history" />}
        {t(`clock.${isLate ? 'late' : 'left'}.${of}`)}
      </span>{' '}
      <b>{isLate ? t('clock.over', { span }) : span}</b>
    </span>
  );
}

function Paused({ issue: { waitingFor, waitingUntil } }: { issue: IssueRow }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const whom = waitingFor ? t(`issue.waiting.whom.${waitingFor}`) : '';
  return (
    <span className="time-left is-paused" title={t('clock.pausedFor', { whom })}>
      <span>
        <Icon name="pause-circle" />
        {t('clock.paused')}
      </span>{' '}
      <b>
        {waitingUntil && t('clock.until', { day: formatDay(waitingUntil, i18n.language, now) })}
      </b>
    </span>
  );
}

function AgeOnly({ createdAt }: { createdAt: string }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  return (
    <span className="time-left is-none" title={formatMoment(createdAt, i18n.language, now)}>
      <span>{t('clock.age')}</span> <b>{formatAge(createdAt, i18n.language, now)}</b>
    </span>
  );
}
