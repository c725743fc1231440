import type { Priority } from '#contract/issueFilter.ts';

import type { Motif } from '../photos/motif.ts';
import type { Talk } from './families/family.ts';
import type { FamilyName } from './families/index.ts';

/** What an address is, so that a lift never breaks down in a kitchen. */
export type PlaceKind =
  | 'flat'
  /** A row house: no neighbour above. */
  | 'house'
  | 'stair'
  | 'lift'
  | 'entrance'
  | 'yard'
  | 'waste'
  | 'bike'
  | 'laundry'
  | 'garage'
  | 'parking'
  | 'attic'
  | 'facade'
  | 'premises';

export type Telling = readonly [title: string, description: string];

export type Fault = {
  at: PlaceKind;
  /** Name of an external category. */
  space: string;
  family: FamilyName;
  /** Name of an internal category. */
  category: string;
  /** Name of an error type. */
  error: string;
  prio?: Priority;
  photo?: Motif;
  season?: 'winter' | 'summer';
  /** Name of a product category. */
  product?: string;
  /** What the firm finds before it mends; absent where no firm is needed. */
  found?: string;
  fixed: string;
  /** What the handler asks and the reporter answers, where the family's own words do not fit. */
  talk?: Talk;
  /** The same fault as two people would put it. */
  told: readonly Telling[];
};

type OfFamily = Omit<Fault, 'family' | 'category'> & Partial<Pick<Fault, 'family'>>;

/** Faults that share category and, where they do not say otherwise, family. */
export const faultsOf = (
  family: FamilyName,
  category: string,
  faults: readonly OfFamily[],
): Fault[] => faults.map((fault) => ({ family, ...fault, category }));
