const DAY = 86_400_000;

const printed = (time: number) => new Date(time).toISOString().slice(0, 10);

const two = (part: number) => String(part).padStart(2, '0');

/** Today in local time, as `yyyy-mm-dd`. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The day some days later, or earlier for a negative number. */
export const plusDays = (day: string, days: number) => printed(Date.parse(day) + days * DAY);

/** Days from one to the other: 0 for the same. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** First day of the month `months` away. */
export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return printed(Date.UTC(year, month - 1 + months, 1));
}

/** The same day a year earlier; 29 February gives the 28th. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  return `${year}${day.slice(4)}`.replace('02-29', '02-28');
}

/** Monday of the day's week. */
export const weekStart = (day: string) => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** ISO week number. */
export function weekNumber(day: string): number {
  const thursday = plusDays(weekStart(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
