import { beforeAll, describe, expect, it } from 'vitest';

import { allCalls } from '#contract/contract.ts';
import { isStaff } from '#contract/permissions.ts';
import { anIssue } from '#tests/support/builders.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/company.ts';
import { BODIES, idsOf, pathOf } from '#tests/support/requests.ts';
import { queryOf } from '#tests/support/queries.ts';

const MOST_TO_READ = 2;
const MOST_TO_CREATE = 4;

// Every answer to a reporter is counted where it is requested (tests/support/ask.ts).
const ofUsers = allCalls.filter(({ auth }) => auth[0] !== 'oneTime');
const reading = ofUsers.filter(({ method, streams }) => method === 'GET' && !streams);
const creating = ofUsers.filter(
  ({ method, path, body }) =>
    method === 'POST' && body && /\/(?:report|messages|notes)$/u.test(path),
);

describe('the number of statements per request', () => {
  let company: WholeCompany;
  beforeAll(async () => {
    company = await aWholeCompany();
    // A list with one statement per row would fail.
    for (let n = 0; n < 10; n += 1) {
      await anIssue(company.made.project, { responsibleId: company.people.worker.id });
    }
  });

  it.each(reading.filter(({ path }) => path !== '/api/logoff'))(
    '$method $path: at most twice, who asks included',
    async (call) => {
      for (const agent of Object.values(company.people).filter((person) => isStaff(person))) {
        const ids = idsOf(company);
        const path = `${pathOf(call, ids)}${queryOf(call, ids)}`;
        const { statements } = await agent.ask('GET', path);
        expect(statements.length).toBeLessThanOrEqual(MOST_TO_READ);
      }
    },
  );

  it.each(creating)('$method $path: at most four times', async (call) => {
    const bodyOf = BODIES[`${call.method} ${call.path}`]?.[0];
    const ids = idsOf(company);
    const { admin } = company.people;
    const answer = await admin.ask(call.method, pathOf(call, ids), bodyOf?.(ids));
    expect(answer.status).toBe(200);
    expect(answer.statements.length).toBeLessThanOrEqual(MOST_TO_CREATE);
  });
});
