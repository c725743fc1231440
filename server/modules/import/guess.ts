import type { ImportJob } from '#contract/import.ts';
import {
  IMPORT_FIELDS,
  type ImportFieldName,
  type ImportFieldOf,
  type ImportKind,
} from '#contract/importFields.ts';
import { ASIDE_COLUMNS, type ExportColumn } from '#contract/issueExport.ts';
import { eachTextColumn } from '#contract/issueTexts.ts';
import { LOCALE_LIST } from '#contract/locales.ts';

import { cutText } from '../../cutText.ts';
import { translatorIn } from '../export/index.ts';
import type { NumberedRow } from './read/rows.ts';
import { SYNONYMS } from './synonyms.ts';
import { wordsIn } from './words.ts';

type Column = ImportJob['columns'][number];
/** The company's earlier mappings by heading; null for left-out columns. */
export type Remembered = Map<string, ImportFieldName | null>;

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** Shorter beginnings are ambiguous. */
const SHORTEST = 3;

/** Normal form of a heading, without case, accents and signs. */
export const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Issue export columns that are import fields under another name. */
const EXPORTED = {
  number: 'number',
  title: 'title',
  project: 'project',
  address: 'address',
  status: 'status',
  priority: 'priority',
  space: 'space',
  category: 'category',
  errorType: 'errorType',
  chargedEntity: 'chargedEntity',
  responsible: 'responsible',
  team: 'team',
  due: 'due',
  created: 'created',
  description: 'description',
  area: 'area',
  productCategory: 'productCategory',
  ...eachTextColumn((_, { column }) => column),
  assignees: 'assignees',
  labels: 'labels',
  visitFrom: 'plannedVisit',
  visitTo: 'visitTo',
  waitingFor: 'waitingFor',
  waitingUntil: 'waitingUntil',
  waitingNote: 'waitingNote',
  closed: 'closed',
  resolution: 'resolution',
  resolutionText: 'resolutionText',
  rejectReason: 'rejectReason',
  rejectText: 'rejectText',
  reporterName: 'reporter',
  reporterEmail: 'reporterEmail',
  reporterPhone: 'reporterPhone',
} as const satisfies Record<ImportFieldOf<'issue'>, ExportColumn>;

export type Guessing = {
  kind: ImportKind;
  terminology: Record<string, string>;
  remembered: Remembered;
  rows: readonly NumberedRow[];
};

/** Guesses each column's field with its confidence; no field twice. */
export function guessColumns(headings: readonly string[], needs: Guessing): Column[] {
  const companyNames = ownNames(needs);
  const names = namesOf(needs);
  const used = new Set<ImportFieldName>();
  const sure = headings.map((heading) => {
    const remembered = needs.remembered.get(plain(heading));
    const field =
      remembered === undefined
        ? (exact(companyNames, heading) ?? exact(names, heading))
        : remembered;
    if (field === undefined || (field !== null && used.has(field))) return undefined;
    if (field !== null) used.add(field);
    return { guess: field, certainty: remembered === undefined ? 'sure' : 'before' } as const;
  });
  const exportOnly = exportOnlyHeadings(needs);
  return headings.map((heading, place) => {
    const samples = samplesOf(needs.rows, place);
    if (sure[place]) return { heading, samples, ...sure[place] };
    if (exportOnly.has(plain(heading))) {
      return { heading, samples, guess: null, certainty: 'aside' };
    }
    const guess = fieldStartingAlike(names, heading, used);
    if (guess) used.add(guess);
    return { heading, samples, guess: guess ?? null, certainty: guess ? 'guess' : 'none' };
  });
}

type Names = [ImportFieldName, string[]][];

/** Headings of our own files: surer than synonyms. */
function ownNames({ kind, terminology }: Guessing): Names {
  const labels = LOCALE_LIST.flatMap((locale) => [wordsIn(locale, terminology), wordsIn(locale)]);
  return IMPORT_FIELDS[kind].map(({ name }) => [name, labels.map((w) => plain(w.heading(name)))]);
}

function namesOf({ kind, terminology }: Guessing): Names {
  const translators =
    kind === 'issue' ? LOCALE_LIST.map((locale) => translatorIn(locale, terminology)) : [];
  return IMPORT_FIELDS[kind].map(({ name }) => {
    const exported = name in EXPORTED ? EXPORTED[name as keyof typeof EXPORTED] : undefined;
    const words = [
      name,
      ...SYNONYMS[name].split('|'),
      ...Object.entries(terminology)
        .filter(([key]) => key.endsWith(`common.terms.${name}.one`))
        .map(([, word]) => word),
      ...(exported ? translators.map((say) => say(`columns.${exported}`)) : []),
    ];
    return [name, words.map(plain)];
  });
}

/** Issue export headings that no import takes. */
const exportOnlyHeadings = ({ kind, terminology }: Guessing) =>
  new Set(
    kind === 'issue'
      ? LOCALE_LIST.map((locale) => translatorIn(locale, terminology)).flatMap((say) =>
          ASIDE_COLUMNS.map((column) => plain(say(`columns.${column}`))),
        )
      : [],
  );

const exact = (names: Names, heading: string) =>
  names.find(([, words]) => words.includes(plain(heading)))?.[0];

/** One is a beginning of the other. */
function fieldStartingAlike(names: Names, heading: string, used: Set<ImportFieldName>) {
  const normal = plain(heading);
  if (normal.length < SHORTEST) return undefined;
  const isNear = (word: string) =>
    word.length >= SHORTEST && (normal.startsWith(word) || word.startsWith(normal));
  return names.find(([name, words]) => !used.has(name) && words.some(isNear))?.[0];
}

const samplesOf = (rows: readonly NumberedRow[], place: number): string[] =>
  [...new Set(rows.map(({ cells }) => cutText(cells[place] ?? '', SAMPLE_LENGTH)))]
    .filter((text) => text !== '')
    .slice(0, SAMPLES);
