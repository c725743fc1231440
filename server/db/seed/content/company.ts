import type { IssueStatus } from '#contract/issueStatus.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import type { ProjectLabelName } from './catalogue.ts';
import type { Domain } from './companies.ts';
import type { PlaceKind } from './fault.ts';
import type { FamilyName } from './families/index.ts';
import type { TypeKey } from './projectTypes.ts';

export type Person = {
  first: string;
  last: string;
  role: RoleGroup;
  /** Where it is one that can sign in; the others get one of their company. */
  email?: string;
  firm?: string;
  /** What the firm mends, where it is not the usual one of the families. */
  mends?: readonly FamilyName[];
  inactive?: true;
  teams?: readonly string[];
};

export type Place = readonly [
  street: string,
  objectId: string,
  description: string,
  ...kinds: [PlaceKind, ...PlaceKind[]],
];

export type Project = {
  number: string;
  name: string;
  city: string;
  postalCode: string;
  type: TypeKey;
  labels: readonly ProjectLabelName[];
  archived?: true;
  /** Last names of the people on it, besides the contractors, who are on all. */
  leaders: readonly string[];
  workers: readonly string[];
  users?: readonly string[];
  places: readonly Place[];
  /** How many issues stand where. */
  issues: Partial<Record<IssueStatus, number>>;
};

export type Company = {
  domain: Domain;
  people: readonly Person[];
  teams: readonly string[];
  projects: readonly Project[];
  /** The numbers of the first and the last issue, which are as old as given. */
  numbers: { first: number; last: number; days: number };
};
