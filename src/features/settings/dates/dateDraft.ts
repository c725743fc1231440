import type { ImportantDateBody, KeptDate } from '#contract/importantDates.ts';
import type { Recurring, Repeat, RepeatUnit } from '#contract/recurrence.ts';

/** Form values of an important date, named as in the request body. */
export type DateDraft = {
  title: string;
  text: string;
  projectId: number | null;
  from: string;
  /** Empty for a single day. */
  to: string;
  repeat: { unit: RepeatUnit | 'once'; every: number; until: string };
  forStaff: boolean;
  forContractors: boolean;
  reminder: { isOn: boolean; daysBefore: number; staff: boolean; contractors: boolean };
};

const NEW: DateDraft = {
  title: '',
  text: '',
  projectId: null,
  from: '',
  to: '',
  repeat: { unit: 'once', every: 1, until: '' },
  forStaff: true,
  forContractors: false,
  reminder: { isOn: false, daysBefore: 7, staff: false, contractors: false },
};

/** Form values of a date, or an empty one for a project. */
export function draftOf(date: KeptDate | undefined, projectId: number | null): DateDraft {
  if (!date) return { ...NEW, projectId };
  const { title, text, project, from, to, repeat, reminder, forStaff, forContractors } = date;
  return {
    title,
    text,
    projectId: project?.id ?? null,
    from,
    to: to ?? '',
    repeat: repeat ? { ...repeat, until: repeat.until ?? '' } : NEW.repeat,
    forStaff,
    forContractors,
    reminder: reminder ? { isOn: true, ...reminder } : NEW.reminder,
  };
}

/** Today in local time. */
export const dayOf = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const orNull = (day: string) => (day === '' ? null : day);

function repeatOf({ unit, every, until }: DateDraft['repeat']): Repeat | null {
  return unit === 'once' ? null : { unit, every, until: orNull(until) };
}

/** Valid repetition values entered so far. */
export const timesOf = ({ from, to, repeat }: DateDraft): Recurring => ({
  from,
  to: orNull(to),
  repeat: repeatOf(repeat),
});

/** Request body. Reminders go only to the date's audience. */
export function bodyOf({ reminder, ...draft }: DateDraft): ImportantDateBody {
  const { isOn, daysBefore, staff, contractors } = reminder;
  return {
    ...draft,
    ...timesOf({ ...draft, reminder }),
    reminder: isOn
      ? {
          daysBefore,
          staff: draft.forStaff && staff,
          contractors: draft.forContractors && contractors,
        }
      : null,
  };
}
