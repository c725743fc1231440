import { describe, expect, it } from 'vitest';

import { askApp } from '#tests/support/ask.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { reset, resetToken } from '#tests/support/passwordLinks.ts';
import { aSignInWith } from '#tests/support/signIn.ts';
import {
  aTwoStepSignIn,
  codeOf,
  firstStep,
  PASSWORD,
  rowsOf,
  secondStep,
  started,
  stateOf,
  statusAs,
} from '#tests/support/twoStep.ts';
import { appWith, askAsStranger, world } from '#tests/support/world.ts';

describe('the second step of signing in', () => {
  it('takes the place of the session, until a code of the app is given', async () => {
    const { agent, secret } = await aTwoStepSignIn();
    const first = await firstStep(agent.email);
    expect(first.accessToken).toBeUndefined();
    expect(first.token).toMatch(/^st_[\w-]{43}$/u);
    expect(await statusAs(first.token)).toBe(401);
    const answer = await secondStep(first, await codeOf(secret, 1));
    expect(answer.status).toBe(200);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    expect(await statusAs(token)).toBe(200);
  });

  it('still refuses a wrong password like that of anybody else', async () => {
    const { agent } = await aTwoStepSignIn();
    const known = await aSignInWith(PASSWORD);
    const answers = await Promise.all(
      [agent, known].map(({ email: username }) =>
        askAsStranger('POST', '/api/login', { username, password: 'wrong' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
  });

  it('takes a code once, in whatever sign-in, and none before it', async () => {
    const { agent, secret } = await aTwoStepSignIn();
    const code = await codeOf(secret, 1);
    expect((await secondStep(await firstStep(agent.email), code)).status).toBe(200);
    for (const used of [code, await codeOf(secret)]) {
      const answer = await secondStep(await firstStep(agent.email), used);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: { fields: { code: 'wrong' } } });
    }
  });

  it('opens one session for a code that is given several times at once', async () => {
    const { agent, secret } = await aTwoStepSignIn();
    const code = await codeOf(secret, 1);
    const [one, other] = [await firstStep(agent.email), await firstStep(agent.email)];
    const answers = await Promise.all(
      [one, one, other, other].map((first) => secondStep(first, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('begins again after the first success', async () => {
    const { agent, secret, recoveryCodes } = await aTwoStepSignIn();
    const first = await firstStep(agent.email);
    expect((await secondStep(first, await codeOf(secret, 1))).status).toBe(200);
    expect((await secondStep(first, recoveryCodes[0] ?? '')).status).toBe(401);
  });

  it('is given by the browser that gave the password', async () => {
    const [{ agent, secret }, other] = [await aTwoStepSignIn(), await aTwoStepSignIn()];
    const first = await firstStep(agent.email);
    const { cookie } = await firstStep(other.agent.email);
    const code = await codeOf(secret, 1);
    expect((await secondStep({ ...first, cookie: '' }, code)).status).toBe(401);
    expect((await secondStep({ ...first, cookie }, code)).status).toBe(401);
    expect((await secondStep(first, code)).status).toBe(200);
  });

  it('is over after ten minutes, and after a change of the password or of the right to sign in', async () => {
    const { pool } = await world();
    const ends = [
      (userId: number) =>
        pool.query(`update second_step set expires_at = now() where user_id = $1`, [userId]),
      (userId: number) =>
        pool.query('update agent set inactive = true where user_id = $1', [userId]),
      async (_: number, email: string) => reset(await resetToken(email)),
    ];
    for (const end of ends) {
      const { agent, secret } = await aTwoStepSignIn();
      const first = await firstStep(agent.email);
      await end(agent.userId, agent.email);
      expect((await secondStep(first, await codeOf(secret, 1))).status).toBe(401);
    }
  });

  it('stays after a new password', async () => {
    const { agent } = await aTwoStepSignIn();
    await reset(await resetToken(agent.email));
    const first = await firstStep(agent.email, 'lingon på myren');
    expect(first.accessToken).toBeUndefined();
    expect(first.token).not.toBe('');
  });

  it('counts wrong codes before they are checked, over all sign-ins of a person, and gives back right ones', async () => {
    const app = await appWith({ rateLimitScale: 1 });
    const { agent, secret, recoveryCodes } = await aTwoStepSignIn();
    const ask = askApp(app, undefined);
    const give = async (code: string) => {
      const { token, cookie } = await firstStep(agent.email);
      const init = { headers: { cookie }, address: '198.51.100.22' };
      return (await ask('POST', '/api/login/code', { token, code }, init)).status;
    };
    expect(await give(await codeOf(secret, 1))).toBe(200);
    expect(await give(recoveryCodes[0] ?? '')).toBe(200);
    const answers = await Promise.all(Array.from({ length: 12 }, async () => give('000000')));
    expect(answers.filter((status) => status === 422)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
    // A right one is refused as well, or guessing would go on.
    expect(await give(recoveryCodes[1] ?? '')).toBe(429);
  });

  it.each(['', '12345', 'abc', '1'.repeat(41), '12345<', null, 123_456])(
    'refuses %j as no code',
    async (code) => {
      const { token, cookie } = await firstStep((await aTwoStepSignIn()).agent.email);
      const body = { token, code };
      const answer = await askAsStranger('POST', '/api/login/code', body, { headers: { cookie } });
      expect(answer.status).toBe(422);
    },
  );

  it('records who signed in how, and who failed', async () => {
    const { agent, secret } = await aTwoStepSignIn();
    const { pool } = await world();
    const first = await firstStep(agent.email);
    await secondStep(first, '000000');
    await secondStep(first, await codeOf(secret, 1));
    const { rows } = await pool.query<{ action: string }>(
      `select action from audit where action like 'logIn%' and (actor_id = $1 or object_id = $2) order by at`,
      [agent.userId, String(agent.userId)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['logInFailed', 'logIn']);
  });
});

describe('recovery codes', () => {
  it('open a session once each, however they are typed, and their user is told', async () => {
    const { agent, recoveryCodes } = await aTwoStepSignIn();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/u);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await secondStep(await firstStep(agent.email), typed)).status).toBe(200);
    expect((await secondStep(await firstStep(agent.email), code)).status).toBe(422);
    expect(await stateOf(agent)).toMatchObject({ codesLeft: 9 });
    expect((await mailsTo(agent.email)).at(-1)?.text).toContain('återställningskoder har använts');
  });

  it('of somebody else are wrong', async () => {
    const [{ agent }, other] = [await aTwoStepSignIn(), await aTwoStepSignIn()];
    const code = other.recoveryCodes[0] ?? '';
    expect((await secondStep(await firstStep(agent.email), code)).status).toBe(422);
  });

  it('are replaced by new ones', async () => {
    const { agent, recoveryCodes } = await aTwoStepSignIn();
    const answer = await agent.ask('POST', '/api/twoStep/recoveryCodes');
    const { recoveryCodes: renewed } = (await answer.json()) as { recoveryCodes: string[] };
    const first = await firstStep(agent.email);
    expect((await secondStep(first, recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await secondStep(first, renewed[0] ?? '')).status).toBe(200);
  });

  it('need a second step', async () => {
    const agent = await aSignInWith(PASSWORD);
    await started(agent);
    expect((await agent.ask('POST', '/api/twoStep/recoveryCodes')).status).toBe(409);
  });

  it('are stored as hashes, like what begins a second step', async () => {
    const { agent, recoveryCodes } = await aTwoStepSignIn();
    const { token } = await firstStep(agent.email);
    const stored = JSON.stringify([
      await rowsOf('recovery_code', agent.userId),
      await rowsOf('second_step', agent.userId),
    ]);
    for (const secret of [...recoveryCodes, token]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replaceAll('-', ''));
    }
  });
});
