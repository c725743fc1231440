import type { ImportantDateBody, KeptDate } from '#contract/importantDates.ts';
import type { Recurring, RepeatUnit } from '#contract/recurrence.ts';

/** What is filled in, as the fields have it. */
export type DateDraft = {
  title: string;
  text: string;
  projectId: number | null;
  from: string;
  /** Empty where it is one day. */
  to: string;
  unit: RepeatUnit | 'once';
  every: number;
  until: string;
  forStaff: boolean;
  forContractors: boolean;
  reminds: boolean;
  daysBefore: number;
  remindStaff: boolean;
  remindContractors: boolean;
};

const NEW: DateDraft = {
  title: '',
  text: '',
  projectId: null,
  from: '',
  to: '',
  unit: 'once',
  every: 1,
  until: '',
  forStaff: true,
  forContractors: false,
  reminds: false,
  daysBefore: 7,
  remindStaff: false,
  remindContractors: false,
};

/** What the form begins with: the date as it is, or an empty one of a project. */
export function draftOf(date: KeptDate | undefined, projectId: number | null): DateDraft {
  if (!date) return { ...NEW, projectId };
  const { title, text, project, from, to, repeat, reminder, forStaff, forContractors } = date;
  return {
    ...NEW,
    title,
    text,
    projectId: project?.id ?? null,
    from,
    to: to ?? '',
    forStaff,
    forContractors,
    ...(repeat && { unit: repeat.unit, every: repeat.every, until: repeat.until ?? '' }),
    ...(reminder && {
      reminds: true,
      daysBefore: reminder.daysBefore,
      remindStaff: reminder.staff,
      remindContractors: reminder.contractors,
    }),
  };
}

/** A day as a field gives it; a year may have five figures there. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text);

/** The day that it is, here. */
export const dayOf = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const orNull = (day: string) => (day === '' ? null : day);

/** When it comes, as far as it is filled in. */
export const timesOf = ({ from, to, unit, every, until }: DateDraft): Recurring => ({
  from,
  to: orNull(to),
  repeat: unit === 'once' ? null : { unit, every, until: orNull(until) },
});

/** What is sent: nobody is reminded of what he is not told of. */
export function bodyOf(draft: DateDraft): ImportantDateBody {
  const { title, text, projectId, forStaff, forContractors } = draft;
  const { reminds, daysBefore, remindStaff, remindContractors } = draft;
  return {
    title: title.trim(),
    text: text.trim(),
    projectId,
    ...timesOf(draft),
    forStaff,
    forContractors,
    reminder: reminds
      ? {
          daysBefore,
          staff: forStaff && remindStaff,
          contractors: forContractors && remindContractors,
        }
      : null,
  };
}
