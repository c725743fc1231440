import { describe, expect, it } from 'vitest';

import type { SystemTx } from '#server/db/tenancy.ts';
import { passkeyRepository } from '#server/modules/session/two-step/passkey.repository.ts';
import { twoStepStateRepository } from '#server/modules/session/two-step/twoStepState.repository.ts';
import { twoStepRepository } from '#server/modules/session/two-step/twoStep.repository.ts';
import { anAuthenticator } from '#tests/support/authenticator.ts';
import { addPasskey, startPasskey } from '#tests/support/passkeys.ts';
import { aSignInWith } from '#tests/support/signIn.ts';
import { codeOf, PASSWORD, rowsOf, started, stateOf } from '#tests/support/twoStep.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

/** Lets a request begin while `change` is not committed yet, until it has ended or waits for a lock. Gives its status. */
async function beside(
  { userId }: TestAgent,
  change: (tx: SystemTx) => Promise<unknown>,
  request: () => Promise<Response>,
) {
  const { deps, pool } = await world();
  let answer: Promise<Response> | undefined;
  await deps.tenancy.acrossAccounts(async (tx) => {
    await change(tx);
    answer = request();
    let hasEnded = false;
    void answer.finally(() => (hasEnded = true));
    const waits = async () => {
      const { rowCount } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [userId],
      );
      return hasEnded || rowCount !== 0;
    };
    await expect.poll(waits, { timeout: 8_000 }).toBe(true);
  });
  return (await answer)?.status;
}

/** Takes a passkey into use, as `addPasskey` of the service does. */
const adding =
  ({ userId }: TestAgent) =>
  async (tx: SystemTx) => {
    const steps = twoStepRepository(tx);
    await steps.hold(userId);
    const credentialId = `beside ${userId}`;
    const key = { credentialId, publicKey: '', counter: 0, transports: [] };
    await passkeyRepository(tx).add({ ...key, userId, name: 'x' });
    const codes = Array.from({ length: 10 }, (_, index) => `code ${userId} ${index}`);
    await steps.setRecoveryCodes(userId, codes);
  };

describe('a change of the second step beside an uncommitted one', () => {
  it('by an administrator’s reset takes along the passkey that is being added', async () => {
    const agent = await aSignInWith(PASSWORD);
    const admin = await anAgent('ROLE_ADMIN', { account: { id: agent.accountId } });
    const reset = () => admin.ask('DELETE', `/api/agent/${agent.id}/twoStep`);
    expect(await beside(agent, adding(agent), reset)).toBe(200);
    expect(await rowsOf('passkey', agent.userId)).toEqual([]);
    expect(await rowsOf('recovery_code', agent.userId)).toEqual([]);
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(401);
  });

  it('adds no passkey in a session that an administrator’s reset has ended', async () => {
    const agent = await aSignInWith(PASSWORD);
    const made = anAuthenticator().make(await startPasskey(agent));
    const reset = async (tx: SystemTx) => {
      await twoStepRepository(tx).remove(agent.userId);
      await twoStepStateRepository(tx).endSessions(agent.userId);
    };
    expect(await beside(agent, reset, () => addPasskey(agent, made))).toBe(401);
    expect(await rowsOf('passkey', agent.userId)).toEqual([]);
  });

  it('turned off by its user takes along the passkey that is being added', async () => {
    const agent = await aSignInWith(PASSWORD);
    const turnOff = () => agent.ask('DELETE', '/api/twoStep');
    expect(await beside(agent, adding(agent), turnOff)).toBe(200);
    expect(await stateOf(agent)).toMatchObject({ isOn: false, codesLeft: 0 });
  });

  it('takes an app into use with one set of recovery codes', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { secret } = await started(agent);
    const code = await codeOf(secret);
    const finish = () => agent.ask('POST', '/api/twoStep/app/code', { code });
    expect(await beside(agent, adding(agent), finish)).toBe(200);
    expect(await stateOf(agent)).toMatchObject({ isOn: true, hasApp: true, codesLeft: 10 });
  });
});
