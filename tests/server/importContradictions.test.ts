import { beforeAll, describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { checked, imported, read, rowsOf, step } from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const HEAD = 'Projektnummer;Projekt;Projektort;Gatuadress\r\n';
const fix = async (agent: TestAgent, id: number, n: number, body: object) =>
  read<{ row: { outcome: string; faults: object[] } }>(
    await agent.ask('PUT', `/api/import/${id}/rows/${n}`, body),
  );

describe('contradictory rows of one project', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });

  it('IMP-01 are wrong from the second on, at the cell, however far apart, and valid once they agree', async () => {
    const others = Array.from({ length: 600 }, (_, n) => `${8000 + n};Hus ${n};;Gatan ${n}`);
    const file = [
      '4012;Kvarnen;Nacka;Gatan 1',
      ...others,
      '4012;Bruket;Nacka;Gatan 2',
      '4012;;Sickla;Gatan 3',
      '4012;Kvarnen;;Gatan 4',
    ].join('\r\n');
    const job = await checked(admin, 'project', HEAD + file);
    expect(job.counts).toMatchObject({ new: 602, wrong: 2 });
    expect(await rowsOf(admin, job.id, '?only=wrong')).toMatchObject([
      { n: 603, faults: [{ field: 'projectName', code: 'differs', detail: '2' }] },
      { n: 604, faults: [{ field: 'projectCity', code: 'differs', detail: '2' }] },
    ]);
    const still = await fix(admin, job.id, 603, { field: 'projectName', text: 'Sågen' });
    expect(still.row).toMatchObject({ faults: [{ code: 'differs', detail: '2' }] });
    const good = await fix(admin, job.id, 603, { field: 'projectName', text: 'Kvarnen' });
    expect(good.row).toMatchObject({ outcome: 'new', faults: [] });
    expect(await step(admin, job.id, 'run')).toMatchObject({ created: 603 });
  });

  it('IMP-01 are two projects if the file says that they share their number', async () => {
    await aProject(account, { number: '77', name: 'Norra' });
    const rows = 'Projektnummer;Projekt;Delar projektnummer\r\n77;Norra;ja\r\n77;Södra;ja\r\n';
    expect(await imported(admin, 'project', rows)).toMatchObject({ created: 1, updated: 0 });
    expect((await checked(admin, 'project', rows)).counts).toMatchObject({ unchanged: 2 });
    const unsure = 'Projektnummer;Projekt\r\n77;Östra\r\n77;Södra\r\n';
    const job = await checked(admin, 'project', unsure);
    expect(await rowsOf(admin, job.id)).toMatchObject([
      { outcome: 'wrong', faults: [{ field: 'projectNumber', code: 'ambiguous' }] },
      { outcome: 'unchanged' },
    ]);
  });

  it('IMP-01 are wrong if two projects have the same number and name', async () => {
    for (const number of ['88', '88', '', '']) {
      await aProject(account, { number, name: 'Tvilling' });
    }
    const head = 'Projektnummer;Projekt;Delar projektnummer;Gatuadress\r\n';
    const rows = '88;Tvilling;ja;Nya gatan 1\r\n;Tvilling;ja;Nya gatan 2\r\n88;Tvilling;;Ö 3\r\n';
    const job = await checked(admin, 'project', head + rows);
    const unsure = {
      outcome: 'wrong',
      faults: [{ field: 'projectNumber', code: 'ambiguous' }],
    };
    expect(await rowsOf(admin, job.id)).toMatchObject([unsure, unsure, unsure]);
  });

  it('IMP-01 are matched by name without a number, and wrong without either', async () => {
    await aProject(account, { number: '', name: 'Lilla huset' });
    const rows = 'Projektnummer;Projekt;Gatuadress\r\n;Lilla huset;Backen 1\r\n;;Backen 2\r\n';
    const job = await checked(admin, 'project', rows);
    expect(await rowsOf(admin, job.id)).toMatchObject([
      { outcome: 'new' },
      { outcome: 'wrong', faults: [{ field: 'projectNumber', code: 'missing' }] },
    ]);
    const done = await step(admin, job.id, 'run');
    expect(done).toMatchObject({ created: 1 });
    expect(await step(admin, job.id, 'undo')).toMatchObject({ kept: 0 });
  });

  it('IMP-01 cannot deactivate or reactivate people, which is said at the cell', async () => {
    const { id } = await anAgent('ROLE_WORKER', { account, firstname: 'Mona' });
    const { list } = await read<{ list: { id: number; email: string }[] }>(
      await admin.ask('GET', '/api/agent'),
    );
    const email = list.find((person) => person.id === id)?.email;
    const file = `E-post,Förnamn,Efternamn,Roll,Telefon,Inaktiv\n${email},M,E,Handläggare,070-1,`;
    const job = await checked(admin, 'agent', `${file}ja\n`);
    expect(await rowsOf(admin, job.id)).toMatchObject([
      { outcome: 'wrong', faults: [{ field: 'inactive', code: 'fixed' }] },
    ]);
    expect(await imported(admin, 'agent', `${file}nej\n`)).toMatchObject({ updated: 1 });
    expect((await checked(admin, 'agent', `${file}\n`)).counts).toMatchObject({ unchanged: 1 });
  });
});
