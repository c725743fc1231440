import { describe, expect, it } from 'vitest';

import { allCalls } from '#contract/contract.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';
import type { Config, User } from '#contract/session.ts';
import { TWO_STEP_RULES, wantsTwoSteps } from '#contract/twoStepRule.ts';
import { listenAs } from '#tests/support/events.ts';
import { aScene, send } from '#tests/support/scene.ts';
import { COMPANY_FACTS } from '#tests/support/settingsRequests.ts';
import { aSignInWith } from '#tests/support/signIn.ts';
import {
  aTwoStepSignIn,
  firstStep,
  PASSWORD,
  setUpTwoStep,
  stateOf,
  wantTwoSteps,
} from '#tests/support/twoStep.ts';
import { anAccount, anAgent, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string } }).error?.code;
const userOf = async (agent: TestAgent) =>
  (await (await agent.ask('GET', '/api/currentUser')).json()) as User;
const concrete = (path: string) => path.replaceAll(/:\w+/gu, '2147483647');
const ofAgents = allCalls.filter(({ auth }) => auth[0] === 'agent');

describe('a company that wants two steps', () => {
  it('wants them of the same people in the database and in the contract', async () => {
    const { pool } = await world();
    for (const rule of TWO_STEP_RULES) {
      for (const roleGroup of ROLE_GROUPS) {
        const { rows } = await pool.query('select felix_wants_two_steps($1, $2) as wants', [
          rule,
          roleGroup,
        ]);
        expect([rule, roleGroup, rows[0].wants]).toEqual([
          rule,
          roleGroup,
          wantsTwoSteps(rule, roleGroup),
        ]);
      }
    }
  });

  it.each(TWO_STEP_RULES)('serves those it wants them of nothing until then: %s', async (rule) => {
    const account = await anAccount({ twoStep: rule });
    for (const roleGroup of ROLE_GROUPS) {
      const agent = await anAgent(roleGroup, { account });
      const answer = await agent.ask('GET', '/api/notification/choices');
      expect([roleGroup, answer.status]).toEqual([
        roleGroup,
        wantsTwoSteps(rule, roleGroup) ? 403 : 200,
      ]);
    }
  });

  it('refuses every call as an agent, whatever it is', async () => {
    const account = await anAccount({ twoStep: 'staff' });
    const admin = await anAgent('ROLE_ADMIN', { account });
    expect(ofAgents.length).toBeGreaterThan(100);
    const served: string[] = [];
    for (const { method, path } of ofAgents) {
      const answer = await admin.ask(method, concrete(path), method === 'GET' ? undefined : {});
      await answer.body?.cancel();
      if (answer.status !== 403) served.push(`${method} ${path} ${answer.status}`);
    }
    expect(served).toEqual([]);
  });

  it('lets them set it up with the same session, and serves them then', async () => {
    const account = await anAccount({ twoStep: 'leaders' });
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    expect(await codeOf(await leader.ask('GET', '/api/issue/counts'))).toBe('TWO_STEP_NEEDED');
    expect((await userOf(leader)).agents[0]?.needsTwoStep).toBe(true);
    // Its public look alone, or the app would take it for another company.
    const config = (await (await leader.ask('GET', '/api/config')).json()) as Config;
    expect(config).toMatchObject({ company: { id: account.id }, hasClocks: false });
    await setUpTwoStep(leader);
    expect((await leader.ask('GET', '/api/issue/counts')).status).toBe(200);
    expect((await userOf(leader)).agents[0]?.needsTwoStep).toBe(false);
    expect((await leader.ask('DELETE', '/api/twoStep')).status).toBe(409);
  });

  it('is not opened by a session of the password alone once there is a second step', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { accessToken = '' } = await firstStep(agent.email);
    await setUpTwoStep(agent);
    const { pool } = await world();
    await pool.query(`update account set two_step = 'staff' where id = $1`, [agent.accountId]);
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'x-felix-hms-selected-agent': String(agent.id),
    };
    expect((await askAsStranger('GET', '/api/issue/counts', undefined, { headers })).status).toBe(
      401,
    );
    expect((await agent.ask('GET', '/api/issue/counts')).status).toBe(200);
  });

  it('is not opened by a session whose user turned the second step off before', async () => {
    const { agent } = await aTwoStepSignIn();
    expect((await agent.ask('DELETE', '/api/twoStep')).status).toBe(200);
    expect((await agent.ask('GET', '/api/issue/counts')).status).toBe(200);
    await wantTwoSteps(agent);
    expect(await codeOf(await agent.ask('GET', '/api/issue/counts'))).toBe('TWO_STEP_NEEDED');
    expect(await stateOf(agent)).toMatchObject({ isNeeded: true });
    await setUpTwoStep(agent);
    expect((await agent.ask('GET', '/api/issue/counts')).status).toBe(200);
  });

  it('does not decide for another company of the same person', async () => {
    const agent = await anAgent('ROLE_ADMIN', { account: await anAccount({ twoStep: 'staff' }) });
    const elsewhere = await anAgent('ROLE_WORKER', { user: agent });
    expect((await agent.ask('GET', '/api/issue/counts')).status).toBe(403);
    expect((await elsewhere.ask('GET', '/api/issue/counts')).status).toBe(200);
    const { agents } = await userOf(elsewhere);
    expect(new Map(agents.map(({ id, needsTwoStep }) => [id, needsTwoStep]))).toEqual(
      new Map([
        [agent.id, true],
        [elsewhere.id, false],
      ]),
    );
  });

  it('asks nothing of somebody whom a provider signed in', async () => {
    const agent = await anAgent('ROLE_ADMIN', { account: await anAccount({ twoStep: 'staff' }) });
    const { pool } = await world();
    await pool.query(
      `insert into login_ticket (token_hash, user_id, browser_hash, expires_at)
       values (encode(sha256('lt_ticket${agent.userId}'), 'hex'), $1, encode(sha256($2), 'hex'), now() + interval '1 minute')`,
      [agent.userId, 'b'.repeat(43)],
    );
    const answer = await askAsStranger(
      'POST',
      '/api/login/ticket',
      { token: `lt_ticket${agent.userId}` },
      { headers: { cookie: `felix-sign-in=${'b'.repeat(43)}` } },
    );
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const headers = {
      authorization: `Bearer ${token}`,
      'x-felix-hms-selected-agent': String(agent.id),
    };
    const counts = await askAsStranger('GET', '/api/issue/counts', undefined, { headers });
    expect(counts.status).toBe(200);
  });

  it('ends the open streams of those without, and of nobody else', async () => {
    const { admin, worker, issue, on } = await aScene();
    await setUpTwoStep(admin);
    const [without, withSecond] = [await listenAs(worker), await listenAs(admin)];
    const { pool } = await world();
    await pool.query(`update account set two_step = 'staff' where id = $1`, [admin.accountId]);
    await send(on['user'] as TestAgent, issue, { type: 'public' });
    await withSecond.until(() => withSecond.changes().length === 1);
    await without.ended();
    expect(without.changes()).toEqual([]);
    for (const listener of [without, withSecond]) await listener.close();
  });

  it('is told so by its administrators, at once and for everybody signed in', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const worker = await anAgent('ROLE_WORKER', { account: { id: admin.accountId } });
    const { pool } = await world();
    const save = (twoStep: string) =>
      admin.ask('PUT', '/api/company', { version: 1, ...COMPANY_FACTS, twoStep });
    expect((await save('everybody')).status).toBe(422);
    expect((await save('staff')).status).toBe(200);
    for (const agent of [admin, worker]) {
      expect(await codeOf(await agent.ask('GET', '/api/issue/counts'))).toBe('TWO_STEP_NEEDED');
    }
    const { rows } = await pool.query(
      `select 1 from change where account_id = $1 and kind = 'authority'`,
      [admin.accountId],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
