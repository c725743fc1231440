import { type IssueFilterInput, issueFilterShape } from '#contract/issueFilter.ts';

import type { TestAgent } from './world.ts';

export type FilterName = keyof IssueFilterInput;
/** Viewer and filters of a case. */
export type FilterCase = { who: TestAgent; names: FilterName[] };

/** All filters of the contract. */
export const FILTER_NAMES = Object.keys(issueFilterShape) as FilterName[];

const withAndWithoutWords = (names: FilterName[]): FilterName[][] => [names, [...names, 'q']];
const FILTERS = FILTER_NAMES.filter((name) => name !== 'q');
/** Each pair of filters, and the sum of their positions. */
const PAIRS = FILTERS.flatMap((one, n) =>
  FILTERS.slice(n + 1).map((other, m) => ({
    names: [one, other] as FilterName[],
    sum: 2 * n + m + 1,
  })),
);

/**
 * Filters that must match one and the same delegation, wait or reopening. The ends of a range that wraps, as hours over
 * midnight, belong here, too: together they give a union.
 */
const OF_ONE_THING: FilterName[][] = [
  ['contractor', 'order', 'orderedFrom', 'orderedTo'],
  ['waitedFor', 'waitedFrom', 'waitedTo'],
  ['reopenedFrom', 'reopenedTo'],
];
/** Whether the result of several filters is the intersection of their single results. */
export const areIndependent = (names: readonly FilterName[]): boolean =>
  OF_ONE_THING.every((things) => names.filter((name) => things.includes(name)).length < 2);

/** FELIX_TEST_EXHAUSTIVE=1 combines every pair, way and role, which takes a quarter of an hour. */
const isExhaustive = process.env['FELIX_TEST_EXHAUSTIVE'] === '1';
export const CASES_TIMEOUT = isExhaustive ? 1_800_000 : 120_000;

const forAll = (people: TestAgent[], all: FilterName[][]): FilterCase[] =>
  all.flatMap((names) => people.map((who) => ({ who, names })));

/** Every filter for everybody and every pair for one viewer in turn, each with and without words. */
export const allCases = (people: TestAgent[]): FilterCase[] => {
  const pairs = PAIRS.flatMap(({ names }) => withAndWithoutWords(names));
  return [
    ...forAll(people, FILTERS.map((name) => [name]).flatMap(withAndWithoutWords)),
    ...(isExhaustive
      ? forAll(people, pairs)
      : pairs.flatMap((names, n) => ({ names, who: people[n % people.length] as TestAgent }))),
  ];
};

/**
 * Every filter for everybody, and every pair once: viewer and words vary with the sum of the positions, so that each
 * filter occurs with every viewer, with and without words. `way` shifts both.
 */
export const coveringCases = (people: TestAgent[], way: number): FilterCase[] =>
  isExhaustive
    ? allCases(people)
    : [
        ...forAll(
          people,
          FILTERS.map((name) => [name]),
        ),
        ...PAIRS.map(({ names, sum }): FilterCase => {
          const turn = sum + way * people.length;
          const hasWords = Math.floor(turn / people.length) % 2 === 1;
          const agent = people[turn % people.length] as TestAgent;
          return { who: agent, names: hasWords ? [...names, 'q'] : names };
        }),
      ];

/** Checks the cases, some at once. Gives the failures, each beginning with viewer and filters. */
export async function wrongOf(
  cases: FilterCase[],
  look: (filterCase: FilterCase) => Promise<string[]>,
  atOnce = 4,
): Promise<string[]> {
  const wrong: string[] = [];
  const left = cases[Symbol.iterator]();
  const work = async () => {
    for (const filterCase of left) {
      const said = await look(filterCase).catch(({ message }: Error) => [message]);
      wrong.push(
        ...said.map((what) => `${filterCase.who.roleGroup} ${filterCase.names.join()}: ${what}`),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}

/** The message if two values differ. */
export const differs = (what: string, is: unknown, expected: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(expected)
    ? []
    : [`${what} ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`];
