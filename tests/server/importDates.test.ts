import { beforeAll, describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { checked, imported, read, rowsOf, step } from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const query = async (text: string, values: unknown[]) =>
  (await (await world()).pool.query<object>(text, values)).rows;

describe('an import of important dates', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });

  it('IMP-01 accepts dates of a project and with an end after their start', async () => {
    const project = await aProject(account, { name: 'Hamnen', number: '7' });
    const file =
      'Rubrik;Från;Till;Projekt;För entreprenörer\nVattnet är av;1/12 2026;2026-12-02;7;ja\nFel;2026-12-02;2026-12-01;;\nFinns ej;31/2 2026;;;\nSen;2200-01-01;;;\nFörst;1900-01-01;2199-12-31;;\n';
    const job = await checked(admin, 'importantDate', file);
    expect(await rowsOf(admin, job.id, '?only=wrong')).toMatchObject([
      { faults: [{ field: 'to', code: 'order' }] },
      { faults: [{ field: 'from', code: 'notADay' }] },
      { faults: [{ field: 'from', code: 'outOfRange', detail: '1900-01-01 – 2199-12-31' }] },
    ]);
    await step(admin, job.id, 'run');
    const dates = await query(
      `select title, from_day::text, to_day::text, project_id, for_contractors from important_date where account_id = $1 order by from_day`,
      [account.id],
    );
    expect(dates).toEqual([
      expect.objectContaining({ from_day: '1900-01-01', to_day: '2199-12-31' }),
      {
        title: 'Vattnet är av',
        from_day: '2026-12-01',
        to_day: '2026-12-02',
        project_id: project.id,
        for_contractors: true,
      },
    ]);
    expect((await checked(admin, 'importantDate', file)).counts).toMatchObject({ unchanged: 2 });
  });

  it('IMP-01 keeps their repetition and their recipients', async () => {
    const file =
      'Rubrik;Från;För personal;För entreprenörer;Upprepas;Mellanrum;Upprepas till;Påminn dagar före;Påminn personal;Påminn entreprenörer\nAvläsning;2026-12-01;ja;ja;månadsvis;3;2027-12-31;7;nej;ja\nFest;2026-12-02;ja;nej;;;;;;\n';
    const done = await imported(admin, 'importantDate', file);
    expect(done).toMatchObject({ created: 2, counts: { wrong: 0 } });
    const { list } = await read<{ list: { title: string; version?: number }[] }>(
      await admin.ask('GET', '/api/importantDate'),
    );
    expect(list.find(({ title }) => title === 'Avläsning')).toMatchObject({
      repeat: { unit: 'month', every: 3, until: '2027-12-31' },
      forStaff: true,
      forContractors: true,
      reminder: { daysBefore: 7, staff: false, contractors: true },
    });
    expect(list.find(({ title }) => title === 'Fest')).toMatchObject({
      repeat: null,
      reminder: null,
    });
    expect((await checked(admin, 'importantDate', file)).counts).toMatchObject({ unchanged: 2 });

    const changed = file.replace('månadsvis;3;2027-12-31;7', 'en gång;;;');
    const job = await checked(admin, 'importantDate', changed);
    expect(await rowsOf(admin, job.id, '?only=changed')).toMatchObject([
      { before: { repeatUnit: 'month', repeatEvery: '3', remindDays: '7' } },
    ]);
    await step(admin, job.id, 'run');
    expect(await step(admin, job.id, 'undo')).toMatchObject({ kept: 0 });
    expect((await checked(admin, 'importantDate', file)).counts).toMatchObject({ unchanged: 2 });

    const wrong =
      'Rubrik;Från;För personal;Mellanrum;Upprepas till;Påminn dagar före\nA;2026-12-01;nej;99;2026-11-01;91\n';
    const refused = await checked(admin, 'importantDate', wrong);
    expect((await rowsOf(admin, refused.id))[0]?.faults).toMatchObject([
      { field: 'repeatEvery', code: 'outOfRange', detail: '1–52' },
      { field: 'remindDays', code: 'outOfRange', detail: '0–90' },
      { field: 'repeatUntil', code: 'order' },
      { field: 'forStaff', code: 'notAChoice' },
    ]);
  });
});
