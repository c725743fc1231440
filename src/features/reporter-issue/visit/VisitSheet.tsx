import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { isSameTime, type ReporterVisit, visitAnswer, type VisitTime } from '#contract/visits.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { atPlace, dayOf } from '#src/shared/lib/days.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { NotSent } from '../message/NotSent.tsx';
import { ReporterSheet } from '../message/ReporterSheet.tsx';
import { formatDay, formatHours } from '../when.ts';
import { useVisitAnswer } from './useVisitAnswer.ts';

const DAYS_AT_FIRST = 4;

type Draft = { times: VisitTime[]; words: string };
const ASKING = z.pick(z.strictObject(visitAnswer.shape), { times: true, words: true });

/** Times that would suit the resident, of those that the contractor has free. */
export function VisitSheet({ visit, onClose }: { visit: ReporterVisit; onClose: () => void }) {
  const { t } = useTranslation();
  const { answer, isBusy, problem } = useVisitAnswer(visit);
  const { register, control, setValue, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { times: [], words: '' },
    resolver: useContractResolver(ASKING),
  });
  const times = useWatch({ control, name: 'times' });
  const { offers, person: who } = visit;
  const send = handleSubmit(async (draft) => {
    // A time may have been taken since it was ticked.
    const free = draft.times.filter((time) => offers.some((offer) => isSameTime(offer, time)));
    if (await answer({ answer: 'other', times: free, words: draft.words })) onClose();
  });
  return (
    <ReporterSheet
      title={t('reporterIssue.visit.title')}
      onClose={onClose}
      foot={
        <BusyButton
          size="xl"
          className="flex-fill"
          disabled={times.length === 0}
          busy={isBusy}
          busyText={t('reporterIssue.answer.sending')}
          onClick={() => void send()}
        >
          {times.length === 0
            ? t('reporterIssue.visit.pick')
            : t('reporterIssue.visit.propose', { count: times.length })}
        </BusyButton>
      }
    >
      <p className="text-2">
        {t(offers.length === 0 ? 'reporterIssue.visit.none' : 'reporterIssue.visit.lead', { who })}
      </p>
      <Slots
        offers={offers}
        chosen={times}
        onChange={(next) => setValue('times', next, { shouldDirty: true })}
      />
      <Field
        label={t('reporterIssue.visit.words', { who })}
        htmlFor="visit-words"
        error={formState.errors.words?.message}
      >
        <input id="visit-words" className="form-control" {...register('words')} />
      </Field>
      <NotSent reason={problem} />
    </ReporterSheet>
  );
}

type SlotsProps = {
  offers: readonly VisitTime[];
  chosen: readonly VisitTime[];
  onChange: (times: VisitTime[]) => void;
};

function Slots({ offers, chosen, onChange }: SlotsProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const days = [...Map.groupBy(offers, ({ from }) => dayOf(atPlace(new Date(from))))];
  const shown = isWhole ? days : days.slice(0, DAYS_AT_FIRST);
  const toggle = (time: VisitTime) => {
    const rest = chosen.filter((one) => !isSameTime(one, time));
    onChange(rest.length < chosen.length ? rest : [...chosen, time]);
  };
  return (
    <div className="slots">
      {shown.map(([day, times]) => (
        <Day key={day} times={times} chosen={chosen} onToggle={toggle} />
      ))}
      {!isWhole && days.length > DAYS_AT_FIRST && (
        <button type="button" className="btn btn-ghost" onClick={() => setIsWhole(true)}>
          {t('reporterIssue.visit.later')}
          <Icon name="chevron-down" />
        </button>
      )}
    </div>
  );
}

type DayProps = {
  times: readonly VisitTime[];
  chosen: readonly VisitTime[];
  onToggle: (time: VisitTime) => void;
};

function Day({ times, chosen, onToggle }: DayProps) {
  const { i18n } = useTranslation();
  const [first] = times;
  if (!first) return null;
  const day = formatDay(first.from, i18n.language);
  return (
    <fieldset className="d">
      <legend className="visually-hidden">{day}</legend>
      <b aria-hidden="true">{day}</b>
      <div className="c">
        {times.map((time) => (
          <label key={time.from} className="choice">
            <input
              type="checkbox"
              checked={chosen.some((one) => isSameTime(one, time))}
              onChange={() => onToggle(time)}
            />
            {formatHours(time.from, time.to)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
