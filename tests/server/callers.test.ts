import { beforeAll, describe, expect, it } from 'vitest';

import { anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const INGRID = {
  reporterFirstname: 'Ingrid',
  reporterLastname: 'Björklund',
  reporterEmail: 'ingrid@example.com',
  reporterPhone: '070-174 06 31',
};

let account: { id: number };
let admin: TestAgent;
let leader: TestAgent;
let worker: TestAgent;
beforeAll(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
});

const search = async (asker: TestAgent, q: string) => {
  const answer = await asker.ask('GET', `/api/issue/callers?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    people: { firstname: string; addressId: number | null; open: { id: number }[] }[];
    places: { objectId: string }[];
  };
};

describe('callers', () => {
  it('are found by parts of name, object, street and telephone, once at each place, with their open issues', async () => {
    const project = await aProject(account, { people: { leader } });
    const home = await anAddress(project, { objectId: '0901', street: 'Sjökvarnsbacken 14' });
    const garage = await anAddress(project, { objectId: 'P14', street: 'Sjökvarnsbacken 14' });
    await anIssue(project, { ...INGRID, addressId: home.id, status: 'closed' });
    const again = await anIssue(project, { ...INGRID, addressId: home.id });
    const charger = await anIssue(project, { ...INGRID, addressId: garage.id });
    for (const q of ['bjork 09', 'ingrid 0901', 'sjökvarn björklund 0901', '4 06 0901']) {
      const { people } = await search(leader, q);
      expect(people).toMatchObject([
        {
          firstname: 'Ingrid',
          addressId: home.id,
          open: [{ id: charger.id, objectId: 'P14', next: { turn: 'office' } }, { id: again.id }],
        },
      ]);
    }
    expect((await search(leader, '1740631')).people).toHaveLength(2);
    expect((await search(leader, 'P14')).places).toMatchObject([{ objectId: 'P14' }]);
    expect(await search(leader, 'nobody here')).toEqual({ people: [], places: [] });
    expect(await search(leader, '%_')).toEqual({ people: [], places: [] });
  });

  it('are only those of issues that the viewer sees, where the viewer may report', async () => {
    const project = await aProject(account, { people: { worker } });
    const hidden = { reporterFirstname: 'Torbjörn', reporterLastname: 'Sund' };
    await anAddress(project, { objectId: 'T77', street: 'Torbjörns väg 1' });
    await anIssue(project, hidden);
    expect((await search(admin, 'torbjörn sund')).people).toHaveLength(1);
    expect((await search(admin, 'torbjörns')).places).toHaveLength(1);
    expect(await search(leader, 'torbjörn')).toEqual({ people: [], places: [] });
    expect((await search(worker, 'torbjörn')).people).toEqual([]);
    expect((await search(worker, 'torbjörn')).places).toHaveLength(1);
    const user = await anAgent('ROLE_USER', { account });
    expect((await user.ask('GET', '/api/issue/callers?q=torbjörn')).status).toBe(403);
    expect((await leader.ask('GET', '/api/issue/callers?q=t')).status).toBe(422);
  });
});

describe('a caller about an open issue', () => {
  const call = (asker: TestAgent, id: number, body: object) =>
    asker.ask('POST', `/api/issue/${id}/callers`, { key: crypto.randomUUID(), ...body });

  it('follows it by mail, and staff read a note; a repeated key adds nothing', async () => {
    const project = await aProject(account, { people: { leader } });
    const known = await anIssue(project, { reporterEmail: 'first@example.com' });
    const said = {
      key: crypto.randomUUID(),
      note: 'Ingrid Björklund, 0901, har ringt om samma fel.',
      email: 'Ingrid@example.com',
    };
    expect((await call(leader, known.id, said)).status).toBe(200);
    expect((await call(leader, known.id, said)).status).toBe(200);
    expect((await call(leader, known.id, { ...said, note: 'Något annat' })).status).toBe(409);
    const notes = await leader.ask('GET', `/api/issue/${known.id}/notes`);
    expect(((await notes.json()) as { list: object[] }).list).toMatchObject([{ text: said.note }]);
    expect(await followersOf(known.id)).toEqual(['ingrid@example.com']);
  });

  it('does not follow their own or a closed one, nor without an address', async () => {
    const project = await aProject(account, { people: { leader } });
    const own = await anIssue(project, { reporterEmail: INGRID.reporterEmail });
    const closed = await anIssue(project, { status: 'closed' });
    const note = 'Ringde igen.';
    await call(leader, own.id, { note, email: INGRID.reporterEmail });
    await call(leader, closed.id, { note, email: INGRID.reporterEmail });
    await call(leader, own.id, { note });
    expect(await followersOf(own.id)).toEqual([]);
    expect(await followersOf(closed.id)).toEqual([]);
  });

  it('is refused for an issue that the viewer does not see, and to users', async () => {
    const project = await aProject(account);
    const hidden = await anIssue(project);
    const body = { note: 'Ringde.', email: 'ingrid@example.com' };
    expect((await call(leader, hidden.id, body)).status).toBe(404);
    expect(await followersOf(hidden.id)).toEqual([]);
    const user = await anAgent('ROLE_USER', { account });
    expect((await call(user, hidden.id, body)).status).toBe(403);
    expect((await call(admin, hidden.id, { ...body, email: 'no address' })).status).toBe(422);
  });
});

async function followersOf(id: number): Promise<string[]> {
  const { pool } = await world();
  const { rows } = await pool.query<{ email: string }>(
    'select email from issue_follower where issue_id = $1 order by 1',
    [id],
  );
  return rows.map(({ email }) => email);
}

it('a title suggests the category of closed issues like it', async () => {
  const project = await aProject(account, { people: { leader } });
  const own = await anItem(account, 'category', { name: 'Intern städning' });
  const lift = await anItem(account, 'category', { name: 'Hiss' });
  const closed = { status: 'closed', closedAt: new Date('2026-10-01') } as const;
  for (const n of [1, 2, 3, 4]) {
    await anIssue(project, { ...closed, title: `Storstädning förråd ${n}`, categoryId: own.id });
    await anIssue(project, { ...closed, title: `Hissen stannar plan ${n}`, categoryId: lift.id });
  }
  const answer = await leader.ask('POST', '/api/issue/suggest', {
    text: 'Storstädning av förrådet',
  });
  expect(await answer.json()).toMatchObject({ categoryIds: [own.id] });
  const user = await anAgent('ROLE_USER', { account });
  const refused = await user.ask('POST', '/api/issue/suggest', {
    text: 'Storstädning av förrådet',
  });
  expect(refused.status).toBe(403);
});

it('similar issues include those of one category at other objects of the house', async () => {
  const project = await aProject(account, { people: { leader } });
  const street = 'Kvarngatan 7';
  const [home, next] = [
    await anAddress(project, { objectId: '1', street }),
    await anAddress(project, { objectId: '2', street }),
  ];
  const far = await anAddress(project, { objectId: '3', street: 'Bortgatan 1' });
  const category = await anItem(account, 'category', { name: 'Värme' });
  const near = await anIssue(project, { addressId: next.id, categoryId: category.id });
  await anIssue(project, { addressId: next.id });
  await anIssue(project, { addressId: far.id, categoryId: category.id });
  const answer = await leader.ask(
    'GET',
    `/api/issue/similar?project=${project.id}&address=${home.id}&category=${category.id}`,
  );
  expect(((await answer.json()) as { list: object[] }).list).toMatchObject([
    { id: near.id, isCommon: true },
  ]);
});
