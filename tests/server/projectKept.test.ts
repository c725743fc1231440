import { beforeAll, describe, expect, it } from 'vitest';

import type { KeptProject } from '#contract/projectSettings.ts';
import { httpBookings } from '#server/ports/bookings.ts';
import { read, statusOf } from '#tests/support/answers.ts';
import { askApp } from '#tests/support/ask.ts';
import { anAddress, anIssue, anItem, aProject, aProjectType } from '#tests/support/builders.ts';
import { anAccount, anAgent, appWith, type TestAgent, world } from '#tests/support/world.ts';

describe('projects in the settings', () => {
  let account: { id: number };
  let admin: TestAgent;
  let leader: TestAgent;
  beforeAll(async () => {
    account = await anAccount();
    admin = await anAgent('ROLE_ADMIN', { account });
    leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Lena', lastname: 'Ek' });
  });
  const settings = async (id: number, by = admin) =>
    read<KeptProject>(await by.ask('GET', `/api/project/${id}/settings`));
  const deeds = async (id: number) => {
    const { pool } = await world();
    const { rows } = await pool.query<{ action: string }>(
      `select action from audit where object_kind = 'project' and object_id = $1 order by id`,
      [String(id)],
    );
    return rows.map(({ action }) => action);
  };

  it('PROJ-01 are created with type, labels and access details, and changed', async () => {
    const type = await aProjectType(account, { name: 'Bostäder' });
    const label = await anItem(account, 'projectLabel', { name: 'Norr' });
    const facts = { number: '4711', city: 'Umeå', access: 'Nyckel i tub', labelIds: [label.id] };
    const made = await read<KeptProject>(
      await admin.ask('POST', '/api/project', {
        name: ' Hamngatan ',
        projectTypeId: type.id,
        ...facts,
      }),
    );
    expect(made).toMatchObject({
      name: 'Hamngatan',
      city: 'Umeå',
      access: 'Nyckel i tub',
      projectTypeId: type.id,
      labels: [{ id: label.id, name: 'Norr' }],
      archived: false,
      openToReporters: true,
      addresses: [],
      people: [],
    });
    const body = { name: 'Hamngatan 2', openToReporters: false };
    await read(await admin.ask('PUT', `/api/project/${made.id}`, body));
    expect(await settings(made.id)).toMatchObject({ ...body, labels: [], projectTypeId: null });
    expect(await deeds(made.id)).toEqual(['project.created', 'project.changed']);
    expect(await read(await admin.ask('GET', '/api/project/types'))).toEqual({
      list: [{ id: type.id, name: 'Bostäder' }],
    });
  });

  it('PROJ-01 accept only the company’s types and labels', async () => {
    const stranger = await anAccount();
    const type = await aProjectType(stranger);
    const label = await anItem(stranger, 'projectLabel');
    const wrong = [{ projectTypeId: type.id }, { labelIds: [label.id] }, { name: ' ' }];
    const answers = wrong.map((facts) =>
      statusOf(admin.ask('POST', '/api/project', { name: 'Hamngatan', ...facts })),
    );
    expect(await Promise.all(answers)).toEqual([422, 422, 422]);
  });

  it('PROJ-01 are archived and restored, and cannot be chosen meanwhile', async () => {
    const project = await aProject(account, { name: 'Riven' });
    const listed = async (archived: boolean) =>
      (
        await read<{ list: { id: number }[] }>(
          await admin.ask('GET', `/api/project?archived=${archived}`),
        )
      ).list.some(({ id }) => id === project.id);
    await read(await admin.ask('POST', `/api/project/${project.id}/archive`));
    await read(await admin.ask('POST', `/api/project/${project.id}/archive`));
    expect([await listed(true), await listed(false)]).toEqual([true, false]);
    const { list } = await read<{ list: { id: number }[] }>(
      await admin.ask('GET', '/api/project/options'),
    );
    expect(list.map(({ id }) => id)).not.toContain(project.id);
    await read(await admin.ask('POST', `/api/project/${project.id}/unarchive`));
    expect(await listed(false)).toBe(true);
    expect(await deeds(project.id)).toEqual(['project.archived', 'project.unarchived']);
  });

  it('PROJ-01 can be deleted only while unused, with the numbers given otherwise', async () => {
    const project = await aProject(account, { people: { leader } });
    await anAddress(project);
    const area = await anItem(account, 'area', { projectId: project.id });
    const issue = await anIssue(project);
    expect(
      await read<{ uses: object }>(await admin.ask('DELETE', `/api/project/${project.id}`), 409),
    ).toMatchObject({ error: { code: 'IN_USE' }, uses: { issues: 1, others: 1 } });
    for (const path of [`issue/${issue.id}`, `area/${area.id}`, `project/${project.id}`]) {
      expect(await statusOf(admin.ask('DELETE', `/api/${path}`))).toBe(200);
    }
    expect(await statusOf(admin.ask('GET', `/api/project/${project.id}/settings`))).toBe(404);
    expect(await deeds(project.id)).toEqual(['project.deleted']);
  });

  it('SET-12 can be edited by their leaders; others are not found', async () => {
    const ownProject = await aProject(account, { people: { leader } });
    const other = await aProject(account);
    expect((await settings(ownProject.id, leader)).people).toMatchObject([
      { userType: 'leader', agent: { id: leader.id, name: 'Lena Ek' } },
    ]);
    await read(await leader.ask('PUT', `/api/project/${ownProject.id}`, { name: 'Mitt' }));
    const refused = [
      leader.ask('GET', `/api/project/${other.id}/settings`),
      leader.ask('PUT', `/api/project/${other.id}`, { name: 'Mitt' }),
      leader.ask('POST', `/api/project/${other.id}/archive`),
      leader.ask('GET', `/api/project/${other.id}/notes`),
      leader.ask('POST', `/api/project/${other.id}/addresses`, { street: 'Storgatan' }),
      leader.ask('PUT', `/api/project/${other.id}/externalDelegation`, { text: 'Ring först' }),
    ];
    expect(await Promise.all(refused.map(statusOf))).toEqual(refused.map(() => 404));
    expect(await statusOf(leader.ask('POST', '/api/project', { name: 'Nytt' }))).toBe(403);
    expect(await statusOf(leader.ask('DELETE', `/api/project/${ownProject.id}`))).toBe(403);
  });

  it('SET-12 accept only booking systems that the operator has allowed', async () => {
    const app = await appWith({ bookings: httpBookings(['bokning.example.test']) });
    const ask = askApp(app, admin);
    const { id } = await aProject(account, { bookingUrl: 'https://old.example.test/book' });
    const save = (bookingUrl: string) =>
      ask('PUT', `/api/project/${id}`, { name: 'Hamngatan', bookingUrl });
    expect(await read(await save('https://evil.example.test/book'), 422)).toMatchObject({
      error: { fields: { bookingUrl: expect.any(String) } },
    });
    // An invalid old value is no reason to refuse the rest.
    await read(await save('https://old.example.test/book'));
    await read(await save('https://bokning.example.test/book'));
    await read(await save(''));
  });
});
