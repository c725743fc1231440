const NOT_AHEAD = (_time: number) => 0;
let aheadAt = NOT_AHEAD;

/** Sets by how many milliseconds the clock of the place that a page is about is ahead of the device's. */
export const setPlaceClock = (next = NOT_AHEAD): void => {
  aheadAt = next;
};

/** A date whose local fields are those of a moment at the place that the page is about. */
export const atPlace = (moment: Date): Date =>
  new Date(moment.getTime() + aheadAt(moment.getTime()));

const two = (number: number) => String(number).padStart(2, '0');

/** `2026-11-21`: the local date of a moment, as date fields use it. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** `08:00`: the local time of a moment, as time fields use it. */
export const timeOf = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** The moment of a date and time at the place that the page is about. */
export const momentOf = (day: string, time: string): string => {
  const local = Date.parse(`${day}T${time}:00`);
  // Summer time may begin at either place between the two.
  return new Date(local - aheadAt(local - aheadAt(local))).toISOString();
};

/** The last second of a local day: due on a day means due until its end. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** The date in so many days. */
export const inDays = (days: number, now: Date): string =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
