import { inspectRoutes } from 'hono/dev';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/contract.ts';
import { messageTranslationCalls } from '#contract/messageTranslation.ts';
import { reporterCalls } from '#contract/reporter.ts';
import { visitCalls } from '#contract/visits.ts';
import { can, ROLE_GROUPS, type RoleGroup } from '#contract/permissions.ts';
import { namesIssue } from '#server/http/admit.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { aReporterLink } from '#tests/support/reporterLinks.ts';
import { aReporter, comeIn } from '#tests/support/reporters.ts';
import { anAccount, anAgent, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** An id that nothing has. */
const concrete = (path: string) => path.replaceAll(/:\w+/gu, '2147483647');
const statusOf = async (answer: Response) => {
  // An open event stream would never end.
  await answer.body?.cancel();
  return answer.status;
};

const BESIDE_THE_CONTRACT = [
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/docs',
  '/api/csp-report',
  '/brands',
  '/start',
  '/:domain',
];
const closed = allCalls.filter(({ auth }) => !auth.includes('public'));
const ofReporters = closed.filter(({ auth }) => auth[0] === 'oneTime');
const ofAgents = closed.filter(({ auth }) => auth[0] === 'agent');
const ofLinks = ofAgents.filter(({ auth }) => auth.includes('oneTime'));

/** Calls allowed by link without an issue in their path: each was reviewed, its query is restricted to the link. */
const WITHOUT_ISSUE = [
  'GET /api/agentIssue',
  'GET /api/importantDate/contractor',
  'DELETE /api/attachment/:id',
  'GET /api/attachment/:id/:name',
];

/** Calls allowed by a reporter's link: those about its issue or one of its files. */
const BY_REPORTERS_LINK = [
  ...Object.values(reporterCalls),
  messageTranslationCalls.translateOwn,
  messageTranslationCalls.doneOwn,
  visitCalls.answer,
]
  .filter(({ path }) => path.includes('/:id'))
  .map(line);

describe('the server', () => {
  it('serves every call of the contract and nothing else', async () => {
    const { app } = await world();
    const served = inspectRoutes(app).filter(
      ({ isMiddleware, path }) =>
        !isMiddleware &&
        !BESIDE_THE_CONTRACT.some((own) => path === own || path.startsWith(`${own}/`)),
    );
    expect(served.map(line).toSorted()).toEqual(allCalls.map(line).toSorted());
  });
});

describe('a call that accepts a link', () => {
  it('names its issue, or its own query is restricted to the link’s issues', () => {
    const others = ofLinks.filter((call) => !namesIssue(call));
    expect(others.map(line).toSorted()).toEqual(WITHOUT_ISSUE.toSorted());
  });
});

describe('access to calls', () => {
  let agents: Record<RoleGroup, TestAgent>;
  let suspended: TestAgent;
  let oneTimeToken: string;
  let byLink: Awaited<ReturnType<typeof aLink>>;
  let byReporterLink: Awaited<ReturnType<typeof aReporterLink>>;

  beforeAll(async () => {
    const account = await anAccount();
    const made = await Promise.all(ROLE_GROUPS.map(async (role) => anAgent(role, { account })));
    agents = Object.fromEntries(made.map((agent) => [agent.roleGroup, agent])) as typeof agents;
    suspended = await anAgent('ROLE_ADMIN', { account: await anAccount({ inactive: true }) });
    oneTimeToken = (await comeIn((await aReporter({ account })).email)).token;
    const contractor = agents.ROLE_CONTRACTOR;
    const issue = await anIssue(await aProject(account), { contractors: [contractor] });
    byLink = await aLink(contractor, issue);
    byReporterLink = await aReporterLink(issue, 'rut@felix.test');
    const { pool } = await world();
    await pool.query(`update issue set reporter_email = 'rut@felix.test' where id = $1`, [
      issue.id,
    ]);
  });

  const ask = async (agent: TestAgent, { method, path }: Call, headers = {}) =>
    statusOf(await agent.ask(method, concrete(path), undefined, { headers }));

  describe.each(closed)('$method $path', (call) => {
    it('API-01 RT-12 rejects anonymous callers and dead tokens', async () => {
      expect(await statusOf(await askAsStranger(call.method, concrete(call.path)))).toBe(401);
      const dead = { authorization: `Bearer at_${'A'.repeat(43)}` };
      const answer = await askAsStranger(call.method, concrete(call.path), undefined, {
        headers: dead,
      });
      expect(await statusOf(answer)).toBe(401);
    });

    it.runIf(!ofReporters.includes(call))('API-01 rejects one-time tokens', async () => {
      const headers = { 'one-time-token': oneTimeToken, authorization: `Bearer ${oneTimeToken}` };
      const answer = await askAsStranger(call.method, concrete(call.path), undefined, { headers });
      expect(await statusOf(answer)).toBe(401);
    });

    it.runIf(!ofLinks.includes(call))('API-01 rejects contractors’ links', async () => {
      expect(await statusOf(await byLink.ask(call.method, concrete(call.path)))).toBe(401);
    });

    it.runIf(!BY_REPORTERS_LINK.includes(line(call)))(
      'API-01 F-51 rejects reporters’ links',
      async () => {
        expect(await statusOf(await byReporterLink.ask(call.method, concrete(call.path)))).toBe(
          401,
        );
      },
    );

    it.runIf(ofLinks.includes(call))('API-01 accepts a link within its scope', async () => {
      const status = await statusOf(await byLink.ask(call.method, concrete(call.path)));
      // Lists work by link; a missing thing gives nothing away, whatever else is wrong with the request.
      expect(call.path.includes('/:') ? [404, 415, 422] : [200]).toContain(status);
    });

    it.runIf(ofReporters.includes(call))('API-01 rejects agents', async () => {
      for (const role of ROLE_GROUPS) {
        expect(await ask(agents[role], call)).toBe(401);
      }
    });
  });

  describe.each(ofAgents)('$method $path', (call) => {
    it.each(ROLE_GROUPS)('API-01 RT-12 treats %s by the permission table', async (roleGroup) => {
      const refused = call.needs !== undefined && !can(agents[roleGroup], call.needs);
      expect((await ask(agents[roleGroup], call)) === 403).toBe(refused);
    });

    it('API-01 requires a chosen agent of an active company', async () => {
      const admin = agents.ROLE_ADMIN;
      expect(await ask(admin, call, { 'x-felix-hms-selected-agent': null })).toBe(403);
      const foreign = { 'x-felix-hms-selected-agent': String(suspended.id) };
      expect(await ask(admin, call, foreign)).toBe(403);
      expect(await ask(suspended, call)).toBe(403);
    });
  });
});
