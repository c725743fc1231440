import { SEARCH_BOOSTS } from '#contract/products.ts';

import { inSmallPlainLetters } from '../../db/words.ts';
import { AppError } from '../../http/errors.ts';

/** One word of a query: whole, or a prefix. */
export type SearchWord = { text: string; isBeginning: boolean };

/** A parsed query: a product by uuid, or words and the weight of each field, in the order of the boosts. */
export type SearchQuery = { uuid: string } | { words: SearchWord[]; boosts: number[] };

const FIELDS = Object.keys(SEARCH_BOOSTS);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
const NOT_A_WORD = /[^\p{L}\p{N}*]+/u;
/** Operators that are refused: ignoring them would return something other than what was asked for. */
const NOT_SERVED = new Set(['OR', 'NOT', '||']);
const MOST_WORDS = 12;

/**
 * Parses a `query_string` query: words joined by AND or side by side, each optionally with a trailing `*`. Other syntax
 * is refused or, where people type it unintentionally, separates words. Throws INVALID for unknown fields and
 * unsupported syntax.
 */
export function readQuery(query: string, fields: readonly string[] | undefined): SearchQuery {
  if (fields?.length === 1 && fields[0] === 'uuid') {
    return { uuid: uuidIn(query) };
  }
  const parts = query
    .split(/\s+/u)
    .filter((part) => part !== '' && part !== 'AND' && part !== '&&');
  if (parts.some((part) => NOT_SERVED.has(part))) {
    throw invalid('query', 'Only AND joins words here');
  }
  const words = parts.flatMap((part) => part.split(NOT_A_WORD)).map(wordOf);
  return {
    words: words.filter(({ text }) => text !== '').slice(0, MOST_WORDS),
    boosts: boostsOf(fields),
  };
}

function uuidIn(query: string): string {
  const uuid = query.replaceAll('"', '').trim();
  if (!UUID.test(uuid)) throw invalid('query', 'No uuid');
  return uuid;
}

const wordOf = (part: string): SearchWord => ({
  text: inSmallPlainLetters(part.replaceAll('*', '')),
  isBeginning: part.endsWith('*'),
});

/** The weight of each field; 0 for fields not requested. */
function boostsOf(fields: readonly string[] | undefined): number[] {
  const boosts = new Map(
    (fields ?? FIELDS).map((field) => {
      const [name = '', boost = '1'] = field.split('^');
      if (!FIELDS.includes(name) || !(Number(boost) > 0)) throw invalid('fields', 'No such field');
      return [name, Number(boost)];
    }),
  );
  return FIELDS.map((name) => boosts.get(name) ?? 0);
}

const invalid = (part: string, reason: string) =>
  new AppError('INVALID', `The search is not understood: ${reason}`, {
    fields: { [`query.query_string.${part}`]: reason },
  });
