import { describe, expect, it } from 'vitest';

import { mailsTo } from '#tests/support/mail.ts';
import { setUpPasskey, signInWith } from '#tests/support/passkeys.ts';
import {
  aTwoStepSignIn,
  codeOf,
  firstStep,
  forgetPassword,
  rowsOf,
  secondStep,
  stateOf,
  wantTwoSteps,
} from '#tests/support/twoStep.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const removeApp = (agent: TestAgent) => agent.ask('DELETE', '/api/twoStep/app');
const mailsOf = async ({ email }: TestAgent) => (await mailsTo(email)).map(({ text }) => text);

describe('the app, removed beside passkeys,', () => {
  it('gives no code from then on; passkeys, recovery codes and sessions stay, and its user is told', async () => {
    const { agent, secret, recoveryCodes } = await aTwoStepSignIn();
    const { authenticator } = await setUpPasskey(agent);
    const begun = await firstStep(agent.email);
    expect((await removeApp(agent)).status).toBe(200);
    expect(await rowsOf('authenticator', agent.userId)).toEqual([]);
    expect((await secondStep(begun, await codeOf(secret, 1))).status).toBe(422);
    expect((await signInWith(agent.email, authenticator)).status).toBe(200);
    const first = await firstStep(agent.email);
    expect(first).toMatchObject({ hasApp: false, hasPasskey: true });
    expect((await secondStep(first, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await stateOf(agent)).toMatchObject({ isOn: true, hasApp: false, codesLeft: 9 });
    const { pool } = await world();
    const { rowCount } = await pool.query(
      `select from audit where actor_kind = 'user' and actor_id = $1 and action = 'twoStep.appRemoved'`,
      [agent.userId],
    );
    expect(rowCount).toBe(1);
    const removals = async () =>
      (await mailsOf(agent)).filter((text) => text.includes('Autentiseringsappen har tagits bort'));
    expect(await removals()).toHaveLength(1);
    // Again, nothing changes.
    expect((await removeApp(agent)).status).toBe(200);
    expect(await removals()).toHaveLength(1);
  });

  it('needs the password anew after ten minutes', async () => {
    const { agent } = await aTwoStepSignIn();
    await setUpPasskey(agent);
    await forgetPassword(agent.userId);
    expect((await removeApp(agent)).status).toBe(403);
    expect(await stateOf(agent)).toMatchObject({ hasApp: true });
  });

  it('turns the second step off without a passkey, and stays where the company wants two steps', async () => {
    const { agent } = await aTwoStepSignIn();
    await wantTwoSteps(agent);
    expect((await removeApp(agent)).status).toBe(409);
    await setUpPasskey(agent);
    const [{ id } = { id: 0 }] = (await stateOf(agent)).passkeys;
    // Of two removals at once, the second is of the last way.
    const answers = await Promise.all([
      removeApp(agent),
      agent.ask('DELETE', `/api/twoStep/passkey/${id}`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { agent: free } = await aTwoStepSignIn();
    expect((await removeApp(free)).status).toBe(200);
    expect(await stateOf(free)).toMatchObject({ isOn: false, codesLeft: 0 });
    expect((await mailsOf(free)).at(-1)).toContain('har stängts av');
  });
});
