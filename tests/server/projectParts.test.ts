import { beforeAll, describe, expect, it } from 'vitest';

import type {
  ExternalDelegation,
  KeptAddress,
  KeptProject,
  ProjectNote,
} from '#contract/projectSettings.ts';
import { read, statusOf } from '#tests/support/answers.ts';
import { anAddress, anIssue, aProject, putOnProject } from '#tests/support/builders.ts';
import { anAgreement } from '#tests/support/costBuilders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

describe('the parts of a project', () => {
  let account: { id: number };
  let admin: TestAgent;
  let leader: TestAgent;
  let project: Awaited<ReturnType<typeof aProject>>;
  let path: string;
  beforeAll(async () => {
    account = await anAccount();
    admin = await anAgent('ROLE_ADMIN', { account });
    leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Lena', lastname: 'Ek' });
    project = await aProject(account, { people: { leader } });
    path = `/api/project/${project.id}`;
  });
  const settings = async () => read<KeptProject>(await admin.ask('GET', `${path}/settings`));
  const people = async () =>
    (await settings()).people.map(({ userType, agent }) => [userType, agent.id]);
  const deeds = async () => {
    const { pool } = await world();
    const { rows } = await pool.query<{ action: string }>(
      `select action from audit where object_kind = 'project' and object_id = $1 order by id`,
      [String(project.id)],
    );
    return rows.map(({ action }) => action);
  };

  it('PROJ-03 include addresses with object id and access, added, changed and deleted', async () => {
    const facts = { objectId: '1001', access: 'Kod 4711', common: true };
    const made = await read<KeptAddress>(
      await leader.ask('POST', `${path}/addresses`, { street: ' Ängsvägen 1 ', ...facts }),
    );
    expect(made).toMatchObject({ street: 'Ängsvägen 1', ...facts, issues: 0 });
    const issue = await anIssue(project, { addressId: made.id });
    const changed = { ...facts, street: 'Ängsvägen 3', city: 'Umeå' };
    await read(await leader.ask('PUT', `${path}/addresses/${made.id}`, changed));
    expect((await settings()).addresses).toMatchObject([{ id: made.id, ...changed, issues: 1 }]);
    const remove = () => leader.ask('DELETE', `${path}/addresses/${made.id}`);
    expect(await read(await remove(), 409)).toMatchObject({ uses: { issues: 1, others: 0 } });
    await admin.ask('DELETE', `/api/issue/${issue.id}`);
    expect(await statusOf(remove())).toBe(200);
    expect((await settings()).addresses).toEqual([]);
    expect((await deeds()).slice(-3)).toEqual([
      'project.addressAdded',
      'project.addressChanged',
      'project.addressDeleted',
    ]);
  });

  it('PROJ-03 keep an address with an agreement; one of another project is not found', async () => {
    const address = await anAddress(project);
    await anAgreement(project, { addressId: address.id });
    expect(
      await read(await leader.ask('DELETE', `${path}/addresses/${address.id}`), 409),
    ).toMatchObject({ uses: { issues: 0, others: 1 } });
    const elsewhere = await anAddress(await aProject(account));
    const there = `${path}/addresses/${elsewhere.id}`;
    expect(await statusOf(admin.ask('PUT', there, { street: 'Storgatan' }))).toBe(404);
    expect(await statusOf(admin.ask('DELETE', there))).toBe(404);
  });

  it('PROJ-05 include people, added in their own role, and removed', async () => {
    const worker = await anAgent('ROLE_WORKER', { account });
    const before = await people();
    const place = `${path}/users/worker/${worker.id}`;
    await read(await leader.ask('POST', place));
    await read(await leader.ask('POST', place));
    expect(await people()).toEqual([...before, ['worker', worker.id]]);
    await read(await leader.ask('POST', `${path}/users/leader/${worker.id}`), 422);
    await read(await leader.ask('DELETE', place));
    expect(await people()).toEqual(before);
    expect(await statusOf(leader.ask('DELETE', place))).toBe(404);
  });

  it('PROJ-05 accept no former people or other companies’, and no leader removes themselves', async () => {
    const inactive = await anAgent('ROLE_WORKER', { account, inactive: true });
    const stranger = await anAgent('ROLE_WORKER');
    for (const { id } of [inactive, stranger]) {
      expect(await statusOf(admin.ask('POST', `${path}/users/worker/${id}`))).toBe(404);
    }
    const own = `${path}/users/leader/${leader.id}`;
    expect(await read(await leader.ask('DELETE', own), 409)).toMatchObject({
      error: { translationKey: 'self' },
    });
    expect(await statusOf(admin.ask('POST', `${path}/users/boss/${inactive.id}`))).toBe(404);
  });

  it('PROJ-04 include notes, written once, read by its editors; a leader deletes their own', async () => {
    const note = { key: crypto.randomUUID(), text: ' Nyckel hos värden ' };
    const made = await read<ProjectNote>(await leader.ask('POST', `${path}/notes`, note));
    expect(made).toMatchObject({ text: 'Nyckel hos värden', author: 'Lena Ek', own: true });
    expect(await read(await leader.ask('POST', `${path}/notes`, note))).toEqual(made);
    const second = { key: crypto.randomUUID(), text: 'Taket läggs om' };
    const other = await read<ProjectNote>(await admin.ask('POST', `${path}/notes`, second));
    const { list } = await read<{ list: ProjectNote[] }>(await leader.ask('GET', `${path}/notes`));
    expect(list.map(({ text, own }) => [text, own])).toEqual([
      ['Taket läggs om', false],
      ['Nyckel hos värden', true],
    ]);
    const colleague = await anAgent('ROLE_PROJECT_LEADER', { account });
    expect(await statusOf(colleague.ask('GET', `${path}/notes`))).toBe(404);
    expect(await statusOf(colleague.ask('DELETE', `${path}/notes/${made.id}`))).toBe(404);
    await putOnProject(project, colleague, 'leader');
    expect(await statusOf(colleague.ask('DELETE', `${path}/notes/${made.id}`))).toBe(403);
    await read(await leader.ask('DELETE', `${path}/notes/${made.id}`));
    await read(await admin.ask('DELETE', `${path}/notes/${other.id}`));
    expect(await read(await leader.ask('GET', `${path}/notes`))).toEqual({ list: [] });
  });

  it('PROJ-06 include the text added to its delegations', async () => {
    const delegations = `${path}/externalDelegation`;
    const nothing: ExternalDelegation = { reference: '', text: '', version: 1 };
    expect(await read(await leader.ask('GET', delegations))).toEqual(nothing);
    const body = { reference: 'Projekt 4711', text: 'Ring innan' };
    const after = { ...body, version: 2 };
    expect(await read(await leader.ask('PUT', delegations, body))).toEqual(after);
    expect(await read(await leader.ask('GET', delegations))).toEqual(after);
    expect((await deeds()).at(-1)).toBe('project.ordersChanged');
  });
});
