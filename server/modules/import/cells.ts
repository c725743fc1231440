import type { ImportFault } from '#contract/import.ts';
import type { ImportField } from '#contract/importFields.ts';
import { email } from '#contract/primitives.ts';
import { GIVEN_DAYS, SEEN } from '#contract/primitives.ts';

import { dayOf } from './dayOf.ts';

/** Cell value as stored. References are resolved later. */
export type Value = string | number | boolean | null;
export type Read = { value: Value | undefined } | { fault: ImportFault; detail?: string };

/** Accepted words per choice of a field, in lower case. */
export type Choices = Partial<Record<ImportField['name'], Map<string, string>>>;

const YES = 'ja|j|yes|y|true|1|x|kyllä|k|tak|t|sant|wahr|prawda'.split('|');
const NO = 'nej|nei|n|no|false|0|-|ei|e|nie|nein|falskt|falsch|usant'.split('|');
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
const LINK = /^https?:\/\/[^\s"'<>\\]+$/iu;
/** An export joins the awaited party and the end of waiting in one cell. */
const UNTIL = /, \d{4}-\d\d-\d\d \d\d:\d\d$/u;
const MAX_INT = 2_147_483_647;
const DEFAULT_MAX = 200;
/** Spreadsheets may have truncated longer lists. */
const MAX_LIST = 32_766;
/** URLs may contain commas. */
const BETWEEN_LINKS = /[,;]*\s+|[,;]+(?=https?:|$)/u;

/** Parses a cell for a field. Undefined keeps the current value: an empty choice or yes/no. */
export function readCell(field: ImportField, text: string, choices: Choices): Read {
  if (!SEEN.test(text)) {
    if (field.required === true) return { fault: 'missing' };
    return { value: EMPTY[field.type] };
  }
  return READERS[field.type](text, field, choices);
}

const EMPTY: Record<ImportField['type'], Value | undefined> = {
  text: '',
  int: null,
  boolean: undefined,
  day: null,
  moment: null,
  email: null,
  uuid: undefined,
  links: '',
  choice: undefined,
  ref: null,
  refs: null,
};

/** Whether a text may have several lines: names are shorter. */
export const mayHaveLines = ({ type, max = DEFAULT_MAX }: ImportField): boolean =>
  type === 'text' && max > DEFAULT_MAX;

/** Normalises line ends, which differ by system. */
export const evenLines = (text: string): string => text.replaceAll(/\r\n?/gu, '\n').trim();

type Reader = (text: string, field: ImportField, choices: Choices) => Read;

const asIs: Reader = (text, { max = DEFAULT_MAX }) =>
  text.length > max ? { fault: 'tooLong' } : { value: text };

const READERS: Record<ImportField['type'], Reader> = {
  text: (text, field, choices) =>
    asIs(mayHaveLines(field) ? evenLines(text) : text, field, choices),
  ref: (text) => asIs(text, { name: 'name', type: 'ref', max: 500 }, {}),
  refs: (text) => asIs(text, { name: 'name', type: 'refs', max: MAX_LIST }, {}),
  int: (text, { min = 0, max = MAX_INT }) => {
    const number = Number(text.replaceAll(/[\s\u00A0\u202F]/gu, '').replace(/^#/u, ''));
    if (!Number.isInteger(number) || number < 0 || number > MAX_INT) return { fault: 'notANumber' };
    const isFit = number >= min && number <= max;
    return isFit ? { value: number } : { fault: 'outOfRange', detail: `${min}–${max}` };
  },
  boolean: (text) => {
    const word = text.toLowerCase();
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : { fault: 'notYesNo' };
  },
  email: (text) => {
    const { data } = email.safeParse(text);
    return data === undefined ? { fault: 'notAnEmail' } : { value: data };
  },
  uuid: (text) => (UUID.test(text) ? { value: text.toLowerCase() } : { fault: 'notAUuid' }),
  links: (text, field) => {
    const links = text.split(BETWEEN_LINKS).filter(Boolean);
    return links.every((link) => LINK.test(link))
      ? asIs(links.join(' '), field, {})
      : { fault: 'notALink' };
  },
  choice: (text, { name }, choices) => {
    const words = choices[name];
    const value =
      words?.get(text.toLowerCase()) ?? words?.get(text.replace(UNTIL, '').toLowerCase());
    return value === undefined ? { fault: 'notAChoice' } : { value };
  },
  day: (text) => {
    const found = dayOf(text);
    return found ? within(found.day, GIVEN_DAYS) : { fault: 'notADay' };
  },
  moment: (text) => {
    const found = dayOf(text);
    return found ? within(`${found.day} ${found.time}`, MOMENTS) : { fault: 'notADay' };
  },
};

/** Timestamps readable in every time zone: a zone shifts the first day into the year before. */
const MOMENTS = { first: '1900-01-02', last: '2999-12-31' };

function within(value: string, { first, last }: typeof GIVEN_DAYS): Read {
  const [day = ''] = value.split(' ');
  return day < first || day > last
    ? { fault: 'outOfRange', detail: `${first} – ${last}` }
    : { value };
}
