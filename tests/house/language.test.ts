import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../../scripts/sources.ts';

const SOURCES = globSync('{contract,server,src,tests,e2e,bench,scripts}/**/*.{ts,tsx,scss}', {
  cwd: ROOT,
}).filter((file) => file !== 'tests/house/language.test.ts');
const DOCUMENTS = globSync(['docs/**/*.md', '{README,ARCHITECTURE}.md'], { cwd: ROOT });

/** They search for the Swedish words "his" and "hiss". */
const SWEDISH = ['src/shared/lib/plainText.test.ts', 'tests/web/app/palette.test.tsx'];

/** A person is they, or is named by what they are: the reporter, the actor, the viewer. */
const PERSON = /\b(?:he|his|him|himself|she|herself)\b/u;

/** Comments that begin with a clause instead of a noun, or lean on one. Each pattern once stood in a hundred comments. */
const RIDDLES = {
  'begins with a clause': /^(?:Of what|Of whom|What of|Who (?:is|has|does|may) (?:no|not))\b/u,
  'a person as "who is"':
    /\b(?:of|by|to|then|and|or|than|for|with|from) who (?:is|are|has|may|was|can|does|did)\b/u,
  '"of which"': /\bof which\b/u,
  'a thing as "what is"':
    /\b(?:of|that|which) what (?:is|was)\b|\bwhat is of\b|\bwhat is \w+ is\b/u,
  '"is said"': /\bis said\b/u,
};

const OLD_NAMES = /^(?:accompanied|among|around|asked|kept|lent|meant|said|told|whence)\.tsx?$/u;

/** Type names that do not say of what. */
const VAGUE_TYPE =
  /^\s*(?:export )?(?:type|interface) (?:Among|Around|Asked|Asking|Meant|Of|Said|Standing|Step|Told|What|Who|Whose)\b/u;

/**
 * A contractor's order is a delegation. `order` alone and `orderBy` mean sorting; `orderedFrom`, `orderedTo`, `orderText` and
 * `orderReference` are query parameters and columns.
 */
const OLD_DELEGATION =
  /\b(?:anOrder|(?:Ended|Open|Own|Pending|Running|ended|end|open|own|pending|running)Orders?|(?:list|send|step)Orders?|Order(?:Facts|Notice|Trail)|ordersOf)\b/u;

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*)|\s\/\/\s(.*)/u;

/** The comments of a source, a line each. */
const commentsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [, own, after] = COMMENT.exec(line) ?? [];
    return own ?? after ?? [];
  });

const faultsOf = (comment: string) =>
  Object.entries(RIDDLES).flatMap(([name, pattern]) => (pattern.test(comment) ? [name] : []));

describe('the language of the house', () => {
  it('says they of people', () => {
    const files = [...SOURCES, ...DOCUMENTS].filter((file) => !SWEDISH.includes(file));
    const wrong = files.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, n) => (PERSON.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
    );
    expect(wrong, 'write "they", or name the person by role').toEqual([]);
  });

  it('has no riddles in its comments', () => {
    const wrong = SOURCES.flatMap((file) =>
      commentsOf(readFileSync(join(ROOT, file), 'utf8')).flatMap((comment) =>
        faultsOf(comment).map((fault) => `${file}: ${fault}: ${comment}`),
      ),
    );
    expect(wrong, 'rewrite these comments: begin with the noun and say what the code does').toEqual(
      [],
    );
  });

  it('names types after what they hold, and a delegation a delegation', () => {
    const wrong = SOURCES.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        // A text's key is not an identifier.
        .map((line) => line.replaceAll(/'[^']*'/gu, ''))
        .flatMap((line) =>
          VAGUE_TYPE.test(line) || OLD_DELEGATION.test(line) ? [`${file}: ${line.trim()}`] : [],
        ),
    );
    expect(wrong, 'name the type after its content; a contractor’s order is a delegation').toEqual(
      [],
    );
  });

  it.each([
    'export type Asked = { id: number };',
    '  type Standing = string;',
    'const order = await anOrder(issue);',
    'export function OrderTrail() {',
  ])('refuses the identifier in "%s"', (line) => {
    expect(VAGUE_TYPE.test(line) || OLD_DELEGATION.test(line)).toBe(true);
  });

  it('names files by their noun', () => {
    expect(
      SOURCES.filter((file) => OLD_NAMES.test(basename(file))),
      'rename these files to the noun of their content',
    ).toEqual([]);
  });

  it.each([
    'Who is no staff takes back what he reported.',
    'Why this person may not say that what is done is done.',
    'Issues with an order of which all is true that is asked of orders.',
    'Those at work first, and who is not any more.',
    'Up to one day, where that alone is said.',
    'Of what is changed the place stays where none is said.',
    'The days on which what is of an age was reported, by band.',
  ])('refuses "%s"', (comment) => {
    expect(faultsOf(comment)).not.toEqual([]);
  });

  it.each([
    'Non-staff withdraw their own report here.',
    'Why this actor may not confirm a completed issue.',
    'Issues with one delegation matching every delegation filter.',
    'Active people first, then former ones.',
    'Timestamps in [from, to]; either bound may be open.',
    'Keeps its position unless one is given.',
    'Report-date range per age band.',
  ])('accepts "%s"', (comment) => {
    expect(faultsOf(comment)).toEqual([]);
  });
});
