/** Making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string) {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Local time: `2026-11-21 16:30`. */
export const wallTime = (moment: Date, timeZone: string): string =>
  formatIn(timeZone).format(moment);

const DAY = 86_400_000;
/** Days from the spreadsheets' first day to 1970. */
const SHEET_EPOCH = 25_569;

/** Local time as a spreadsheet's date number. */
export const sheetTime = (wall: string): number =>
  Date.parse(`${wall.replace(' ', 'T')}:00Z`) / DAY + SHEET_EPOCH;
