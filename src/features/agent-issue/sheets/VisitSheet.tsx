import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import type { Delegation } from '#contract/delegations.ts';
import {
  detailsDraft,
  useVisitForm,
  type VisitDraft,
  VISITING,
} from '#src/entities/delegation/visiting.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { atPlace, dayOf, inDays, momentOf, timeOf } from '#src/shared/lib/days.ts';

import type { Steps } from '../useSteps.ts';
import { daysToOffer, dayToPropose, endsAfter, startsOn } from '../visitTimes.ts';
import { Choices } from './Choices.tsx';
import { DetailsChoice } from './DetailsChoice.tsx';
import { GloveSheet } from './GloveSheet.tsx';
import { SendButton } from './SendButton.tsx';
import { StepFailure } from './StepFailure.tsx';

type Props = { delegation: Delegation; steps: Steps; onClose: () => void };

/** Proposes or books a visit: day, start and end, by large buttons or custom times, and what the resident is told besides. */
export function VisitSheet({ delegation, steps, onClose }: Props) {
  const { t } = useTranslation();
  const [planned] = useState(() => visitOf(delegation));
  const form = useVisitForm(planned, t('agentIssue.visit.incomplete'));
  const { control, handleSubmit, setValue, trigger, formState } = form;
  const { isSubmitted, errors } = formState;
  const visit = useWatch({ control }) as VisitDraft;
  const [fault] = [errors.visitFrom, errors.visitTo, errors.day].filter((error) => error);
  const change = (part: Partial<VisitDraft>) => {
    for (const name of FIELDS) {
      const value = part[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
    if (isSubmitted) void trigger();
  };

  const send = handleSubmit(async (draft) => {
    if ((await steps.take(delegation, z.parse(VISITING, draft))) === 'taken') onClose();
  });
  return (
    <GloveSheet
      title={t('delegation.schedule.title')}
      foot={
        <SendButton isBusy={steps.isBusy}>
          {t(delegation.hasReporter ? 'agentIssue.row.propose' : 'agentIssue.visit.send')}
        </SendButton>
      }
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <DayChoice day={visit.day} onChange={(day) => change(onDay(visit, day))} />
      <TimeChoice visit={visit} onChange={change} />
      <DetailsChoice details={visit} onChange={change} />
      {fault && (
        <p className="err" role="alert">
          {fault.message}
        </p>
      )}
      <StepFailure steps={steps} delegation={delegation} />
    </GloveSheet>
  );
}

const FIELDS = ['day', 'visitFrom', 'visitTo', 'homeNeeded', 'minutes', 'callsBefore'] as const;

/** The booked visit, else the next working morning. */
function visitOf({ visitFrom, visitTo, visitDetails }: Delegation): VisitDraft {
  const details = detailsDraft(visitDetails);
  if (visitFrom && visitTo) {
    const [from, to] = [visitFrom, visitTo].map((iso) => atPlace(new Date(iso))) as [Date, Date];
    return { day: dayOf(from), visitFrom: timeOf(from), visitTo: timeOf(to), ...details };
  }
  return { day: dayToPropose(now()), visitFrom: '08:00', visitTo: '10:00', ...details };
}

/** Moves the visit to another day; past times become the first one left. */
function onDay(visit: VisitDraft, day: string): VisitDraft {
  const [first] = startsOn(day, now());
  const { visitFrom } = visit;
  const isFilled = day !== '' && visitFrom !== '';
  const hasPassed = isFilled && Date.parse(momentOf(day, visitFrom)) <= now().getTime();
  if (!hasPassed || first === undefined) return { ...visit, day };
  return { ...visit, day, visitFrom: first, visitTo: endsAfter(first)[1] ?? '' };
}

function DayChoice({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t, i18n } = useTranslation();
  const [days] = useState(() => daysToOffer(now()));
  const [isOwn, setIsOwn] = useState(() => !days.includes(day));
  const label = (one: string) => {
    if (one === inDays(0, atPlace(now()))) return t('agentIssue.visit.today');
    if (one === inDays(1, atPlace(now()))) return t('agentIssue.visit.tomorrow');
    return formatDay(momentOf(one, '12:00'), i18n.language, now());
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

type TimeProps = { visit: VisitDraft; onChange: (part: Partial<VisitDraft>) => void };

const options = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }));

function TimeChoice({ visit, onChange }: TimeProps) {
  const { t } = useTranslation();
  const { visitFrom: from, visitTo: to } = visit;
  const starts = startsOn(visit.day, now());
  const ends = endsAfter(from);
  const [isOwn, setIsOwn] = useState(() => !starts.includes(from) || !ends.includes(to));
  const otherTime = { value: 'own', label: t('agentIssue.visit.otherTime') };
  const start = (chosen: string) => {
    setIsOwn(chosen === 'own');
    if (chosen !== 'own') onChange({ visitFrom: chosen, visitTo: endsAfter(chosen)[1] ?? '' });
  };
  return (
    <>
      <Choices
        isDense
        legend={t('issue.visit.from')}
        options={[...options(starts), otherTime]}
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
          onChange={(chosen) => onChange({ visitTo: chosen })}
        />
      )}
    </>
  );
}

/** Custom times. */
function OwnTime({ visit, onChange }: TimeProps) {
  const { t } = useTranslation();
  return (
    <div className="gl-times">
      <TimeField
        size="xl"
        label={t('issue.visit.from')}
        value={visit.visitFrom}
        onChange={(visitFrom) => onChange({ visitFrom })}
      />
      <TimeField
        size="xl"
        label={t('issue.visit.to')}
        value={visit.visitTo}
        onChange={(visitTo) => onChange({ visitTo })}
      />
    </div>
  );
}
