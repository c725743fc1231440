import { describe, expect, it } from 'vitest';

import {
  checked,
  decided,
  jobOf,
  problemsOf,
  read,
  rowsOf,
  settled,
  step,
  upload,
} from '#tests/support/imports.ts';
import { anItem } from '#tests/support/builders.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const HEAD = 'Projektnummer;Projekt;Gatuadress;Lgh nr;Postnr;Ort';
const projectFile = (...rows: string[]) => [HEAD, ...rows].join('\r\n');

const projectsOf = async (admin: TestAgent) => {
  const { list } = await read<{ list: { number: string; name: string }[] }>(
    await admin.ask('GET', '/api/project'),
  );
  return list.map(({ number, name }) => `${number} ${name}`.trim()).toSorted();
};
const GOOD = '0102;Kvarnen;Storgatan 1;1101;111 22;Nacka';

describe('suspicious rows of an import', () => {
  it.each([
    { what: 'a total', row: 'Summa;;;;;', code: 'total', field: null },
    { what: 'a total with its number', row: ';Totalt: ;Ågatan 1;12;;', code: 'total', field: null },
    {
      what: 'a total of all rows',
      row: ';Summa projekt: 4;Ågatan 1;;;',
      code: 'total',
      field: null,
    },
    {
      what: 'a number with fewer zeros',
      row: '102;Lunden;Ågatan 2;;111 22;Nacka',
      code: 'nearNumber',
      field: 'projectNumber',
    },
    {
      what: 'a name with another space',
      row: '7;Kvar nen;Ågatan 3;;111 22;Nacka',
      code: 'nearName',
      field: 'projectName',
    },
    {
      what: 'a name with one other letter',
      row: '7;Kvarnan;Ågatan 3;;111 22;Nacka',
      code: 'nearName',
      field: 'projectName',
    },
    {
      what: 'a street with one letter too many',
      row: '0102;Kvarnen;Storrgatan 1;1102;111 22;Nacka',
      code: 'nearName',
      field: 'street',
    },
    {
      what: 'an object with another zero',
      row: '0102;Kvarnen;Storgatan 1;01101;111 22;Nacka',
      code: 'nearNumber',
      field: 'objectId',
    },
    {
      what: 'an address of another project',
      row: '7;Lunden;Storgatan 1;1101;11122;Nacka',
      code: 'sameAddress',
      field: 'street',
    },
    {
      what: 'an address twice',
      row: '0102;Kvarnen;Storgatan 1;1101;111 23;Nacka',
      code: 'sameAddress',
      field: 'street',
    },
    { what: 'no street', row: '8;Lunden;;;;', code: 'noStreet', field: 'street' },
    {
      what: 'a no-break space',
      row: '9;Stora\u00A0lunden;Ågatan 9;;111 22;Nacka',
      code: 'invisible',
      field: 'projectName',
    },
  ])('F-38 wait for a decision with the cause: $what', async ({ row, code, field }) => {
    const admin = await anAgent('ROLE_ADMIN');
    const job = await checked(admin, 'project', projectFile(GOOD, row));
    expect(job.counts).toMatchObject({ new: 1, check: 1, wrong: 0 });
    const [odd] = await rowsOf(admin, job.id, '?only=check');
    expect(odd).toMatchObject({ n: 3, decision: null });
    expect(odd?.warnings).toContainEqual(expect.objectContaining({ code, field }));
    expect(await problemsOf(admin, job.id)).toContainEqual(
      expect.objectContaining({ code, field, count: 1, rows: [3], decision: null }),
    );
    expect(await step(admin, job.id, 'run')).toMatchObject({ created: 1, counts: { check: 1 } });
  });

  it('F-38 are also compared with the company, and imported as decided', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    await step(admin, (await checked(admin, 'project', projectFile(GOOD))).id, 'run');
    const file = projectFile(
      '102;Lunden;Ågatan 2;;111 22;Nacka',
      '103;Parken;Ågatan 3;;111 22;Nacka',
      '-103;Dalen;Ågatan 4;;111 22;Nacka',
      'Summa;;;;;',
    );
    const job = await checked(admin, 'project', file);
    expect(job.counts).toMatchObject({ new: 1, check: 3 });
    const [first] = await rowsOf(admin, job.id, '?only=check');
    expect(first?.warnings).toEqual([
      { code: 'nearNumber', field: 'projectNumber', detail: '0102' },
    ]);
    const numbers = { code: 'nearNumber', field: 'projectNumber' };
    const result = await decided(admin, job.id, { ...numbers, decision: 'take' });
    expect(result.counts).toMatchObject({ new: 3, check: 1, leftOut: 0 });
    const path = `/api/import/${job.id}/rows/4/decision`;
    await read(await admin.ask('PUT', path, { decision: 'leave' }));
    await decided(admin, job.id, { code: 'total', decision: 'leave' });
    // The decisions survive another check.
    const again = await step(admin, job.id, 'run?dryRun=true');
    expect(again.counts).toMatchObject({ new: 2, check: 0, leftOut: 2 });
    expect(await step(admin, job.id, 'run')).toMatchObject({ created: 2 });
    expect(await projectsOf(admin)).toEqual(['0102 Kvarnen', '102 Lunden', '103 Parken']);
  });

  it('F-38 have invisible characters removed, and match the company’s data without them', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    await anItem({ id: admin.accountId }, 'label', { name: 'Stor fukt' });
    const odd = 'Namn\nStor\u00A0fukt\nLiten\u200B\u00A0fukt\n';
    const job = await checked(admin, 'issueLabel', odd);
    expect(job.counts).toMatchObject({ unchanged: 1, check: 1 });
    await decided(admin, job.id, { code: 'invisible', field: 'name', decision: 'take' });
    await step(admin, job.id, 'run');
    const { list } = await read<{ list: { name: string }[] }>(
      await admin.ask('GET', '/api/issueLabel'),
    );
    expect(list.map(({ name }) => name).toSorted()).toEqual(['Liten fukt', 'Stor fukt']);
  });

  it('F-38 are in the file of rows to correct, with the cause in words', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const job = await checked(admin, 'project', projectFile(GOOD, '102;Lunden;Ågatan 2;;;'));
    const answer = await admin.ask('GET', `/api/import/${job.id}/errors.csv?locale=sv-SE`);
    expect(await answer.text()).toContain('Nästan samma nummer som ”0102” på rad 2.');
  });

  it('F-38 do not arise from merely similar numbers and names', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { counts } = await checked(
      admin,
      'project',
      projectFile(
        '12;Etapp 1;Storgatan 1-3;1-102;111 22;Nacka',
        '12;Etapp 1;Storgatan 1-3;11-02;111 22;Nacka',
        '12;Etapp 1;Storgatan 13;1102;111 22;Nacka',
        '120;Etapp 2;Storgatan 2;;111 22;Nacka',
        '1200;Hus A;Lillgatan 2;;111 22;Nacka',
        '1201;Hus B;Lillgatan 3;;111 22;Nacka',
      ),
    );
    expect(counts).toMatchObject({ new: 6, check: 0, wrong: 0 });
  });
});

describe('wrong rows of an import', () => {
  const FILE =
    'Namn;Yrkesgrupp;Garanti\nDropp;Vvs;ja\nFukt;vvs;nej\nSpricka;Bygg;kanske\nMögel;Okänt;ja\n';
  const COLUMNS = ['name', 'category', 'isGuarantee'] as const;

  it('F-38 are grouped by cause and value, and a value is mapped once, here and in later files', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    await admin.ask('POST', '/api/internalCategory', { name: 'Rör' });
    await admin.ask('POST', '/api/internalCategory', { name: 'Byggnad' });
    const job = await checked(admin, 'errorType', FILE, { columns: [...COLUMNS] });
    expect(job.counts).toMatchObject({ new: 0, wrong: 4 });
    const problems = await problemsOf(admin, job.id);
    expect(problems[0]).toMatchObject({
      code: 'notFound',
      field: 'category',
      count: 2,
      rows: [2, 3],
    });
    expect(
      problems
        .map(({ code, value }) => `${code} ${value}`)
        .slice(1)
        .toSorted(),
    ).toEqual(['notFound Bygg', 'notFound Okänt', 'notYesNo kanske']);
    const rows = await rowsOf(admin, job.id, '?code=notFound&field=category&value=vvs');
    expect(rows.map(({ n }) => n)).toEqual([2, 3]);

    const map = async (id: number, value: string, text: string | null) => {
      const body = { field: 'category', value, text };
      await read(await admin.ask('POST', `/api/import/${id}/values`, body));
      return settled(admin, id);
    };
    const refused = { field: 'category', value: 'Vvs', text: 'Finns inte' };
    expect((await admin.ask('POST', `/api/import/${job.id}/values`, refused)).status).toBe(422);
    expect((await map(job.id, 'Vvs', 'Rör')).counts).toMatchObject({ new: 2, wrong: 2 });
    const guess = { code: 'notYesNo', field: 'isGuarantee', value: 'kanske', decision: 'clear' };
    await decided(admin, job.id, guess);
    expect((await map(job.id, 'Bygg', 'Byggnad')).counts).toMatchObject({ new: 3, wrong: 1 });
    const left = { code: 'notFound', field: 'category', decision: 'leave' };
    expect((await decided(admin, job.id, left)).counts).toMatchObject({ leftOut: 1, wrong: 0 });
    expect(await step(admin, job.id, 'run')).toMatchObject({ created: 3 });

    const next = await checked(admin, 'errorType', 'Namn;Yrkesgrupp\nRost;VVS\n', {
      columns: ['name', 'category'],
    });
    expect(next.counts).toMatchObject({ new: 1, wrong: 0 });
    expect(await problemsOf(admin, next.id)).toMatchObject([
      { code: 'mapped', field: 'category', value: 'VVS', detail: 'Rör', count: 1 },
    ]);
    expect((await map(next.id, 'VVS', null)).counts).toMatchObject({ new: 0, wrong: 1 });
  });
});

describe('the heading row', () => {
  it('F-38 is found below a title, and may be chosen', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const file = `Fastighetslista 2026;;;;;\n;;;;;\n${HEAD}\n${GOOD}\n`;
    const job = await read<{ id: number; headerRow: number; rows: number }>(
      await upload(admin, 'project', file),
    );
    expect(job).toMatchObject({ headerRow: 3, rows: 1 });
    const top = await read<{ list: { n: number }[] }>(
      await admin.ask('GET', `/api/import/${job.id}/top`),
    );
    expect(top.list.map(({ n }) => n)).toEqual([1, 3, 4]);
    const path = `/api/import/${job.id}/header`;
    expect((await admin.ask('PUT', path, { row: 4 })).status).toBe(422);
    const first = await read<{ columns: { heading: string }[] }>(
      await admin.ask('PUT', path, { row: 1 }),
    );
    expect(first).toMatchObject({ headerRow: 1, rows: 2, mapping: null });
    expect(first.columns[0]).toMatchObject({ heading: 'Fastighetslista 2026' });
    await read(await admin.ask('PUT', path, { row: 3 }));
    const { columns } = await jobOf(admin, job.id);
    const body = { columns: columns.map(({ guess }) => guess) };
    await read(await admin.ask('POST', `/api/import/${job.id}/mapping`, body));
    expect((await settled(admin, job.id)).counts).toMatchObject({ new: 1, check: 0, wrong: 0 });
    expect(await rowsOf(admin, job.id)).toMatchObject([{ n: 4 }]);
    await step(admin, job.id, 'run');
    expect(await projectsOf(admin)).toEqual(['0102 Kvarnen']);
  });
});
