import { beforeAll, describe, expect, it } from 'vitest';

import { DELEGATION_STATES } from '#contract/delegations.ts';
import {
  aDelegation,
  aCompanyWithPlumber,
  type CompanyWithPlumber,
} from '#tests/support/delegations.ts';
import type { TestAgent } from '#tests/support/world.ts';

let company: CompanyWithPlumber;
/** The issues with a delegation, by its state. */
const issueOf: Record<string, number> = {};

beforeAll(async () => {
  company = await aCompanyWithPlumber();
  for (const state of DELEGATION_STATES) {
    const issue = await company.issue();
    await aDelegation(issue, company.plumber, { state });
    issueOf[state] = issue.id;
  }
  const closed = await company.issue({ status: 'closed' });
  await aDelegation(closed, company.plumber, { state: 'sent' });
});

const listed = async (by: TestAgent) => {
  const answer = await by.ask('GET', '/api/issue?unanswered=true');
  expect(answer.statements.length).toBeLessThanOrEqual(2);
  return ((await answer.json()) as { list: { id: number }[] }).list
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
};
const counted = async (by: TestAgent) =>
  ((await (await by.ask('GET', '/api/issue/counts')).json()) as { unanswered: number }).unanswered;

describe('issues with an unanswered delegation', () => {
  it('ISS-01 are listed and counted for staff who see them', async () => {
    const { ROLE_ADMIN, ROLE_PROJECT_LEADER, ROLE_WORKER } = company.people;
    for (const by of [ROLE_ADMIN, ROLE_PROJECT_LEADER, ROLE_WORKER]) {
      expect(await listed(by)).toEqual([issueOf['sent'], issueOf['opened']]);
      expect(await counted(by)).toBe(2);
    }
  });

  it('are no answer to anybody else, who is not told who waits for whom', async () => {
    for (const by of [company.people.ROLE_USER, company.plumber, company.other]) {
      expect(await listed(by)).toEqual([]);
      expect(await counted(by)).toBe(0);
    }
  });
});
