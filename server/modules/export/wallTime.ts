import { TIME_ZONE } from '../../timeZone.ts';

/** Days and hours of a file are those of where the companies are. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Local time: `2026-11-21 16:30`. */
export const wallTime = (moment: Date): string => format.format(moment);

const DAY = 86_400_000;
/** Days from the spreadsheets' first day to 1970. */
const SHEET_EPOCH = 25_569;

/** The local time as a spreadsheet's date number. */
export const sheetTime = (moment: Date): number =>
  Date.parse(`${wallTime(moment).replace(' ', 'T')}:00Z`) / DAY + SHEET_EPOCH;
