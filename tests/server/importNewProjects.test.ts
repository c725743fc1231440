import { beforeAll, describe, expect, it } from 'vitest';

import { checked, read, rowsOf, settled, step } from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const HEAD = 'Projektnummer;Projekt;Gatuadress;Öppet för anmälare\r\n';
const fix = async (agent: TestAgent, id: number, n: number, body: object) =>
  read<{ job: { state: string }; row: { outcome: string } }>(
    await agent.ask('PUT', `/api/import/${id}/rows/${n}`, body),
  );
const OPEN = { field: 'openToReporters', text: 'nej' };

describe('rows of a new project', () => {
  let admin: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
  });
  const projects = async () => {
    const { pool } = await world();
    const { rows } = await pool.query<object>(
      `select p.number, p.open_to_reporters as open, count(a.id)::int as addresses from project p
       left join address a on a.account_id = p.account_id and a.project_id = p.id
       where p.account_id = $1 group by 1, 2, p.id order by p.id`,
      [admin.accountId],
    );
    return rows;
  };

  it('IMP-01 depend on the defining row: while that is wrong they create no project', async () => {
    const rows = [
      '31;Åsen;Gatan 1;nja',
      '31;Åsen;Gatan 2;',
      '32;Berget;Gatan 1;nej',
      '32;Berget;Gatan 2;',
    ];
    const job = await checked(admin, 'project', HEAD + rows.join('\r\n'));
    expect(await rowsOf(admin, job.id, '?only=wrong')).toMatchObject([
      { n: 2, faults: [{ field: 'openToReporters', code: 'notYesNo' }] },
      { n: 3, faults: [{ field: null, code: 'restsOn', detail: '2' }] },
    ]);
    await step(admin, job.id, 'run');
    expect(await projects()).toEqual([{ number: '32', open: false, addresses: 2 }]);
    await step(admin, job.id, 'undo');
    const again = await checked(admin, 'project', HEAD + rows.join('\r\n'));
    expect(await fix(admin, again.id, 2, OPEN)).toMatchObject({
      job: { state: 'checked', counts: { new: 4, wrong: 0 } },
      row: { outcome: 'new' },
    });
  });

  it('IMP-01 say so in the file of wrong rows, at no column of it', async () => {
    const rows = 'Anm;Projektnummer;Öppet för anmälare\na;39;nja\nb;39;\n';
    const columns = [null, 'projectNumber', 'openToReporters'] as const;
    const { id } = await checked(admin, 'project', rows, { columns: [...columns] });
    const answer = await admin.ask('GET', `/api/import/${id}/errors.csv?locale=sv-SE`);
    expect((await answer.text()).trimEnd().split('\r\n').slice(1)).toEqual([
      '2;a;39;nja;Öppet för anmälare: Ska vara ja eller nej.',
      '3;b;39;;"Beror på rad 2, som har fel."',
    ]);
  });

  it('IMP-01 are checked again once that is corrected, however many and wherever they are', async () => {
    const others = Array.from({ length: 600 }, (_, n) => `41;;Gatan ${n};`);
    const file = HEAD + ['42;Ö;Gatan 1;', ...others, '41;Åsen;Backen;nja', '42;;Ö;'].join('\r\n');
    const job = await checked(admin, 'project', file);
    expect(job.counts).toMatchObject({ new: 2, wrong: 601 });
    expect((await rowsOf(admin, job.id, '?only=wrong'))[0]).toMatchObject({
      n: 3,
      faults: [{ code: 'restsOn', detail: '603' }],
    });
    await fix(admin, job.id, 603, OPEN);
    await settled(admin, job.id);
    const done = await step(admin, job.id, 'run');
    expect(done).toMatchObject({ created: 603, counts: { new: 603, wrong: 0 } });
    expect(await projects()).toEqual([
      { number: '42', open: true, addresses: 2 },
      { number: '41', open: false, addresses: 601 },
    ]);
    await step(admin, job.id, 'undo');
  });

  it('IMP-01 are valid on their own if they say the same as the wrong one', async () => {
    const rows = ['51;Åsen;Gatan 1;nej', `51;Åsen;${'å'.repeat(300)};nej`, '51;Åsen;Gatan 3;nej'];
    const swapped = [rows[1], rows[0], rows[2]].join('\r\n');
    const job = await checked(admin, 'project', HEAD + swapped);
    expect(job.counts).toMatchObject({ new: 2, wrong: 1 });
  });

  it('IMP-01 say so if one names it by its number and another by its name only', async () => {
    const rows = ['61;Zeta;Gatan 1;', ';Zeta;Gatan 2;', '62;Zeta;Gatan 3;'];
    const job = await checked(admin, 'project', HEAD + rows.join('\r\n'));
    expect(await rowsOf(admin, job.id, '?only=wrong')).toMatchObject([
      { n: 3, faults: [{ field: 'projectNumber', code: 'differs', detail: '2' }] },
    ]);
    const mended = await fix(admin, job.id, 3, { field: 'projectNumber', text: '61' });
    expect(mended.row).toMatchObject({ outcome: 'new' });
    await step(admin, job.id, 'run');
    expect(await projects()).toEqual([
      { number: '61', open: true, addresses: 2 },
      { number: '62', open: true, addresses: 1 },
    ]);
    const told = HEAD.replace('Öppet för anmälare', 'Delar projektnummer');
    const other = await checked(admin, 'project', `${told}71;Eta;A;\r\n;Eta;B;ja\r\n`);
    expect(other.counts).toMatchObject({ new: 2, wrong: 0 });
  });
});
