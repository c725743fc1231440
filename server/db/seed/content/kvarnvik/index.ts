import type { Company } from '../company.ts';
import { biggest } from './biggest.ts';
import { others } from './others.ts';
import { people, teams } from './people.ts';

export const kvarnvik: Company = {
  domain: 'kvarnvik',
  people,
  teams,
  projects: [...biggest, ...others],
  numbers: { first: 15_420, last: 18_204, days: 548 },
};
