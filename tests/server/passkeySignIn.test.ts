import { describe, expect, it } from 'vitest';

import type { PasskeyWanted } from '#contract/passkeys.ts';
import { anAuthenticator } from '#tests/support/authenticator.ts';
import { askApp } from '#tests/support/ask.ts';
import {
  aPasskeySignIn,
  askForPasskey,
  provePasskey,
  setUpPasskey,
  signInWith,
  wantedOf,
} from '#tests/support/passkeys.ts';
import { aSignInWith } from '#tests/support/signIn.ts';
import {
  aTwoStepSignIn,
  firstStep,
  PASSWORD,
  rowsOf,
  secondStep,
  stateOf,
  statusAs,
} from '#tests/support/twoStep.ts';
import { anAgent, appWith, askAsStranger, world } from '#tests/support/world.ts';

const tokenOf = async (answer: Response) =>
  ((await answer.json()) as { access_token: string }).access_token;
const OTHERS = 'https://felix.test';

describe('a passkey at the second step of signing in', () => {
  it('is offered to those who have one, and opens a session that counts as two steps', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const first = await firstStep(agent.email);
    expect(first).toMatchObject({ accessToken: undefined, hasApp: false, hasPasskey: true });
    const wanted = await wantedOf(first);
    expect(wanted).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    const answer = await provePasskey(first, authenticator.prove(wanted));
    expect(answer.status).toBe(200);
    const token = await tokenOf(answer);
    expect(await statusAs(token)).toBe(200);
    const sessions = (await rowsOf('session', agent.userId)) as { is_two_step: boolean }[];
    expect(sessions.map((session) => session.is_two_step)).toEqual([true, true]);
    const [used] = (await stateOf(agent)).passkeys;
    expect(Date.now() - Date.parse(used?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('stands beside the app and the recovery codes', async () => {
    const { agent, recoveryCodes } = await aTwoStepSignIn();
    expect(await firstStep(agent.email)).toMatchObject({ hasApp: true, hasPasskey: false });
    const { authenticator, recoveryCodes: further } = await setUpPasskey(agent);
    expect(further).toBeNull();
    expect(await firstStep(agent.email)).toMatchObject({ hasApp: true, hasPasskey: true });
    expect((await signInWith(agent.email, authenticator)).status).toBe(200);
    const first = await firstStep(agent.email);
    expect((await secondStep(first, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('comes with recovery codes of its own where there is no app, and no app’s code is right then', async () => {
    const { agent, recoveryCodes } = await aPasskeySignIn();
    expect(new Set(recoveryCodes).size).toBe(10);
    const first = await firstStep(agent.email);
    expect((await secondStep(first, '123456')).status).toBe(422);
    expect((await secondStep(first, recoveryCodes?.[0] ?? '')).status).toBe(200);
  });

  it('has to sign the challenge that was asked for', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const first = await firstStep(agent.email);
    const wanted = await wantedOf(first);
    const proof = authenticator.prove({ ...wanted, challenge: 'a'.repeat(43) });
    const answer = await provePasskey(first, proof);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { fields: { passkey: 'wrong' } } });
    // Used up by the wrong try.
    expect((await provePasskey(first, authenticator.prove(wanted))).status).toBe(422);
    expect((await provePasskey(first, authenticator.prove(await wantedOf(first)))).status).toBe(
      200,
    );
  });

  it('signs a challenge of this sign-in, once, and not an older one', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const [one, other] = [await firstStep(agent.email), await firstStep(agent.email)];
    const proof = authenticator.prove(await wantedOf(one));
    await wantedOf(other);
    expect((await provePasskey(other, proof)).status).toBe(422);
    expect((await provePasskey(one, proof)).status).toBe(200);
    expect((await provePasskey(one, proof)).status).toBe(401);
    expect((await provePasskey(await firstStep(agent.email), proof)).status).toBe(422);
    const third = await firstStep(agent.email);
    const replaced = await wantedOf(third);
    await wantedOf(third);
    expect((await provePasskey(third, authenticator.prove(replaced))).status).toBe(422);
  });

  it('is too late after five minutes', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const first = await firstStep(agent.email);
    const wanted = await wantedOf(first);
    const { pool } = await world();
    await pool.query('update passkey_challenge set expires_at = now() where user_id = $1', [
      agent.userId,
    ]);
    expect((await provePasskey(first, authenticator.prove(wanted))).status).toBe(422);
  });

  it.each([
    ['another origin', { origin: OTHERS }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['another site', { rpId: 'felix.test' }],
    ['another purpose', { type: 'webauthn.create' }],
  ])('is refused for %s', async (_, lies) => {
    const { agent, authenticator } = await aPasskeySignIn();
    const first = await firstStep(agent.email);
    const proof = authenticator.prove(await wantedOf(first), lies);
    expect((await provePasskey(first, proof)).status).toBe(422);
  });

  it('is refused with another signature', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const first = await firstStep(agent.email);
    const wanted = await wantedOf(first);
    const { signature } = anAuthenticator().prove(wanted);
    const answer = await provePasskey(first, { ...authenticator.prove(wanted), signature });
    expect(answer.status).toBe(422);
  });

  it('is refused when its count goes back or stays: there is a copy of it', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    expect((await signInWith(agent.email, authenticator)).status).toBe(200);
    expect((await signInWith(agent.email, authenticator)).status).toBe(200);
    authenticator.goBack();
    expect((await signInWith(agent.email, authenticator)).status).toBe(422);
    expect((await signInWith(agent.email, authenticator)).status).toBe(422);
    expect((await signInWith(agent.email, authenticator)).status).toBe(200);
  });

  it('needs no count, as those of phones have none', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { authenticator } = await setUpPasskey(agent, { counts: false });
    expect((await signInWith(agent.email, authenticator)).status).toBe(200);
    expect((await signInWith(agent.email, authenticator)).status).toBe(200);
  });

  it('of somebody else is refused, in the same company or another', async () => {
    const { agent } = await aPasskeySignIn();
    const account = { id: agent.accountId };
    for (const other of [await anAgent('ROLE_WORKER', { account }), await anAgent('ROLE_WORKER')]) {
      const { authenticator } = await setUpPasskey(other);
      expect((await signInWith(agent.email, authenticator)).status).toBe(422);
    }
  });

  it('is asked for and given by the browser that gave the password', async () => {
    const [{ agent, authenticator }, other] = [await aPasskeySignIn(), await aPasskeySignIn()];
    const first = await firstStep(agent.email);
    const { cookie } = await firstStep(other.agent.email);
    expect((await askForPasskey({ ...first, cookie })).status).toBe(401);
    expect((await askForPasskey({ ...first, cookie: '' })).status).toBe(401);
    const proof = authenticator.prove(await wantedOf(first));
    expect((await provePasskey({ ...first, cookie }, proof)).status).toBe(401);
    expect((await provePasskey(first, proof)).status).toBe(200);
  });

  it('opens one session for a proof that is given several times at once', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const first = await firstStep(agent.email);
    const proof = authenticator.prove(await wantedOf(first));
    const answers = await Promise.all([1, 2, 3].map(() => provePasskey(first, proof)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('counts wrong ones with wrong codes', async () => {
    const app = await appWith({ rateLimitScale: 1 });
    const { agent, authenticator } = await aPasskeySignIn();
    const ask = askApp(app, undefined);
    const give = async (isRight: boolean) => {
      const ticket = await firstStep(agent.email);
      const wanted = await wantedOf(ticket);
      const proof = authenticator.prove(wanted, isRight ? {} : { origin: OTHERS });
      const init = { headers: { cookie: ticket.cookie }, address: '198.51.100.23' };
      const body = { token: ticket.token, proof };
      return (await ask('POST', '/api/login/passkey', body, init)).status;
    };
    expect(await give(true)).toBe(200);
    const wrong: number[] = [];
    for (let n = 0; n < 10; n += 1) wrong.push(await give(false));
    expect(new Set(wrong)).toEqual(new Set([422]));
    expect(await give(true)).toBe(429);
  });

  it('is asked for as often as codes may be wrong, unless one signs in', async () => {
    const ask = askApp(await appWith({ rateLimitScale: 1 }), undefined);
    const { agent, authenticator } = await aPasskeySignIn();
    const first = await firstStep(agent.email);
    const challenge = async ({ token, cookie } = first) => {
      const init = { headers: { cookie }, address: '198.51.100.24' };
      return ask('POST', '/api/login/passkey/challenge', { token }, init);
    };
    const wanted = (await (await challenge()).json()) as PasskeyWanted;
    const body = { token: first.token, proof: authenticator.prove(wanted) };
    const init = { headers: { cookie: first.cookie }, address: '198.51.100.24' };
    expect((await ask('POST', '/api/login/passkey', body, init)).status).toBe(200);
    const asked: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      asked.push((await challenge(await firstStep(agent.email))).status);
    }
    expect(new Set(asked)).toEqual(new Set([200]));
    const refused = await challenge(await firstStep(agent.email));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leaves nothing in the audit log where no sign-in awaits it', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const { token } = await firstStep(agent.email);
    const address = '198.51.100.25';
    const proof = authenticator.prove({ rpId: 'localhost', challenge: 'abc' });
    const tries: [string, object][] = [
      ['/api/login/passkey/challenge', { token }],
      ['/api/login/passkey', { token, proof }],
      ['/api/login/code', { token, code: '000000' }],
    ];
    for (const [path, body] of tries) {
      expect((await askAsStranger('POST', path, body, { address })).status).toBe(401);
    }
    const { pool } = await world();
    const { rows } = await pool.query('select action from audit where address = $1', [address]);
    expect(rows).toEqual([]);
  });

  it('records who signed in, and who failed', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    await signInWith(agent.email, { prove: (wanted) => anAuthenticator().prove(wanted) });
    await signInWith(agent.email, authenticator);
    const { pool } = await world();
    const { rows } = await pool.query<{ action: string }>(
      `select action from audit where action like 'logIn%' and (actor_id = $1 or object_id = $2) order by at`,
      [agent.userId, String(agent.userId)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['logInFailed', 'logIn']);
  });

  it.each([
    ['nothing', undefined],
    ['no object', 'proof'],
    ['an empty id', { id: '' }],
    ['no base64url', { signature: 'a+b/c=' }],
    ['a number', { authenticatorData: 7 }],
    ['too much', { clientDataJSON: 'a'.repeat(4001) }],
    ['an unknown field', { userHandle: 'abc' }],
    ['no JSON inside', { clientDataJSON: 'AAAA' }],
    ['too few bytes', { authenticatorData: 'AAAA' }],
    ['no signature', { signature: 'AAAA' }],
  ])('refuses %s', async (_, part) => {
    const { agent, authenticator } = await aPasskeySignIn();
    const first = await firstStep(agent.email);
    const proof = authenticator.prove(await wantedOf(first));
    const spoiled = typeof part === 'object' ? { ...proof, ...part } : part;
    expect((await provePasskey(first, spoiled)).status).toBe(422);
  });

  it('is nothing without a password first', async () => {
    const stranger = { token: 'st_' + 'a'.repeat(43), cookie: '' };
    expect((await askForPasskey(stranger)).status).toBe(401);
    const proof = anAuthenticator().prove({ rpId: 'localhost', challenge: 'abc' });
    expect((await provePasskey(stranger, proof)).status).toBe(401);
    expect((await askAsStranger('POST', '/api/login/passkey/challenge', {})).status).toBe(422);
  });
});
