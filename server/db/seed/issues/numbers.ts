import type { IssueStatus } from '#contract/issueStatus.ts';

import type { Company } from '../content/companies.ts';
import type { Hero } from '../content/heroes.ts';
import type { Random } from '../random.ts';

const HOUR = 1 / 24;

/** Age range of issues per status, in days. */
const AGES: Record<IssueStatus, readonly [youngest: number, oldest: number]> = {
  new: [5 * HOUR, 4],
  inProgress: [1.5, 58],
  waiting: [4, 62],
  done: [4, 40],
  rejected: [8, 50],
  closed: [5, 10_000],
};

type Dated = { number: number; age: number };

/**
 * Assigns unique issue numbers with the issue's age in days: numbers rise with time, and heroes have the age they
 * state.
 */
export function createNumbers(
  random: Random,
  { first, last, days }: Company['numbers'],
  heroes: readonly Hero[],
) {
  const anchors: Dated[] = [
    ...heroes.map(({ number, age }) => ({ number, age: age / 24 })),
    ...(heroes.some(({ number }) => number === last) ? [] : [{ number: last, age: 5 * HOUR }]),
    { number: first, age: days },
  ].toSorted((a, b) => b.number - a.number);
  const used = new Set(heroes.map(({ number }) => number));
  const free: Dated[] = [];
  for (let number = last; number >= first; number -= 1) {
    if (!used.has(number)) free.push({ number, age: ageOf(number, anchors) });
  }
  return (status: IssueStatus): Dated => {
    const [youngest, oldest] = AGES[status];
    const from = free.findIndex(({ age }) => age >= youngest);
    const beyond = free.findIndex(({ age }) => age > oldest);
    const to = beyond === -1 ? free.length - 1 : Math.max(from, beyond - 1);
    const [found] = free.splice(random.int(Math.max(0, from), to), 1);
    if (!found) throw new Error('The demo ran out of issue numbers');
    return found;
  };
}

function ageOf(number: number, anchors: readonly Dated[]): number {
  const index = anchors.findIndex((anchor) => anchor.number <= number);
  const older = anchors[index];
  const younger = anchors[index - 1] ?? older;
  if (!older || !younger || older.number === younger.number) return older?.age ?? 0;
  const part = (number - older.number) / (younger.number - older.number);
  return older.age + part * (younger.age - older.age);
}
