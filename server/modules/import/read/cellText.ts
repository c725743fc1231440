import { Refused } from './refused.ts';
import { type SharedStrings, unescaped } from './sharedStrings.ts';
import type { Workbook } from './workbook.ts';
import type { Attributes } from './xml.ts';

export type Texts = Pick<Workbook, 'isDate' | 'is1904'> & { shared: SharedStrings };

type ByType = Record<string, (value: string, style: number, texts: Texts) => string>;

const TEXT_BY_TYPE: ByType = {
  s: (value, _, { shared }) => shared(numberIn(value)),
  str: unescaped,
  b: (value) => String(value.trim() === '1'),
  d: (value) => dateText(new Date(value)),
  // Formula errors count as empty.
  e: () => '',
  n: (value, style, { isDate, is1904 }) => {
    const number = numberIn(value);
    return isDate(style)
      ? dateText(momentOf(number, is1904))
      : String(Number(number.toPrecision(15)));
  },
};

/** Text of a cell: days as days, numbers without binary rounding errors. */
export function cellText(
  { t: type = 'n', s: style = '0' }: Attributes,
  { value, inline }: { value: string; inline: string },
  texts: Texts,
): string {
  if (type === 'inlineStr') return inline;
  if (!Object.hasOwn(TEXT_BY_TYPE, type)) throw new Refused('IMPORT_DAMAGED');
  return value === '' ? '' : (TEXT_BY_TYPE[type]?.(value, Number(style), texts) ?? '');
}

function numberIn(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number)) throw new Refused('IMPORT_DAMAGED');
  return number;
}

const DAY = 86_400_000;
/** Offsets of the two workbook epochs from 1970, in days. */
const BEFORE_1970 = { since1900: 25_569, since1904: 24_107 };

const momentOf = (days: number, is1904: boolean) =>
  new Date(Math.floor((days - BEFORE_1970[is1904 ? 'since1904' : 'since1900']) * DAY));

/** Sheets hold local time, delivered as if it were UTC. */
function dateText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(moment.getTime() / 60_000) * 60_000)
    .toISOString()
    .split('T');
  const minute = time.slice(0, 5);
  return minute === '00:00' ? day : `${day} ${minute}`;
}
