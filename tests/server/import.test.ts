import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, anItem, aProject } from '#tests/support/builders.ts';
import {
  checked,
  countsOf,
  imported,
  jobOf,
  read,
  rowsOf,
  settled,
  step,
  upload,
} from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const namesOf = async (agent: TestAgent, path: string) => {
  const { list } = await read<{ list: { name: string }[] }>(await agent.ask('GET', path));
  return list.map(({ name }) => name);
};
const query = async <T extends object>(text: string, values: unknown[]) =>
  (await (await world()).pool.query<T>(text, values)).rows;

describe('an import', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });

  it('IMP-01 marks each row as new, changed, unchanged or wrong, and changes nothing yet', async () => {
    await anItem(account, 'label', { name: 'Brådskar' });
    await anItem(account, 'label', { name: 'Jour', inactive: true });
    const file = 'Namn;Dold\nBrådskar;nej\nJour;nej\nFukt;\n;ja\nEl;kanske\nfukt;nej\n';
    const job = await checked(admin, 'issueLabel', file);
    expect(job).toMatchObject({
      state: 'checked',
      rows: 6,
      handled: 6,
      counts: { new: 1, changed: 1, unchanged: 1, wrong: 3 },
    });
    expect(await rowsOf(admin, job.id, '?only=wrong')).toMatchObject([
      { n: 5, faults: [{ field: 'name', code: 'missing' }] },
      { n: 6, faults: [{ field: 'inactive', code: 'notYesNo' }] },
      { n: 7, faults: [{ field: null, code: 'duplicate', detail: '4' }] },
    ]);
    expect(await rowsOf(admin, job.id, '?only=changed')).toMatchObject([
      { n: 3, before: { inactive: 'true' } },
    ]);
    expect((await step(admin, job.id, 'run?dryRun=true')).counts).toEqual(job.counts);
    expect(await namesOf(admin, '/api/issueLabel')).toEqual(['Brådskar', 'Jour']);
  });

  it('IMP-01 imports the valid rows, and the same file again is all unchanged', async () => {
    const file = 'Namn,För anmälare,Stopptext\r\nVatten,ja,"Stäng av, ring 112"\r\nEl,nej,\r\n';
    const done = await imported(admin, 'internalCategory', file);
    expect(done).toMatchObject({ state: 'done', created: 2, updated: 0, handled: 2 });
    const { list } = await read<{ list: object[] }>(
      await admin.ask('GET', '/api/internalCategory'),
    );
    expect(list).toMatchObject([
      { name: 'El', forReporters: false, stopText: '' },
      { name: 'Vatten', forReporters: true, stopText: 'Stäng av, ring 112' },
    ]);
    const again = await checked(admin, 'internalCategory', file);
    expect(again.counts).toEqual(countsOf({ unchanged: 2 }));
    const [noted] = await query(
      `select action from audit where account_id = $1 and object_id = $2 and action = 'import.started'`,
      [account.id, String(done.id)],
    );
    expect(noted).toBeDefined();
  });

  it('IMP-01 remembers the company’s meaning of a heading', async () => {
    const file = 'Det vi säger,Övrigt\nSoprum,x\n';
    const first = await checked(admin, 'externalCategory', file, { columns: ['name', null] });
    expect(first.columns).toMatchObject([{ certainty: 'none' }, { certainty: 'none' }]);
    const next = await read<{ columns: object[] }>(await upload(admin, 'externalCategory', file));
    expect(next.columns).toMatchObject([
      { guess: 'name', certainty: 'before', samples: ['Soprum'] },
      { guess: null, certainty: 'before' },
    ]);
  });

  it('IMP-01 suggests a cell’s likely value, and imports the row once it is corrected', async () => {
    await anItem(account, 'chargedEntity', { name: 'Byggherren' });
    const job = await checked(admin, 'errorType', 'Namn;Betalare\nSpricka;Bygherren\n');
    expect(await rowsOf(admin, job.id)).toMatchObject([
      { faults: [{ field: 'chargedEntity', code: 'notFound', detail: 'Byggherren' }] },
    ]);
    const mended = await admin.ask('PUT', `/api/import/${job.id}/rows/2`, {
      field: 'chargedEntity',
      text: 'Byggherren',
    });
    expect(await read(mended)).toMatchObject({
      job: { counts: { new: 1, wrong: 0 } },
      row: { n: 2, outcome: 'new', cells: ['Spricka', 'Byggherren'], faults: [] },
    });
    expect(await step(admin, job.id, 'run')).toMatchObject({ state: 'done', created: 1 });
  });

  it('IMP-01 undoes a whole batch, except what was changed or used since', async () => {
    await anItem(account, 'space', { name: 'Balkong' });
    const file = 'Namn;Dold\nBalkong;ja\nVind;nej\nCykelrum;nej\nTvättstuga;nej\n';
    const done = await imported(admin, 'externalCategory', file);
    expect(done).toMatchObject({ created: 3, updated: 1 });
    const made = await query<{ id: number; name: string }>(
      `select id, name from external_category where account_id = $1`,
      [account.id],
    );
    const idOf = (name: string) => made.find((item) => item.name === name)?.id ?? 0;
    await anIssue(await aProject(account), { spaceId: idOf('Vind') });
    const body = { name: 'Cykelrummet', inactive: false };
    await read(await admin.ask('PUT', `/api/externalCategory/${idOf('Cykelrum')}`, body));
    const undone = await step(admin, done.id, 'undo');
    expect(undone).toMatchObject({
      state: 'undone',
      kept: 2,
      keptNames: ['Vind', 'Cykelrummet'],
    });
    const { list } = await read<{ list: { name: string; inactive: boolean }[] }>(
      await admin.ask('GET', '/api/externalCategory'),
    );
    expect(list.map(({ name }) => name)).toEqual(['Balkong', 'Cykelrummet', 'Vind']);
    expect(list[0]?.inactive).toBe(false);
    expect((await admin.ask('POST', `/api/import/${done.id}/undo`)).status).toBe(409);
  });

  it('IMP-01 exports the wrong rows as a file in which no text is a formula', async () => {
    const file = 'Namn;Dold\n"=1+1";kanske\n;ja\n';
    const job = await checked(admin, 'issueLabel', file);
    const answer = await admin.ask('GET', `/api/import/${job.id}/errors.csv?locale=sv-SE`);
    expect(answer.headers.get('content-disposition')).toContain('Felrader.csv');
    expect((await answer.text()).split('\r\n')).toEqual([
      // Separated as by Excel with Swedish settings.
      'Rad;Namn;Dold;Fel',
      "2;'=1+1;kanske;Dold: Ska vara ja eller nej.",
      '3;;ja;Namn: Saknas.',
      '',
    ]);
  });

  it('IMP-01 is for administrators of the company only', async () => {
    const job = await checked(admin, 'issueLabel', 'Namn\nJour 2\n');
    const other = await anAgent('ROLE_ADMIN');
    for (const path of ['', '/rows', '/errors.csv']) {
      expect((await other.ask('GET', `/api/import/${job.id}${path}`)).status).toBe(404);
    }
    expect((await other.ask('POST', `/api/import/${job.id}/run`)).status).toBe(404);
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    expect((await upload(leader, 'issueLabel', 'Namn\nX\n')).status).toBe(403);
    expect((await leader.ask('GET', '/api/import')).status).toBe(403);
  });

  it('IMP-01 treats a retried upload as the first one, and starts only one of two runs', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [
      await read<{ id: number }>(await upload(admin, 'issueLabel', 'Namn\nEn gång\n', { key })),
      await read<{ id: number }>(await upload(admin, 'issueLabel', 'Namn\nEn gång\n', { key })),
    ];
    expect(again.id).toBe(first.id);
    await read(await admin.ask('POST', `/api/import/${first.id}/mapping`, { columns: ['name'] }));
    await settled(admin, first.id);
    const answers = await Promise.all(
      ['run', 'run'].map(async (what) => admin.ask('POST', `/api/import/${first.id}/${what}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await settled(admin, first.id);
    const names = await namesOf(admin, '/api/issueLabel');
    expect(names.filter((name) => name === 'En gång')).toHaveLength(1);
  });

  it('IMP-01 is resumed by another server if the first one stops, without duplicates', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `Etikett ${n}`);
    const job = await checked(admin, 'projectLabels', `Namn\n${rows.join('\n')}\n`);
    // The power failed halfway through the import.
    await query(
      `with made as (insert into project_label (account_id, name)
         select $1, cells ->> 0 from import_row where account_id = $1 and job_id = $2 and n between 2 and 599 returning 1)
       update import_row set done = true where account_id = $1 and job_id = $2 and n between 2 and 599`,
      [account.id, job.id],
    );
    await query(
      `update import_job set state = 'running', touched_at = now() - interval '1 minute'
       where account_id = $1 and id = $2`,
      [account.id, job.id],
    );
    const { deps } = await world();
    const { resumeImports } = await import('#server/modules/import/index.ts');
    await resumeImports(deps, new AbortController().signal);
    expect(await jobOf(admin, job.id)).toMatchObject({ state: 'done' });
    const [row] = await query(
      `select count(*)::int as n from project_label where account_id = $1`,
      [account.id],
    );
    expect(row).toEqual({ n: 1_200 });
  });

  it('IMP-01 refuses columns that do not match', async () => {
    const job = await read<{ id: number }>(await upload(admin, 'issueLabel', 'A;B\n1;2\n'));
    const say = (columns: unknown[]) =>
      admin.ask('POST', `/api/import/${job.id}/mapping`, { columns });
    for (const columns of [['name'], ['name', 'name'], [null, 'inactive'], ['name', 'street']]) {
      expect((await say(columns)).status).toBe(422);
    }
    expect((await say(['name', null])).status).toBe(200);
    await settled(admin, job.id);
  });
});
