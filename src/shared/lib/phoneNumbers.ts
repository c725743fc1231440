const NUMBER = /\+?\d[\d\s()\u2013-]{4,}\d/gu;
/** Postal codes and times of day have fewer digits. */
const FEWEST_DIGITS = 7;
const DAY = /^\d{4}-\d\d-\d\d/u;

/** The `tel:` address of a number. */
export const dialled = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;

/** Text split into words and telephone numbers. */
export function withNumbers(text: string): { text: string; isNumber: boolean }[] {
  const parts: { text: string; isNumber: boolean }[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (!isPhone(number)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isNumber: false });
    parts.push({ text: number, isNumber: true });
    from = index + number.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isNumber: false });
  return parts;
}

const isPhone = (number: string) =>
  number.replaceAll(/\D/gu, '').length >= FEWEST_DIGITS && !DAY.test(number);
