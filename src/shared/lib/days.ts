const two = (number: number) => String(number).padStart(2, '0');

/** `2026-11-21`, as a date field has it: the day that it is here at that moment. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** `08:00`, as a time field has it: what the clock says here at that moment. */
export const timeOf = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** The moment at which it is that day and that time here. */
export const momentOf = (day: string, time: string): string =>
  new Date(`${day}T${time}:00`).toISOString();

/** The last second of a day, here: what is due on a day is due until it ends. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** The day so many days from now. */
export const inDays = (days: number, now: Date): string =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
