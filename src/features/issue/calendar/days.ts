const two = (number: number) => String(number).padStart(2, '0');

/** `2026-11-21`, as a date field has it. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The day so many days from now. */
export function inDays(days: number, now: Date): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

/** The last second of a day, here: what is due on a day is due until it ends. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}
