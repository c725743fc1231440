import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';

import { stepOf } from '#server/modules/session/two-step/codes.ts';
import { askApp } from '#tests/support/ask.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { aSignInWith } from '#tests/support/signIn.ts';
import {
  aTwoStepSignIn,
  codeOf,
  firstStep,
  forgetPassword,
  PASSWORD,
  rowsOf,
  secondStep,
  setUpTwoStep,
  started,
  stateOf,
  statusAs,
} from '#tests/support/twoStep.ts';
import { anAgent, appWith, type TestAgent, world } from '#tests/support/world.ts';

const actionsOf = async (userId: number) => {
  const { pool } = await world();
  const { rows } = await pool.query<{ action: string }>(
    `select action from audit where actor_kind = 'user' and actor_id = $1 order by at`,
    [userId],
  );
  return rows.map(({ action }) => action);
};

describe('an authenticator app', () => {
  it('is of RFC 6238', () => {
    // Appendix B, with SHA-1: the last six of eight digits.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const at = (seconds: number) => new Date(seconds * 1000);
    expect(stepOf(secret, '287082', at(59))).toBe(1);
    expect(stepOf(secret, '081804', at(1_111_111_109))).toBe(37_037_036);
    expect(stepOf(secret, '005924', at(1_234_567_890))).toBe(41_152_263);
    expect(stepOf(secret, '287082', at(89))).toBe(1);
    expect(stepOf(secret, '287082', at(90))).toBeUndefined();
    expect(stepOf(secret, '287083', at(59))).toBeUndefined();
  });

  it('is in use from its first right code on, which then is used', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { secret, uri } = await started(agent);
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`Felix:${agent.email}`);
    expect((await firstStep(agent.email)).accessToken).toMatch(/^at_/u);
    expect((await agent.ask('POST', '/api/twoStep/app/code', { code: '000000' })).status).toBe(422);
    expect(await stateOf(agent)).toMatchObject({ isOn: false });
    const code = await codeOf(secret);
    expect((await agent.ask('POST', '/api/twoStep/app/code', { code })).status).toBe(200);
    expect(await stateOf(agent)).toMatchObject({ isOn: true, codesLeft: 10 });
    expect((await secondStep(await firstStep(agent.email), code)).status).toBe(422);
    expect((await agent.ask('POST', '/api/twoStep/app/code', { code })).status).toBe(409);
  });

  it('signs out the other sessions, and its user is told', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { accessToken = '' } = await firstStep(agent.email);
    expect(await statusAs(accessToken)).toBe(200);
    await setUpTwoStep(agent);
    expect(await statusAs(accessToken)).toBe(401);
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(200);
    const mail = (await mailsTo(agent.email)).at(-1);
    expect(mail?.kind).toBe('twoStepChanged');
    expect(linkIn(mail ?? { text: '' })).toContain('/auth/forgot-password');
    expect(await actionsOf(agent.userId)).toContain('twoStep.on');
  });

  it('is replaced by another only once that one gave a code', async () => {
    const { agent, secret } = await aTwoStepSignIn();
    const next = await started(agent);
    expect((await secondStep(await firstStep(agent.email), await codeOf(secret, 1))).status).toBe(
      200,
    );
    await setUpTwoStep(agent);
    for (const gone of [secret, next.secret]) {
      const first = await firstStep(agent.email);
      expect((await secondStep(first, await codeOf(gone, 1))).status).toBe(422);
    }
  });

  it('shows its secret in no other answer', async () => {
    const { agent, secret } = await aTwoStepSignIn();
    for (const path of ['/api/twoStep', '/api/currentUser', '/api/session']) {
      expect(await (await agent.ask('GET', path)).text()).not.toContain(secret);
    }
    expect(new TOTP({ secret }).secret.bytes).toHaveLength(20);
  });
});

describe('a change of the second step', () => {
  it('needs the password anew after ten minutes', async () => {
    const { agent } = await aTwoStepSignIn();
    const { secret } = await started(agent);
    await forgetPassword(agent.userId);
    expect(await stateOf(agent)).toMatchObject({ isConfirmed: false });
    const changes: [string, string][] = [
      ['POST', '/api/twoStep/app'],
      ['POST', '/api/twoStep/recoveryCodes'],
      ['DELETE', '/api/twoStep'],
    ];
    for (const [method, path] of changes) {
      const answer = await agent.ask(method, path);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { code: 'PASSWORD_NEEDED' } });
    }
    const code = await codeOf(secret);
    const finished = await agent.ask('POST', '/api/twoStep/app/code', { code });
    expect(finished.status).toBe(403);
    const wrong = await agent.ask('POST', '/api/twoStep/confirm', { password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect((await agent.ask('POST', '/api/twoStep/confirm', { password: PASSWORD })).status).toBe(
      200,
    );
    for (const [method, path] of changes) expect((await agent.ask(method, path)).status).toBe(200);
  });

  it('counts wrong passwords like those of signing in', async () => {
    const { agent } = await aTwoStepSignIn();
    const ask = askApp(await appWith({ rateLimitScale: 1 }), agent);
    const tries: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      tries.push((await ask('POST', '/api/twoStep/confirm', { password: 'wrong' })).status);
    }
    expect(tries.filter((status) => status === 422)).toHaveLength(10);
    expect(tries.at(-1)).toBe(429);
  });

  it('turns it off, and its user is told', async () => {
    const { agent } = await aTwoStepSignIn();
    expect((await agent.ask('DELETE', '/api/twoStep')).status).toBe(200);
    expect((await firstStep(agent.email)).accessToken).toMatch(/^at_/u);
    expect(await rowsOf('recovery_code', agent.userId)).toEqual([]);
    expect(await rowsOf('authenticator', agent.userId)).toEqual([]);
    expect((await mailsTo(agent.email)).map(({ kind }) => kind)).toEqual([
      'twoStepChanged',
      'twoStepChanged',
    ]);
  });
});

describe('an administrator', () => {
  const remove = (admin: TestAgent, { id }: { id: number }) =>
    admin.ask('DELETE', `/api/agent/${id}/twoStep`);

  it('removes a colleague’s second step, who is signed out and told by whom', async () => {
    const { agent } = await aTwoStepSignIn();
    const admin = await anAgent('ROLE_ADMIN', { account: { id: agent.accountId } });
    expect((await remove(admin, agent)).status).toBe(200);
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(401);
    expect((await firstStep(agent.email)).accessToken).toMatch(/^at_/u);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select actor_id, account_id from audit where action = 'twoStep.removed' and object_id = $1`,
      [String(agent.userId)],
    );
    expect(rows).toEqual([{ actor_id: admin.id, account_id: admin.accountId }]);
    const mail = (await mailsTo(agent.email)).at(-1);
    expect(mail?.kind).toBe('twoStepChanged');
    expect(mail?.text).toContain('har tagit bort inloggning i två steg');
  });

  it('changes nothing where there is none', async () => {
    const agent = await aSignInWith(PASSWORD);
    const admin = await anAgent('ROLE_ADMIN', { account: { id: agent.accountId } });
    expect((await remove(admin, agent)).status).toBe(200);
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(200);
    expect(await mailsTo(agent.email)).toEqual([]);
  });

  it('does not remove that of somebody of another company, nor of somebody who is in one as well', async () => {
    const { agent } = await aTwoStepSignIn();
    const stranger = await anAgent('ROLE_ADMIN');
    expect((await remove(stranger, agent)).status).toBe(404);
    const account = { id: stranger.accountId };
    const taken = await anAgent('ROLE_WORKER', { account, user: agent });
    // The answer tells nothing of other companies.
    expect((await remove(stranger, taken)).status).toBe(200);
    expect(await stateOf(agent)).toMatchObject({ isOn: true });
    expect((await mailsTo(agent.email)).map(({ kind }) => kind)).toEqual(['twoStepChanged']);
    const superAdmin = await anAgent('ROLE_ADMIN', { account, isSuperAdmin: true });
    expect((await remove(superAdmin, taken)).status).toBe(200);
  });

  it('does not remove their own that way, nor that of a super admin, and nobody else removes any', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const superAdmin = await anAgent('ROLE_ADMIN', { account, isSuperAdmin: true });
    await setUpTwoStep(admin);
    await setUpTwoStep(superAdmin);
    expect((await remove(admin, admin)).status).toBe(409);
    expect((await remove(admin, superAdmin)).status).toBe(200);
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    expect((await remove(leader, admin)).status).toBe(403);
    expect(await stateOf(admin)).toMatchObject({ isOn: true });
    expect(await stateOf(superAdmin)).toMatchObject({ isOn: true });
  });
});
