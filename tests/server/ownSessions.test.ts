import { describe, expect, it } from 'vitest';

import { aSignInWith, ageSessions } from '#tests/support/signIn.ts';
import { anAgent, askAsStranger } from '#tests/support/world.ts';

const PASSWORD = 'blåbär i skogen';
type Session = { id: string; device: string; current: boolean };

const listOf = async (answer: Response) => ((await answer.json()) as { list: Session[] }).list;

async function signInWith(username: string, device: string) {
  const headers = { 'user-agent': device };
  const body = { username, password: PASSWORD };
  const answer = await askAsStranger('POST', '/api/login', body, { headers });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

describe('a user’s sessions', () => {
  it('API-01 are listed for them with their browsers’ names, and can be ended', async () => {
    const agent = await aSignInWith(PASSWORD);
    const phone = await signInWith(agent.email, 'Telefon <b>1</b>');
    const list = await listOf(await agent.ask('GET', '/api/session'));
    expect(new Set(list.map(({ device, current }) => `${device}: ${current}`))).toEqual(
      new Set([': true', 'Telefon <b>1</b>: false']),
    );
    const { id = '' } = list.find(({ current }) => !current) ?? {};
    expect((await agent.ask('DELETE', `/api/session/${id}`)).status).toBe(200);
    const me = await askAsStranger('GET', '/api/currentUser', undefined, { headers: phone });
    expect(me.status).toBe(401);
    expect((await agent.ask('DELETE', `/api/session/${id}`)).status).toBe(404);
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(200);
  });

  it('API-01 are hidden from everybody else', async () => {
    const [agent, other] = [await aSignInWith(PASSWORD), await anAgent('ROLE_ADMIN')];
    const [{ id } = { id: '' }] = await listOf(await agent.ask('GET', '/api/session'));
    const theirs = await listOf(await other.ask('GET', '/api/session'));
    expect(theirs.map((session) => session.id)).not.toContain(id);
    expect((await other.ask('DELETE', `/api/session/${id}`)).status).toBe(404);
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(200);
  });

  it('API-01 do not include expired ones', async () => {
    const agent = await aSignInWith(PASSWORD);
    await ageSessions(agent.userId, ['last_used_at'], '25 hours');
    const now = await signInWith(agent.email, 'nu');
    const list = await listOf(
      await askAsStranger('GET', '/api/session', undefined, { headers: now }),
    );
    expect(list.map(({ device }) => device)).toEqual(['nu']);
  });
});
