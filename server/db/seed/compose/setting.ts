import type { RoleGroup } from '#contract/permissions.ts';
import type { FormSchema } from '#contract/projectTypes.ts';

import type { Company, Project } from '../content/companies.ts';
import type { FamilyName, PlaceKind } from '../content/faults.ts';
import type { Ware } from './products.ts';
import type { DemoRows } from '../demoRows.ts';
import type { Random } from '../random.ts';

export type AgentRef = {
  id: number;
  first: string;
  last: string;
  name: string;
  email: string;
  role: RoleGroup;
  firm?: string;
  mends?: readonly FamilyName[];
};

/** A person who lives or works at a place and reports its faults. */
export type Resident = {
  first: string;
  last: string;
  email: string;
  phone: string;
  /** Set if they are a user of the company. */
  agentId?: number;
};

export type PlaceRef = {
  id: number;
  street: string;
  objectId: string;
  description: string;
  kinds: readonly PlaceKind[];
  areaId: number | null;
  resident: Resident;
};

export type ProjectRef = {
  id: number;
  facts: Project;
  form: FormSchema | undefined;
  leaders: readonly AgentRef[];
  workers: readonly AgentRef[];
  places: readonly PlaceRef[];
};

/** Name -> id within one kind of classification. Throws for an unknown name. */
export type NamedIds = { idOf: (name: string) => number };

/** A company before its first issue. */
export type Setting = {
  accountId: number;
  company: Company;
  now: Date;
  random: Random;
  rows: DemoRows;
  /** By last name; the visiting super admin is not included. */
  agents: ReadonlyMap<string, AgentRef>;
  admins: readonly AgentRef[];
  teamIds: ReadonlyMap<string, number>;
  teamsOf: ReadonlyMap<number, readonly string[]>;
  projects: readonly ProjectRef[];
  spaces: NamedIds;
  categories: NamedIds;
  errorTypes: NamedIds;
  chargedEntities: NamedIds;
  products: NamedIds;
  /** Product category -> its attributes: make, model, serial number. */
  attributes: ReadonlyMap<number, readonly number[]>;
  /** The wholesalers' products. */
  wares: readonly Ware[];
  labels: NamedIds;
};

export function byName(ids: ReadonlyMap<string, number>): NamedIds {
  return {
    idOf: (name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`The demo's catalogue has no "${name}"`);
      return id;
    },
  };
}
