const two = (part: number) => String(part).padStart(2, '0');

/** Today where the user is, as an input of a day has it. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The last moment of a day where the user is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
