import { beforeAll, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { anAddress, anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { type IssueCompany, anIssueCompany, readIssue } from '#tests/support/issueCompany.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let account: IssueCompany['account'];
let admin: TestAgent;
let leader: TestAgent;
let worker: TestAgent;
let user: TestAgent;
let contractor: TestAgent;
let project: IssueCompany['project'];
let ours: IssueCompany['ours'];
beforeAll(async () => {
  ({ account, admin, leader, worker, user, contractor, project, ours } = await anIssueCompany());
});

const save = (asker: TestAgent, id: number, body: object) =>
  asker.ask('PUT', `/api/issue/${id}`, body);

const historyOf = async (id: number) =>
  (await (await admin.ask('GET', `/api/issue/${id}/history`)).json()).list as {
    field: string;
    from: string | null;
    to: string | null;
    actor: string;
  }[];

describe('saving an issue', () => {
  it('ISS-03, ISS-18 records each changed fact as a line of history in words', async () => {
    const issue = await ours({ priority: 'normal', title: 'Kranen droppar' });
    const address = await anAddress(project, { street: 'Ågatan 1', objectId: '1101' });
    const area = await anItem(account, 'area', { name: 'Hus A', projectId: project.id });
    const [space, category, errorType, charged, label] = [
      await anItem(account, 'space', { name: 'Kök' }),
      await anItem(account, 'category', { name: 'VVS' }),
      await anItem(account, 'errorType', { name: 'Läcka' }),
      await anItem(account, 'chargedEntity', { name: 'Föreningen' }),
      await anItem(account, 'label', { name: 'Akut' }),
    ];
    const team = await aTeam(account);
    const answer = await save(leader, issue.id, {
      version: 1,
      title: 'Kranen läcker',
      description: '<p>Hela <b>natten</b><script>alert(1)</script></p>',
      priority: 'urgent',
      addressId: address.id,
      areaId: area.id,
      spaceId: space.id,
      categoryId: category.id,
      errorTypeId: errorType.id,
      chargedEntityId: charged.id,
      chargedReason: 'Slitage',
      agreementNumber: 'A-77',
      labelIds: [label.id],
      responsibleId: leader.id,
      teamId: team.id,
      assigneeIds: [worker.id],
      dueAt: '2026-12-01T10:00:00Z',
      plannedFrom: '2026-11-30T08:00:00+01:00',
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      version: 2,
      title: 'Kranen läcker',
      priority: 'urgent',
      chargedReason: 'Slitage',
      description: '<p>Hela <b>natten</b></p>',
      address: { street: 'Ågatan 1' },
      area: { name: 'Hus A' },
      space: { name: 'Kök' },
      category: { name: 'VVS' },
      errorType: { name: 'Läcka' },
      agreementNumber: 'A-77',
      labels: [{ name: 'Akut' }],
      responsible: { name: 'Lo Berg' },
      assignees: [{ name: 'Pär Ås' }],
    });
    const history = await historyOf(issue.id);
    expect(new Set(history.map(({ actor }) => actor))).toEqual(new Set(['Lo Berg']));
    const line = (field: string) => {
      const found = history.find((entry) => entry.field === field);
      return [found?.from, found?.to];
    };
    expect(line('title')).toEqual(['Kranen droppar', 'Kranen läcker']);
    expect(line('description')[1]).toBe('Hela natten');
    expect(line('priority')).toEqual(['normal', 'urgent']);
    expect(line('address')).toEqual([null, 'Ågatan 1 1101']);
    expect(line('category')).toEqual([null, 'VVS']);
    expect(line('chargedEntity')).toEqual([null, 'Föreningen']);
    expect(line('labels')).toEqual([null, 'Akut']);
    expect(line('responsible')).toEqual(['Pär Ås', 'Lo Berg']);
    expect(line('assignees')).toEqual([null, 'Pär Ås']);
    expect(line('dueAt')).toEqual([null, '2026-12-01T10:00:00.000Z']);
    expect(history).toHaveLength(17);
  });

  it('ISS-04 refuses years out of range, which no list could show', async () => {
    const issue = await ours();
    const ends = ['0001-01-01T00:00:00+02:00', '9999-12-31T23:59:59-02:00'];
    const responses = ends.map((dueAt) => save(leader, issue.id, { version: 1, dueAt }));
    const refused = (await Promise.all(responses)).map(({ status }) => status);
    expect(refused).toEqual([422, 422]);
  });

  it('ISS-04 saves nothing if nothing differs', async () => {
    const issue = await ours({ dueAt: new Date('2026-12-01T10:00:00Z') });
    const answer = await save(leader, issue.id, {
      version: 1,
      title: issue.title,
      responsibleId: worker.id,
      dueAt: '2026-12-01T11:00:00+01:00',
    });
    expect(await answer.json()).toMatchObject({ version: 1 });
    expect(await historyOf(issue.id)).toEqual([]);
  });

  it('AC-29 lets one of twenty with the same version save, and gives the others the current state', async () => {
    const issue = await ours();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save(leader, issue.id, { version: 1, title: `Försök ${n}` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const { title } = (await won[0]!.json()) as Issue;
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect(lost.status).toBe(409);
      expect(await lost.json()).toMatchObject({
        error: { code: 'VERSION_CONFLICT' },
        current: { title, version: 2 },
      });
    }
    expect(await historyOf(issue.id)).toHaveLength(1);
  });

  it('AC-29 tells the slower one whose change was saved, a worker too, though they read no history', async () => {
    const issue = await ours({ responsibleId: worker.id });
    await save(leader, issue.id, { version: 1, labelIds: [] });
    const category = await anItem(account, 'category');
    await save(leader, issue.id, { version: 1, categoryId: category.id });
    const lost = await save(worker, issue.id, { version: 1, categoryId: null });
    expect(lost.status).toBe(409);
    expect(await lost.json()).toMatchObject({
      changes: [{ field: 'category', actor: expect.stringContaining(' '), isMine: false }],
    });
    expect(
      await (await save(leader, issue.id, { version: 1, categoryId: null })).json(),
    ).toMatchObject({ changes: [{ field: 'category', isMine: true }] });
  });

  it('ISS-16 lets a worker take an issue and classify it, not reassign or rewrite it', async () => {
    const team = await aTeam(account, [worker]);
    const issue = await ours({ responsibleId: null, teamId: team.id });
    const category = await anItem(account, 'category');
    const result = await save(worker, issue.id, {
      version: 1,
      responsibleId: worker.id,
      categoryId: category.id,
    });
    expect(await result.json()).toMatchObject({ responsible: { id: worker.id }, version: 2 });
    for (const body of [
      { responsibleId: leader.id },
      { responsibleId: null },
      { title: 'Ny' },
      { dueAt: null },
      { assigneeIds: [] },
    ]) {
      expect((await save(worker, issue.id, { version: 2, ...body })).status).toBe(403);
    }
    expect((await save(user, issue.id, { version: 2, title: 'Ny' })).status).toBe(403);
  });

  it('AC-03 refuses what is inactive, of another project, another company or another trade', async () => {
    const issue = await ours();
    const elsewhere = await anAccount();
    const otherProject = await aProject(account);
    const foreign = await anItem(elsewhere, 'category');
    const gone = await anItem(account, 'space', { inactive: true });
    const inactive = await anAgent('ROLE_WORKER', { account, inactive: true });
    const choices: [string, unknown][] = [
      ['categoryId', foreign.id],
      ['spaceId', gone.id],
      ['addressId', (await anAddress(otherProject)).id],
      ['areaId', (await anItem(account, 'area', { projectId: otherProject.id })).id],
      ['responsibleId', inactive.id],
      ['responsibleId', contractor.id],
      ['responsibleId', (await anAgent('ROLE_WORKER')).id],
      ['teamId', (await aTeam(elsewhere)).id],
      ['labelIds', [(await anItem(elsewhere, 'label')).id]],
      ['assigneeIds', [user.id]],
      ['errorTypeId', 2_000_000_000],
    ];
    for (const [field, value] of choices) {
      const answer = await save(leader, issue.id, { version: 1, [field]: value });
      expect(answer.status, field).toBe(422);
      expect((await answer.json()).error.fields, field).toHaveProperty(field);
    }
    const turned = { plannedFrom: '2026-12-02T10:00:00Z', plannedTo: '2026-12-01T10:00:00Z' };
    expect((await save(leader, issue.id, { version: 1, ...turned })).status).toBe(422);
    expect(await historyOf(issue.id)).toEqual([]);
    expect(await readIssue(leader, issue.id)).toMatchObject({ version: 1 });
  });

  it('ISS-16 marks an issue new for its new assignee, and lets people assign away their own', async () => {
    const other = await aProject(account);
    const issue = await anIssue(other, { responsibleId: leader.id });
    const answer = await save(leader, issue.id, { version: 1, responsibleId: worker.id });
    expect(answer.status).toBe(200);
    expect((await leader.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
    expect(await readIssue(worker, issue.id)).toMatchObject({ unread: true });
  });

  it('ISS-12 sets the labels as given, without a version', async () => {
    const issue = await ours();
    const [first, second] = [
      await anItem(account, 'label', { name: 'Bilder saknas' }),
      await anItem(account, 'label', { name: 'Återbesök' }),
    ];
    const set = (labelIds: number[]) =>
      worker.ask('PUT', `/api/issue/${issue.id}/labels`, { labelIds });
    await set([first.id]);
    const answer = await set([second.id, second.id]);
    expect(await answer.json()).toMatchObject({ labels: [{ name: 'Återbesök' }], version: 3 });
    expect((await historyOf(issue.id))[0]).toMatchObject({
      field: 'labels',
      from: 'Bilder saknas',
      to: 'Återbesök',
      actor: 'Pär Ås',
    });
    expect((await set([2_000_000_000])).status).toBe(422);
  });

  it('AC-07 does not reveal staff’s changes to outside parties', async () => {
    const issue = await ours();
    const before = await readIssue(user, issue.id);
    await save(leader, issue.id, { version: 1, agreementNumber: 'B-12' });
    const { lastActivityAt, updatedAt } = await readIssue(user, issue.id);
    expect([lastActivityAt, updatedAt]).toEqual([before.lastActivityAt, before.updatedAt]);
    expect((await readIssue(leader, issue.id)).lastActivityAt).not.toBe(before.lastActivityAt);
  });
});
