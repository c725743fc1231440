import type { CSSProperties, ReactNode } from 'react';

import type { IssueRow } from '#contract/issueList.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatAge, formatDay, formatMoment, formatTime } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { useActiveClocksQuery } from './clockApi.ts';
import { ruleOf } from './ruleOf.ts';
import './timeLeft.scss';
import { type TimeLeft, timeLeftOf } from './timeLeftOf.ts';
import { useSpanText } from './useSpanText.ts';

/** From this share of the time on, a clock is near its end. */
const NEAR = 0.75;

/**
 * A list's cell: what is due and the time left, over a bar of the time used. A visit today goes before all but what is
 * late; where nothing is due, the end of a wait, or the age.
 */
export function TimeLeftCell({ issue }: { issue: IssueRow }) {
  const now = useNow();
  const { data: rules } = useActiveClocksQuery();
  if (!rules) return null;
  const left = timeLeftOf(issue, ruleOf(rules), now);
  if (left?.state !== 'late' && isVisitedToday(issue, now)) {
    return <Visit issue={issue} shareUsed={left?.shareUsed} />;
  }
  if (!left) return <NothingDue issue={issue} />;
  return left.state === 'paused' ? <Wait isPaused issue={issue} /> : <Running left={left} />;
}

function NothingDue({ issue }: { issue: IssueRow }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { createdAt, status, waitingUntil } = issue;
  if (status === 'waiting' && waitingUntil) return <Wait issue={issue} />;
  return (
    <Cell
      className="is-none"
      title={formatMoment(createdAt, i18n.language, now)}
      word={t('clock.age')}
    >
      {formatAge(createdAt, i18n.language, now)}
    </Cell>
  );
}

type CellProps = {
  className: string | false;
  title: string;
  icon?: IconName | false;
  word: ReactNode;
  /** Of the agreed time, 0 to 1. */
  shareUsed?: number | undefined;
  children: ReactNode;
};

function Cell({ className, title, icon, word, shareUsed = 0, children }: CellProps) {
  return (
    <span
      className={`time-left ${className || ''}`}
      style={{ '--a': `${Math.round(shareUsed * 100)}%` } as CSSProperties}
      title={title}
    >
      <span>
        {icon && <Icon name={icon} />}
        {word}
      </span>{' '}
      <b>{children}</b>
    </span>
  );
}

function Running({ left }: { left: TimeLeft }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const spanText = useSpanText();
  const { of, state, dueAt, leftMinutes, shareUsed, rule } = left;
  const isLate = state === 'late';
  const span = spanText(leftMinutes ?? 0, rule);
  const moment = dueAt ? formatMoment(dueAt, i18n.language, now) : '';
  return (
    <Cell
      className={isLate ? 'is-late' : shareUsed >= NEAR && 'is-near'}
      title={t(`clock.${isLate ? 'wasDue' : 'due'}.${of}`, { moment })}
      icon={isLate && 'clock-history'}
      word={t(`clock.${isLate ? 'late' : 'left'}.${of}`)}
      shareUsed={shareUsed}
    >
      {isLate ? t('clock.over', { span }) : span}
    </Cell>
  );
}

type WaitProps = { issue: IssueRow; isPaused?: boolean };

/** The end of a wait, with or without a clock that stands still. */
function Wait({ issue: { waitingFor, waitingUntil }, isPaused = false }: WaitProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const whom = waitingFor ? t(`issue.waiting.whom.${waitingFor}`) : '';
  return (
    <Cell
      className="is-paused"
      title={isPaused ? t('clock.pausedFor', { whom }) : `${t('issue.waiting.for')} ${whom}`}
      icon="pause-circle"
      word={isPaused && t('clock.paused')}
    >
      {waitingUntil && t('clock.until', { day: formatDay(waitingUntil, i18n.language, now) })}
    </Cell>
  );
}

const isVisitedToday = ({ status, plannedFrom }: IssueRow, now: Date) =>
  status !== 'closed' &&
  typeof plannedFrom === 'string' &&
  new Date(plannedFrom).toDateString() === now.toDateString();

/** `13–15` of whole hours, else when it begins; the title says all. */
function Visit({ issue, shareUsed }: { issue: IssueRow; shareUsed: number | undefined }) {
  const { t, i18n } = useTranslation();
  const times = [issue.plannedFrom, issue.plannedTo].flatMap((time) => time ?? []);
  const said = times.map((time) => formatTime(time, i18n.language));
  const hours = times.map((time) => new Date(time));
  const isWhole = hours.length > 1 && hours.every((time) => time.getMinutes() === 0);
  return (
    <Cell
      className="is-visit"
      title={t('clock.visitToday', { time: said.join('–') })}
      icon="calendar-event"
      word={t('clock.visit')}
      shareUsed={shareUsed}
    >
      {isWhole ? hours.map((time) => time.getHours()).join('–') : said[0]}
    </Cell>
  );
}
