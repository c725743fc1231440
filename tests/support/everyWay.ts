import { isRepeatedAmong, type Issue, type Delegation } from './statistics.ts';
import type { StirredCompany } from './stirredCompany.ts';
import type { TestAgent } from './world.ts';

/** A statistics query: viewer, matching issues, and matching delegations unless all. */
export type WayToIssue = {
  who: TestAgent;
  filter: string;
  leaves: (issue: Issue, all: Issue[], delegations: Delegation[]) => boolean;
  ofDelegations?: (delegation: Delegation) => boolean;
};

/** The statistics queries of a test: over all, over parts with a roll-up, and over parts without one. */
export const everyWay = (company: StirredCompany): [string, WayToIssue][] =>
  Object.entries({ ...rolledUp(company), ...fromRows(company) });

function rolledUp(company: StirredCompany): Record<string, WayToIssue> {
  const { admin, leader, led, projects, categories } = company;
  const isOfType = `&projectType=${company.projectType.id}`;
  const [a, b, c] = projects.map(({ id }) => id);
  const [x, y] = categories.map(({ id }) => id);
  return {
    everything: { who: admin, filter: '', leaves: () => true },
    'one project': { who: admin, filter: `&project=${b}`, leaves: (i) => i.projectId === b },
    'two projects': {
      who: admin,
      filter: `&project=${a}&project=${c}`,
      leaves: (i) => i.projectId === a || i.projectId === c,
    },
    'what a leader leads': { who: leader, filter: '', leaves: (i) => i.projectId === led.id },
    'a project that another leads': {
      who: leader,
      filter: `&project=${b}`,
      leaves: () => false,
    },
    'one category': { who: admin, filter: `&category=${x}`, leaves: (i) => i.categoryId === x },
    'two categories': {
      who: admin,
      filter: `&category=${x}&category=${y}`,
      leaves: (i) => i.categoryId === x || i.categoryId === y,
    },
    'one category and those without': {
      who: admin,
      filter: `&category=${x}&category=none`,
      leaves: (i) => i.categoryId === x || i.categoryId === null,
    },
    'a category of a project': {
      who: admin,
      filter: `&category=${x}&project=${b}`,
      leaves: (i) => i.categoryId === x && i.projectId === b,
    },
    'a category of what a leader leads': {
      who: leader,
      filter: `&category=${x}`,
      leaves: (i) => i.categoryId === x && i.projectId === led.id,
    },
    'projects of a type': { who: admin, filter: isOfType, leaves: (i) => i.projectId !== c },
    'projects of a type that a leader leads': {
      who: leader,
      filter: `${isOfType}&led=true`,
      leaves: (i) => i.projectId === led.id,
    },
  };
}

function fromRows(company: StirredCompany): Record<string, WayToIssue> {
  const { admin, leader, led, addresses } = company;
  const [contractor] = company.contractors;
  const isTheirs = ({ contractorId }: Delegation) => contractorId === contractor.id;
  const errorType = company.errorTypes[0]?.id;
  return {
    'one error type': {
      who: admin,
      filter: `&errorType=${errorType}`,
      leaves: (i) => i.errorTypeId === errorType,
    },
    'one object': {
      who: admin,
      filter: `&address=${addresses[0]?.id}`,
      leaves: (i) => i.addressId === addresses[0]?.id,
    },
    'what nobody is responsible for': {
      who: admin,
      filter: '&responsible=none',
      leaves: (i) => i.responsibleId === null,
    },
    'faults again of what a leader leads': {
      who: leader,
      filter: '&repeated=true',
      leaves: (i, all) => i.projectId === led.id && isRepeatedAmong(all)(i),
    },
    'what a contractor was sent': {
      who: admin,
      filter: `&contractor=${contractor.id}`,
      leaves: (i, _, delegations) =>
        delegations.some((delegation) => isTheirs(delegation) && delegation.issueId === i.id),
      ofDelegations: isTheirs,
    },
    'what was rejected': {
      who: admin,
      filter: '&rejected=true',
      leaves: (i) => i.rejectCount > 0,
    },
    'what is closed': {
      who: admin,
      filter: '&status=closed',
      leaves: (i) => i.status === 'closed',
    },
  };
}
