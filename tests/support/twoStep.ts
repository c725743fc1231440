import { TOTP } from 'otpauth';

import type { Answer } from '#contract/call.ts';
import type { SecondStep } from '#contract/session.ts';
import type { twoStepCalls } from '#contract/twoStep.ts';

import { aSignInWith } from './signIn.ts';
import { askAsStranger, type TestAgent, world } from './world.ts';

export const PASSWORD = 'blåbär i skogen';
const PERIOD = 30_000;

/** A code of an app; `steps` after the current one. */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const { clock } = await world();
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * PERIOD });
}

/** Sets up an app. Returns its secret and the recovery codes; the current code is used. */
export async function setUpTwoStep(agent: Pick<TestAgent, 'ask'>) {
  const { secret } = await started(agent);
  const answer = await agent.ask('POST', '/api/twoStep/app/code', {
    code: await codeOf(secret),
  });
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

/** A secret for an app that is not in use yet. */
export async function started(agent: Pick<TestAgent, 'ask'>) {
  const answer = await agent.ask('POST', '/api/twoStep/app');
  return (await answer.json()) as { secret: string; uri: string };
}

/** A worker with a password and an app. */
export async function aTwoStepSignIn() {
  const agent = await aSignInWith(PASSWORD);
  return { agent, ...(await setUpTwoStep(agent)) };
}

/** Gives the password. Returns what begins the second step, and the browser's cookie. */
export async function firstStep(username: string, password = PASSWORD) {
  const answer = await askAsStranger('POST', '/api/login', { username, password });
  const body = (await answer.json()) as { secondStep?: SecondStep; access_token?: string };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token: '', ...body.secondStep, accessToken: body.access_token, cookie };
}

/** Gives a code for what a first step began. */
export const secondStep = ({ token, cookie }: { token: string; cookie: string }, code: string) =>
  askAsStranger('POST', '/api/login/code', { token, code }, { headers: { cookie } });

/** A user's second step as they see it. */
export const stateOf = async (agent: Pick<TestAgent, 'ask'>) =>
  (await (await agent.ask('GET', '/api/twoStep')).json()) as Answer<typeof twoStepCalls.read>;

/** What a session's token is worth: 200 or 401. */
export async function statusAs(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await askAsStranger('GET', '/api/currentUser', undefined, { headers })).status;
}

/** A user's rows of a table. */
export async function rowsOf(table: string, userId: number) {
  const { pool } = await world();
  return (await pool.query(`select * from ${table} where user_id = $1`, [userId])).rows;
}

/** Moves the password's last entry back. */
export async function forgetPassword(userId: number) {
  const { pool } = await world();
  await pool.query(
    `update session set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [userId],
  );
}

/** The company wants two steps of its staff. */
export async function wantTwoSteps({ accountId }: Pick<TestAgent, 'accountId'>) {
  const { pool } = await world();
  await pool.query(`update account set two_step = 'staff' where id = $1`, [accountId]);
}
