import './visit.scss';

import { formatVisitMinutes, type ReporterVisit, visitName } from '#contract/visits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { atPlace } from '#src/shared/lib/days.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useReporterAction } from '../issue/useReporterAction.ts';
import { formatDay, formatVisit } from '../when.ts';
import { useVisitAnswer } from './useVisitAnswer.ts';

type VisitProps = { visit: ReporterVisit };

/** A visit: whether its time suits the resident, or which other times would. */
export function VisitCard({ visit }: VisitProps) {
  return (
    <section className={visit.answer === 'asked' ? 'visit' : 'visit is-set'}>
      {visit.from === null ? (
        <Seeking visit={visit} />
      ) : (
        <Planned visit={{ ...visit, from: visit.from }} />
      )}
    </section>
  );
}

/** No time: the contractor has the resident's proposal, or nobody was at home. */
function Seeking({ visit }: VisitProps) {
  const { firm, answer, times } = visit;
  const { t, i18n } = useTranslation();
  const { begin } = useReporterAction();
  const isMissed = answer === 'missed';
  return (
    <>
      <h2>
        {isMissed
          ? t('reporterIssue.visit.missed', { who: firm })
          : t('reporterIssue.visit.waits', { who: firm, count: times.length })}
      </h2>
      <ul>
        {times.map(({ from, to }) => (
          <li key={from}>
            <Icon name="calendar-event" />
            {formatVisit(from, to, i18n.language)}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`btn btn-xl btn-block ${isMissed ? 'btn-primary' : 'btn-secondary'}`}
        onClick={() => begin('visit', { visit: visitName(visit) })}
      >
        {t(isMissed ? 'reporterIssue.visit.pick' : 'reporterIssue.visit.change')}
      </button>
    </>
  );
}

type PlannedProps = { visit: ReporterVisit & { from: string } };

function Planned({ visit }: PlannedProps) {
  const { t } = useTranslation();
  const { from, answer, changeUntil } = visit;
  const now = useNow();
  const { answer: send, isBusy, problem } = useVisitAnswer(visit);
  const isAsked = answer === 'asked';
  const until = isAsked ? from : (changeUntil ?? from);
  return (
    <>
      <Top visit={visit} />
      <Details visit={visit} />
      {answer === 'fits' && (
        <p className="said">
          <Icon name="check-circle-fill" />
          {t('reporterIssue.visit.said')}
        </p>
      )}
      {problem && (
        <p className="err" role="alert">
          <Icon name="exclamation-circle-fill" />
          <span>{problem}</span>
        </p>
      )}
      {isAsked && (
        <BusyButton
          size="xl"
          className="btn-block"
          busy={isBusy}
          busyText={t('reporterIssue.answer.sending')}
          onClick={() => void send({ answer: 'fits' })}
        >
          <Icon name="check-lg" />
          {t('reporterIssue.visit.fits')}
        </BusyButton>
      )}
      {!isAsked && <CalendarLink visit={visit} look="secondary" />}
      {Date.parse(until) > now.getTime() && <OtherTime visit={visit} isBusy={isBusy} />}
      {isAsked && <CalendarLink visit={visit} look="ghost" />}
    </>
  );
}

function OtherTime({ visit, isBusy }: VisitProps & { isBusy: boolean }) {
  const { t } = useTranslation();
  const { begin } = useReporterAction();
  const isAsked = visit.answer === 'asked';
  return (
    <button
      type="button"
      className={`btn btn-${isAsked ? 'secondary' : 'ghost'} btn-xl btn-block`}
      disabled={isBusy}
      onClick={() => begin('visit', { visit: visitName(visit) })}
    >
      {t(isAsked ? 'reporterIssue.visit.other' : 'reporterIssue.visit.change')}
    </button>
  );
}

function Top({ visit: { from, to, firm, person } }: PlannedProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className="top">
      <DayLeaf from={from} />
      <div>
        <h2>
          {t('reporterIssue.next.coming', {
            who: firm,
            visit: formatVisit(from, to, i18n.language),
          })}
        </h2>
        {person !== firm && <p className="who">{person}</p>}
      </div>
    </div>
  );
}

/** What to prepare for. */
function Details({ visit: { details, person } }: PlannedProps) {
  const { t, i18n } = useTranslation();
  if (!details) return null;
  const { homeNeeded, minutes, callsBefore } = details;
  return (
    <ul className="details">
      <li>
        <Icon name="house-door" />
        {t(`reporterIssue.visit.${homeNeeded ? 'homeNeeded' : 'nobodyNeeded'}`)}
      </li>
      {minutes !== null && (
        <li>
          <Icon name="stopwatch" />
          {t('reporterIssue.visit.minutes', { time: formatVisitMinutes(minutes, i18n.language) })}
        </li>
      )}
      {callsBefore && (
        <li>
          <Icon name="telephone" />
          {t('reporterIssue.visit.callsBefore', { who: person })}
        </li>
      )}
    </ul>
  );
}

/** The day as a leaf of a calendar; the heading beside it says the same. */
function DayLeaf({ from }: { from: string }) {
  const { i18n } = useTranslation();
  return (
    <div className="day-leaf" aria-hidden="true">
      <span>{formatDay(from, i18n.language, { weekday: 'short' })}</span>
      <b>{atPlace(new Date(from)).getDate()}</b>
      <small>{formatDay(from, i18n.language, { month: 'short' })}</small>
    </div>
  );
}

type LinkProps = PlannedProps & { look: 'secondary' | 'ghost' };

function CalendarLink({ visit: { calendar }, look }: LinkProps) {
  const { t } = useTranslation();
  return (
    <a
      className={`btn btn-${look} btn-xl btn-block`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
      download="visit.ics"
    >
      <Icon name="calendar-event" />
      {t('reporterIssue.visit.calendar')}
    </a>
  );
}
