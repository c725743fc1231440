import { beforeAll, describe, expect, it } from 'vitest';

import { anAddress, anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import {
  checked,
  countsOf,
  imported,
  read,
  rowsOf,
  step,
  withWarned,
} from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const query = async <T extends object>(text: string, values: unknown[]) =>
  (await (await world()).pool.query<T>(text, values)).rows;

describe('what can be imported', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });

  it('IMP-01 projects come with their addresses, one project however many rows it has', async () => {
    const file = [
      'Projektnummer;Projekt;Gatuadress;Lgh nr;Postnr;Ort',
      '4012;Kvarnholmen;Sjökvarnsbacken 14;1102;131 71;Nacka',
      '4012;Kvarnholmen;Sjökvarnsbacken 14;1103;131 71;Nacka',
      '4013;Tegelbruket;;;;',
      '4014;;;;131 71;',
    ].join('\r\n');
    const job = await checked(admin, 'project', file);
    // The row without a street is imported once confirmed.
    expect(job.counts).toMatchObject({ new: 2, changed: 0, unchanged: 0, check: 1, wrong: 1 });
    expect((await withWarned(admin, job)).counts).toMatchObject({ new: 3, check: 0 });
    expect(await step(admin, job.id, 'run')).toMatchObject({ created: 3 });
    const all = () =>
      query(
        `select p.number, p.name, a.street, a.object_id, a.city from project p
         left join address a on a.account_id = p.account_id and a.project_id = p.id
         where p.account_id = $1 order by 1, 4`,
        [account.id],
      );
    const street = { street: 'Sjökvarnsbacken 14', city: 'Nacka' };
    const before = [
      { number: '4012', name: 'Kvarnholmen', ...street, object_id: '1102' },
      { number: '4012', name: 'Kvarnholmen', ...street, object_id: '1103' },
      { number: '4013', name: 'Tegelbruket', street: null, city: null, object_id: null },
    ];
    expect(await all()).toEqual(before);
    const more =
      'Projektnummer;Projekt;Gatuadress;Lgh nr;Ort\r\n4012;Kvarnholmen;Sjökvarnsbacken 14;1103;Sickla\r\n4012;Kvarnholmen;Sjökvarnsbacken 14;1104;Nacka\r\n4013;Bruket;;;\r\n';
    const next = await imported(admin, 'project', more);
    expect(next).toMatchObject({ created: 1, updated: 2 });
    expect((await checked(admin, 'project', more)).counts).toMatchObject({ unchanged: 3 });
    expect(await step(admin, next.id, 'undo')).toMatchObject({ state: 'undone', kept: 0 });
    expect(await all()).toEqual(before);
    expect(await step(admin, job.id, 'undo')).toMatchObject({ kept: 0 });
    expect(await all()).toEqual([]);
  });

  it('IMP-01 people get a log-in if they have none, and keep an existing role and name', async () => {
    const agent = await anAgent('ROLE_WORKER', { firstname: 'Mona', lastname: 'Ek' });
    const [user] = await query<{ email: string }>(
      `select u.email from "user" u join agent a on a.user_id = u.id where a.id = $1`,
      [agent.id],
    );
    const own = `nils.${account.id}@example.test`;
    const file = `E-post,Förnamn,Efternamn,Roll\n${own},Nils,Berg,Projektledare\n${user?.email.toUpperCase()},X,Y,Handläggare\nfel,A,B,Kung\n`;
    const job = await checked(admin, 'agent', file);
    expect(job.counts).toMatchObject({ new: 2, wrong: 1 });
    expect(await rowsOf(admin, job.id, '?only=wrong')).toMatchObject([
      { faults: [{ code: 'notAnEmail' }, { code: 'notAChoice' }] },
    ]);
    await step(admin, job.id, 'run');
    const people = await query(
      `select u.firstname, a.role_group from agent a join "user" u on u.id = a.user_id
       where a.account_id = $1 and a.id <> $2 order by 1`,
      [account.id, admin.id],
    );
    expect(people).toEqual([
      { firstname: 'Mona', role_group: 'ROLE_WORKER' },
      { firstname: 'Nils', role_group: 'ROLE_PROJECT_LEADER' },
    ]);
    const raised = await checked(admin, 'agent', file.replace('Projektledare', 'Administratör'));
    expect(await rowsOf(admin, raised.id, '?only=wrong')).toMatchObject([
      { n: 2, faults: [{ field: 'role', code: 'fixed' }] },
      { n: 4 },
    ]);
    expect(await step(admin, job.id, 'undo')).toMatchObject({ kept: 0 });
  });

  it('IMP-01 contractors come with their firm and their trades', async () => {
    await anItem(account, 'category', { name: 'VVS' });
    await anItem(account, 'category', { name: 'El' });
    const file = `E-post;Förnamn;Efternamn;Företag;Kategorier\nror.${account.id}@example.test;Rut;Rör;Rörjour AB;VVS, El\n`;
    const done = await imported(admin, 'contractor', file);
    expect(done).toMatchObject({ created: 1 });
    const trades = await query(
      `select c.name, a.firm, a.role_group from agent_category t join internal_category c on c.id = t.category_id
       join agent a on a.id = t.agent_id where t.account_id = $1 order by 1`,
      [account.id],
    );
    const rut = { firm: 'Rörjour AB', role_group: 'ROLE_CONTRACTOR' };
    expect(trades).toEqual([
      { name: 'El', ...rut },
      { name: 'VVS', ...rut },
    ]);
    const moved = await imported(admin, 'contractor', file.replace('Rörjour AB', 'Rör & Jour'));
    expect(moved).toMatchObject({ created: 0, updated: 1 });
    await step(admin, moved.id, 'undo');
    expect(await step(admin, done.id, 'undo')).toMatchObject({ kept: 0 });
  });

  it('IMP-01 former and deleted people return as the file says, and leave again on undo', async () => {
    const sven = await anAgent('ROLE_WORKER', { account, firstname: 'Sven' });
    const [user] = await query<{ email: string }>(
      `select u.email from "user" u join agent a on a.user_id = u.id where a.id = $1`,
      [sven.id],
    );
    await read(await admin.ask('POST', `/api/agent/${sven.id}/leave`, { remove: true }));
    const standing = () =>
      query(`select role_group, removed, inactive from agent where id = $1`, [sven.id]);
    const file = `E-post,Förnamn,Efternamn,Roll\n${user?.email},S,E,Projektledare\n`;
    const job = await checked(admin, 'agent', file);
    expect(job.counts).toEqual(countsOf({ changed: 1 }));
    expect(await step(admin, job.id, 'run')).toMatchObject({ updated: 1 });
    expect(await standing()).toEqual([
      { role_group: 'ROLE_PROJECT_LEADER', removed: false, inactive: false },
    ]);
    expect((await checked(admin, 'agent', file)).counts).toMatchObject({ unchanged: 1 });
    expect(await step(admin, job.id, 'undo')).toMatchObject({ kept: 0 });
    expect(await standing()).toEqual([
      { role_group: 'ROLE_WORKER', removed: true, inactive: true },
    ]);
  });

  it('IMP-01 attributes and areas are matched within their parent', async () => {
    await imported(admin, 'productCategory', 'Namn\nSpis\nKyl\n');
    const file = 'Produktkategori;Namn;Ordning\nSpis;Märke;1\nKyl;Märke;1\n';
    expect(await imported(admin, 'productAttribute', file)).toMatchObject({ created: 2 });
    await aProject(account, { name: 'Norra', number: 'N1' });
    const areas = 'Namn;Projekt\nGården;N1\nGården;\n';
    expect(await imported(admin, 'area', areas)).toMatchObject({ created: 2 });
    expect((await checked(admin, 'area', areas)).counts).toMatchObject({ unchanged: 2 });
  });

  describe('issues', () => {
    let project: Awaited<ReturnType<typeof aProject>>;
    beforeAll(async () => {
      project = await aProject(account, { name: 'Brf Lillan', number: '55' });
    });

    it.each(['csv', 'xlsx'])(
      'IMP-01 an exported list comes back unchanged, as %s',
      async (format) => {
        const address = await anAddress(project, { street: 'Storgatan 1', objectId: '1201' });
        const team = await aTeam(account, []);
        const category = await anItem(account, 'category', { name: `Golv ${format}` });
        await anIssue(project, {
          title: '=1+1 "citat"; och,\nny rad',
          addressId: address.id,
          categoryId: category.id,
          responsibleId: admin.id,
          teamId: team.id,
          priority: 'urgent',
          dueAt: new Date('2026-07-01T08:30:12Z'),
        });
        await anIssue(project, { status: 'closed', closedAt: new Date(), resolution: 'fixed' });
        const file = await admin.ask('GET', `/api/issue/export?format=${format}&locale=sv-SE`);
        const bytes = new Uint8Array(await file.arrayBuffer());
        const job = await checked(admin, 'issue', bytes, { name: `lista.${format}` });
        expect(await rowsOf(admin, job.id, '?only=wrong')).toEqual([]);
        expect(job.counts).toEqual(countsOf({ unchanged: job.rows }));
      },
    );

    it('IMP-01 stay with their former people, to whom no file can assign others', async () => {
      const former = await anAgent('ROLE_USER', { account, firstname: 'Ulla', lastname: 'Förr' });
      const old = await anIssue(project, { responsibleId: former.id });
      const other = await anIssue(project, { responsibleId: null });
      const rows = [old, other].map(({ number }) => `${number};Ett;55;Ulla Förr`).join('\r\n');
      const file = `Nr;Rubrik;Projekt;Handläggare\r\n${rows}`;
      const job = await checked(admin, 'issue', file);
      expect(await rowsOf(admin, job.id)).toMatchObject([
        { outcome: 'changed', faults: [] },
        { outcome: 'wrong', faults: [{ field: 'responsible', code: 'notFound' }] },
      ]);
    });

    it('IMP-01 new ones get the next numbers, and a changed one a line in its history', async () => {
      const issue = await anIssue(project, { title: 'Droppar', priority: 'low' });
      const file = `Nr;Rubrik;Projekt;Prio;Status;Skapat;Klart senast\n${issue.number};Droppar mycket;55;hög;Nytt;;2026-12-24\n;Lås trasigt;Brf Lillan;;Avslutat;2024-05-01 10:00;\n999999;Finns ej;55;;;;\n`;
      const done = await imported(admin, 'issue', file);
      expect(done).toMatchObject({ created: 1, updated: 1, counts: { wrong: 1 } });
      const { list } = await read<{ list: { field: string; from: string; to: string }[] }>(
        await admin.ask('GET', `/api/issue/${issue.id}/history`),
      );
      expect(list).toMatchObject([
        { field: 'dueAt', to: '2026-12-23T23:00:00.000Z' },
        { field: 'priority', from: 'low', to: 'high' },
        { field: 'title', from: 'Droppar', to: 'Droppar mycket' },
      ]);
      const [made] = await query<{ created_at: Date; status: string; number: number }>(
        `select created_at, status, number from issue where account_id = $1 and title = 'Lås trasigt'`,
        [account.id],
      );
      expect(made).toMatchObject({
        status: 'closed',
        created_at: new Date('2024-05-01T08:00:00Z'),
      });
      expect(made?.number).toBeGreaterThan(0);
      expect((await checked(admin, 'issue', file)).counts).toMatchObject({ new: 0, unchanged: 2 });
      const mails = await query(`select 1 from notice where account_id = $1`, [account.id]);
      expect(mails).toEqual([]);
      await step(admin, done.id, 'undo');
      const back = await read(await admin.ask('GET', `/api/issue/${issue.id}`));
      expect(back).toMatchObject({ title: 'Droppar', priority: 'low', dueAt: null });
      expect(
        await query(`select 1 from issue where account_id = $1 and title = 'Lås trasigt'`, [
          account.id,
        ]),
      ).toEqual([]);
    });

    it('IMP-01 keep the status and project of an existing one', async () => {
      const issue = await anIssue(project, { title: 'Kallt' });
      await aProject(account, { name: 'Annat', number: '56' });
      const file = `Nr;Rubrik;Projekt;Status\n${issue.number};Kallt;56;Avslutat\n`;
      const job = await checked(admin, 'issue', file);
      expect(await rowsOf(admin, job.id)).toMatchObject([
        {
          outcome: 'wrong',
          faults: [
            { field: 'project', code: 'fixed' },
            { field: 'status', code: 'fixed' },
          ],
        },
      ]);
    });

    it('IMP-01 cannot refer to another company’s data', async () => {
      const other = await anAgent('ROLE_ADMIN');
      await aProject({ id: other.accountId }, { name: 'Hemligt', number: 'H1' });
      const job = await checked(admin, 'issue', 'Rubrik;Projekt\nSmyg;H1\n');
      expect(await rowsOf(admin, job.id)).toMatchObject([
        { faults: [{ field: 'project', code: 'notFound' }] },
      ]);
    });
  });
});
