import { type IssueFilterInput, issueFilterShape } from '#contract/issueFilter.ts';

import type { TestAgent } from './world.ts';

export type FilterName = keyof IssueFilterInput;
/** Who asks by which filters. */
export type FilterCase = { who: TestAgent; names: FilterName[] };

/** All filters of the contract. */
export const FILTER_NAMES = Object.keys(issueFilterShape) as FilterName[];

const withAndWithoutWords = (names: FilterName[]): FilterName[][] => [names, [...names, 'q']];
const FILTERS = FILTER_NAMES.filter((name) => name !== 'q');
const SINGLES = FILTERS.map((name) => [name]).flatMap(withAndWithoutWords);
const PAIRS = FILTERS.flatMap((one, n) =>
  FILTERS.slice(n + 1).map((other): FilterName[] => [one, other]),
).flatMap(withAndWithoutWords);

/** Filters that have to be true of one and the same order, wait or reopening. */
const OF_ONE_THING: FilterName[][] = [
  ['contractor', 'order', 'orderedFrom', 'orderedTo'],
  ['waitedFor', 'waitedFrom', 'waitedTo'],
  ['reopenedFrom', 'reopenedTo'],
];
/** Whether the issues of some filters are those that each of them leaves in. */
export const areIndependent = (names: readonly FilterName[]): boolean =>
  OF_ONE_THING.every((things) => names.filter((name) => things.includes(name)).length < 2);

/** Every filter by itself, with and without words, for each person. */
export const singleCases = (people: TestAgent[]): FilterCase[] =>
  SINGLES.flatMap((names) => people.map((who) => ({ who, names })));

/** FELIX_TEST_EXHAUSTIVE=1 asks for every pair, way and role with one another, which takes a quarter of an hour. */
const isExhaustive = process.env['FELIX_TEST_EXHAUSTIVE'] === '1';
export const CASES_TIMEOUT = isExhaustive ? 1_800_000 : 120_000;

/** Every pair of filters, with and without words, for one person after the other; of that many shares one. */
export const pairCases = (people: TestAgent[], { share = 0, of = 1 } = {}): FilterCase[] =>
  isExhaustive
    ? PAIRS.flatMap((names) => people.map((who) => ({ who, names })))
    : PAIRS.filter((_, n) => Math.floor(n / 2) % of === share).flatMap((names, n) => {
        const who = people[n % people.length];
        return who ? [{ who, names }] : [];
      });

/** Looks at each case, some at once. Gives what is wrong, beginning with who asked by what. */
export async function wrongOf(
  cases: FilterCase[],
  look: (each: FilterCase) => Promise<string[]>,
  atOnce = 4,
): Promise<string[]> {
  const wrong: string[] = [];
  const left = cases[Symbol.iterator]();
  const work = async () => {
    for (const each of left) {
      // oxlint-disable-next-line no-await-in-loop -- no more at once
      const said = await look(each).catch(({ message }: Error) => [message]);
      wrong.push(...said.map((what) => `${each.who.roleGroup} ${each.names.join()}: ${what}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}

/** What is to be said where two values are not the same. */
export const differs = (what: string, is: unknown, expected: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(expected)
    ? []
    : [`${what} ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`];
