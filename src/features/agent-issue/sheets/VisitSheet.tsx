import { useState } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { dayOf, inDays, momentOf, timeOf } from '#src/shared/lib/days.ts';

import type { Steps } from '../useSteps.ts';
import { daysToOffer, dayToPropose, endsAfter, startsOn, type Visit } from '../visitTimes.ts';
import { Choices } from './Choices.tsx';
import { GloveSheet } from './GloveSheet.tsx';
import { OwnTime } from './OwnTime.tsx';
import { SendButton } from './SendButton.tsx';
import { StepFailure } from './StepFailure.tsx';

type Props = { order: Delegation; steps: Steps; onClose: () => void };

/** When the firm comes: a day, from when and to when, by big buttons or by what was thought of. */
export function VisitSheet({ order, steps, onClose }: Props) {
  const { t } = useTranslation();
  const [visit, setVisit] = useState(() => visitOf(order));
  const [isTried, setIsTried] = useState(false);
  const fault = faultOf(visit);
  const change = (part: Partial<Visit>) => setVisit({ ...visit, ...part });

  const send = async () => {
    setIsTried(true);
    if (fault) return;
    const { day, from, to } = visit;
    const times = { visitFrom: momentOf(day, from), visitTo: momentOf(day, to) };
    if ((await steps.take(order, { step: 'schedule', ...times })) === 'taken') onClose();
  };
  return (
    <GloveSheet
      title={t('delegation.schedule.title')}
      foot={<SendButton isBusy={steps.isBusy}>{t('agentIssue.visit.send')}</SendButton>}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <DayChoice day={visit.day} onChange={(day) => setVisit(onDay(visit, day))} />
      <TimeChoice visit={visit} onChange={change} />
      {isTried && fault && (
        <p className="err" role="alert">
          {t(fault)}
        </p>
      )}
      <StepFailure steps={steps} order={order} />
    </GloveSheet>
  );
}

/** As it is booked, else the next morning on which people work. */
function visitOf({ visitFrom, visitTo }: Delegation): Visit {
  if (visitFrom && visitTo) {
    const [from, to] = [new Date(visitFrom), new Date(visitTo)];
    return { day: dayOf(from), from: timeOf(from), to: timeOf(to) };
  }
  return { day: dayToPropose(now()), from: '08:00', to: '10:00' };
}

/** The same times on another day; the first that is left of it where they have passed. */
function onDay(visit: Visit, day: string): Visit {
  const [first] = startsOn(day, now());
  const hasPassed = day !== '' && Date.parse(momentOf(day, visit.from)) <= now().getTime();
  if (!hasPassed || first === undefined) return { ...visit, day };
  return { day, from: first, to: endsAfter(first)[1] ?? '' };
}

function faultOf({ day, from, to }: Visit) {
  if (day === '' || from === '' || to === '') return 'agentIssue.visit.incomplete';
  if (to <= from) return 'issue.visit.endsEarly';
  return Date.parse(momentOf(day, to)) > now().getTime() ? undefined : 'delegation.schedule.past';
}

function DayChoice({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t, i18n } = useTranslation();
  const [days] = useState(() => daysToOffer(now()));
  const [isOwn, setIsOwn] = useState(() => !days.includes(day));
  const label = (one: string) => {
    if (one === inDays(0, now())) return t('agentIssue.visit.today');
    if (one === inDays(1, now())) return t('agentIssue.visit.tomorrow');
    return formatDay(`${one}T12:00:00`, i18n.language, now());
  };
  return (
    <>
      <Choices
        isDense
        legend={t('issue.visit.day')}
        options={[
          ...days.map((one) => ({ value: one, label: label(one) })),
          { value: 'own', label: t('agentIssue.visit.otherDay') },
        ]}
        value={isOwn ? 'own' : day}
        onChange={(chosen) => {
          setIsOwn(chosen === 'own');
          if (chosen !== 'own') onChange(chosen);
        }}
      />
      {isOwn && (
        <DateField
          isLabelHidden
          size="xl"
          label={t('agentIssue.visit.otherDay')}
          min={days[0]}
          value={day}
          onChange={onChange}
        />
      )}
    </>
  );
}

type TimeProps = { visit: Visit; onChange: (part: Partial<Visit>) => void };

const options = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }));

function TimeChoice({ visit, onChange }: TimeProps) {
  const { t } = useTranslation();
  const { from, to } = visit;
  const starts = startsOn(visit.day, now());
  const ends = endsAfter(from);
  const [isOwn, setIsOwn] = useState(() => !starts.includes(from) || !ends.includes(to));
  const own = { value: 'own', label: t('agentIssue.visit.otherTime') };
  const start = (chosen: string) => {
    setIsOwn(chosen === 'own');
    if (chosen !== 'own') onChange({ from: chosen, to: endsAfter(chosen)[1] ?? '' });
  };
  return (
    <>
      <Choices
        isDense
        legend={t('issue.visit.from')}
        options={[...options(starts), own]}
        value={isOwn ? 'own' : from}
        onChange={start}
      />
      {isOwn ? (
        <OwnTime visit={visit} onChange={onChange} />
      ) : (
        <Choices
          isDense
          legend={t('issue.visit.to')}
          options={options(ends)}
          value={to}
          onChange={(chosen) => onChange({ to: chosen })}
        />
      )}
    </>
  );
}
