import { describe, expect, it, vi } from 'vitest';

import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from '#contract/passkeys.ts';
import { anAuthenticator } from '#tests/support/authenticator.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  addPasskey,
  aPasskeySignIn,
  setUpPasskey,
  signInWith,
  startPasskey,
} from '#tests/support/passkeys.ts';
import { aSignInWith } from '#tests/support/signIn.ts';
import {
  aTwoStepSignIn,
  firstStep,
  forgetPassword,
  PASSWORD,
  rowsOf,
  setUpTwoStep,
  stateOf,
  statusAs,
  wantTwoSteps,
} from '#tests/support/twoStep.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const remove = (agent: TestAgent, id: number) => agent.ask('DELETE', `/api/twoStep/passkey/${id}`);
const mailsOf = async ({ email }: TestAgent) => (await mailsTo(email)).map(({ text }) => text);

describe('a new passkey', () => {
  it('is made for this site and this person, and not where there is one of theirs', async () => {
    const agent = await aSignInWith(PASSWORD);
    const first = await startPasskey(agent);
    expect(first).toMatchObject({
      rp: { id: 'localhost', name: 'Felix' },
      user: { name: agent.email },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(first.challenge).toMatch(/^[\w-]{43}$/u);
    const { authenticator } = await setUpPasskey(agent);
    const next = await startPasskey(agent);
    const { id } = authenticator.make(next);
    expect(next.excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }]);
    expect(next.user.id).toBe(first.user.id);
    expect((await startPasskey(await aSignInWith(PASSWORD))).user.id).not.toBe(first.user.id);
  });

  it('as the first second step signs out the other sessions, and its user is told', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { accessToken = '' } = await firstStep(agent.email);
    expect((await stateOf(agent)).isOn).toBe(false);
    const { recoveryCodes } = await setUpPasskey(agent, { name: ' Telefonen ' });
    expect(recoveryCodes).toHaveLength(10);
    expect(await statusAs(accessToken)).toBe(401);
    expect(await stateOf(agent)).toMatchObject({
      isOn: true,
      hasApp: false,
      codesLeft: 10,
      isNeeded: false,
      passkeys: [{ name: 'Telefonen', lastUsedAt: null }],
    });
    const mails = await mailsOf(agent);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      'En lösennyckel har lagts till för ditt konto, och dina andra enheter har loggats ut.',
    );
  });

  it('may be a further one: sessions and recovery codes stay, and its user is told', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const { access_token: token } = (await (
      await signInWith(agent.email, authenticator)
    ).json()) as { access_token: string };
    const further = await setUpPasskey(agent, { name: 'Nyckeln' });
    expect(further.recoveryCodes).toBeNull();
    expect(await statusAs(token)).toBe(200);
    const { passkeys, codesLeft } = await stateOf(agent);
    expect([passkeys.map(({ name }) => name), codesLeft]).toEqual([['Nyckeln', 'Telefonen'], 10]);
    for (const each of [authenticator, further.authenticator]) {
      expect((await signInWith(agent.email, each)).status).toBe(200);
    }
    expect((await mailsOf(agent)).at(-1)).toContain(
      'Ännu en lösennyckel har lagts till för ditt konto.',
    );
  });

  it('is what a company waits for', async () => {
    const agent = await aSignInWith(PASSWORD);
    await wantTwoSteps(agent);
    expect((await agent.ask('GET', '/api/notification/choices')).status).toBe(403);
    await setUpPasskey(agent);
    expect((await agent.ask('GET', '/api/notification/choices')).status).toBe(200);
  });

  it('is made for the challenge that was given, once, in the same session, within five minutes', async () => {
    const agent = await aSignInWith(PASSWORD);
    const authenticator = anAuthenticator();
    const options = await startPasskey(agent);
    const made = authenticator.make(options);
    const other = await anAgent('ROLE_WORKER', { user: agent });
    const elsewhere = await aSignInWith(PASSWORD);
    expect((await addPasskey(elsewhere, made)).status).toBe(409);
    const wrong = authenticator.make({ ...options, challenge: 'b'.repeat(43) });
    expect((await addPasskey(agent, wrong)).status).toBe(422);
    expect((await addPasskey(agent, made)).status).toBe(409);
    const again = authenticator.make(await startPasskey(agent));
    const { pool } = await world();
    await pool.query('update passkey_challenge set expires_at = now() where user_id = $1', [
      other.userId,
    ]);
    expect((await addPasskey(agent, again)).status).toBe(409);
    expect((await stateOf(agent)).isOn).toBe(false);
  });

  it.each([
    ['another origin', { origin: 'https://felix.test' }],
    ['another site', { rpId: 'felix.test' }],
    ['another purpose', { type: 'webauthn.get' }],
  ])('is refused for %s', async (_, lies) => {
    const agent = await aSignInWith(PASSWORD);
    const made = anAuthenticator().make(await startPasskey(agent), lies);
    expect((await addPasskey(agent, made)).status).toBe(422);
    expect((await stateOf(agent)).passkeys).toEqual([]);
  });

  it('is refused with its maker’s certificates, which would have this server fetch lists from anywhere', async () => {
    const agent = await aSignInWith(PASSWORD);
    const fetching = vi.spyOn(globalThis, 'fetch');
    const certificates = [new Uint8Array(200)];
    const made = anAuthenticator().make(await startPasskey(agent), { certificates });
    expect((await addPasskey(agent, made)).status).toBe(422);
    expect(fetching).not.toHaveBeenCalled();
    fetching.mockRestore();
  });

  it('is nobody else’s', async () => {
    const { authenticator } = await aPasskeySignIn();
    const agent = await aSignInWith(PASSWORD);
    const made = authenticator.make(await startPasskey(agent));
    expect((await addPasskey(agent, made)).status).toBe(422);
    expect((await stateOf(agent)).isOn).toBe(false);
  });

  it('is one of at most twenty', async () => {
    const { agent } = await aPasskeySignIn();
    const { pool } = await world();
    await pool.query(
      `insert into passkey (user_id, credential_id, public_key, counter, transports, name)
       select $1, 'x' || gen_random_uuid(), '', 0, '{}', 'x' from generate_series(3, $2)`,
      [agent.userId, MAX_PASSKEYS],
    );
    const made = anAuthenticator().make(await startPasskey(agent));
    expect((await addPasskey(agent, made)).status).toBe(200);
    expect((await agent.ask('POST', '/api/twoStep/passkey/new')).status).toBe(409);
  });

  it.each(['', '  ', '\u200b', 'a'.repeat(MAX_PASSKEY_NAME + 1), null, 7])(
    'is not named %j',
    async (name) => {
      const agent = await aSignInWith(PASSWORD);
      const made = anAuthenticator().make(await startPasskey(agent));
      expect((await addPasskey(agent, made, name)).status).toBe(422);
    },
  );

  it.each([
    ['nothing', undefined],
    ['an empty id', { id: '' }],
    ['another id', { id: 'AAAA' }],
    ['no base64url', { attestationObject: 'a+b=' }],
    ['no CBOR', { attestationObject: 'AAAA' }],
    ['no JSON inside', { clientDataJSON: 'AAAA' }],
    ['too much', { attestationObject: 'a'.repeat(20_001) }],
    ['a way of no text', { transports: [1] }],
    ['an unknown field', { rawId: 'AAAA' }],
  ])('is not %s', async (_, part) => {
    const agent = await aSignInWith(PASSWORD);
    const made = anAuthenticator().make(await startPasskey(agent));
    expect((await addPasskey(agent, part && { ...made, ...part })).status).toBe(422);
    expect((await stateOf(agent)).passkeys).toEqual([]);
  });

  it('needs the password anew after ten minutes, like the removal of one', async () => {
    const { agent } = await aPasskeySignIn();
    const made = anAuthenticator().make(await startPasskey(agent));
    const [{ id } = { id: 0 }] = (await stateOf(agent)).passkeys;
    await forgetPassword(agent.userId);
    for (const answer of [
      await agent.ask('POST', '/api/twoStep/passkey/new'),
      await addPasskey(agent, made),
      await remove(agent, id),
    ]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { code: 'PASSWORD_NEEDED' } });
    }
  });
});

describe('a passkey that is removed', () => {
  it('is refused from then on; others stay, and its user is told', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const further = await setUpPasskey(agent);
    const [, first] = (await stateOf(agent)).passkeys;
    expect((await remove(agent, first?.id ?? 0)).status).toBe(200);
    expect((await signInWith(agent.email, authenticator)).status).toBe(422);
    expect((await signInWith(agent.email, further.authenticator)).status).toBe(200);
    expect((await remove(agent, first?.id ?? 0)).status).toBe(404);
    expect((await mailsOf(agent)).at(-1)).toContain('En lösennyckel har tagits bort');
  });

  it('may be added again', async () => {
    const { agent, authenticator } = await aPasskeySignIn();
    const [{ id } = { id: 0 }] = (await stateOf(agent)).passkeys;
    await remove(agent, id);
    const made = authenticator.make(await startPasskey(agent));
    expect((await addPasskey(agent, made)).status).toBe(200);
  });

  it('is one’s own', async () => {
    const [{ agent }, other] = [await aPasskeySignIn(), await aPasskeySignIn()];
    const [{ id } = { id: 0 }] = (await stateOf(other.agent)).passkeys;
    expect((await remove(agent, id)).status).toBe(404);
    expect((await stateOf(other.agent)).passkeys).toHaveLength(1);
  });

  it('turns the second step off if it is the last way, with its recovery codes', async () => {
    const { agent } = await aPasskeySignIn();
    const [{ id } = { id: 0 }] = (await stateOf(agent)).passkeys;
    expect((await remove(agent, id)).status).toBe(200);
    expect((await firstStep(agent.email)).accessToken).toMatch(/^at_/u);
    expect(await rowsOf('recovery_code', agent.userId)).toEqual([]);
    expect((await mailsOf(agent)).at(-1)).toContain('har stängts av');
  });

  it('is not the last way where the company wants two steps', async () => {
    const { agent } = await aPasskeySignIn();
    await wantTwoSteps(agent);
    const [{ id } = { id: 0 }] = (await stateOf(agent)).passkeys;
    expect((await remove(agent, id)).status).toBe(409);
    await setUpPasskey(agent);
    // Of two removals at once, the second is of the last way.
    const ids = (await stateOf(agent)).passkeys.map((passkey) => passkey.id);
    const answers = await Promise.all(ids.map((each) => remove(agent, each)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await setUpTwoStep(agent);
    const [left] = (await stateOf(agent)).passkeys;
    expect((await remove(agent, left?.id ?? 0)).status).toBe(200);
    expect(await stateOf(agent)).toMatchObject({ isOn: true, hasApp: true, passkeys: [] });
  });

  it('goes with the whole second step, turned off or removed by an administrator', async () => {
    const { agent } = await aTwoStepSignIn();
    await setUpPasskey(agent);
    expect((await agent.ask('DELETE', '/api/twoStep')).status).toBe(200);
    expect(await rowsOf('passkey', agent.userId)).toEqual([]);
    const { agent: colleague } = await aPasskeySignIn();
    const admin = await anAgent('ROLE_ADMIN', { account: { id: colleague.accountId } });
    await admin.ask('DELETE', `/api/agent/${colleague.id}/twoStep`);
    expect(await rowsOf('passkey', colleague.userId)).toEqual([]);
    expect((await firstStep(colleague.email)).accessToken).toMatch(/^at_/u);
    expect((await colleague.ask('GET', '/api/currentUser')).status).toBe(401);
  });
});
