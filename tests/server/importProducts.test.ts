import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';

import { csvText } from '#contract/csv.ts';
import {
  anImport,
  checked,
  existing,
  imported,
  jobOf,
  read,
  rowsOf,
  step,
  upload,
} from '#tests/support/imports.ts';
import { anAgent, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

const tag = crypto.randomUUID().slice(0, 8);
const HEAD = 'Språk;Artikelnummer;Leverantör;Namn;Produktkategori;Kort beskrivning;Bilder\n';
const file = (name: string) =>
  `${HEAD}Svenska;A${tag};Mora;${name};Kranar;Krom;https://bilder.example/1.jpg, https://bilder.example/2.jpg\nen;A${tag};Mora;Mixer ${tag};Taps;;\n`;

type Hit = { _source: { uuid: string; name: string; images: string[] } };
const found = async (language: string, word: string) => {
  const query = { query_string: { query: word, fields: ['articleNumber', 'name'] } };
  const answer = await askAsStranger('POST', `/search/products-${language}/_search`, { query });
  const { hits } = await read<{ hits: { hits: Hit[] } }>(answer);
  return hits.hits.map(({ _source }) => _source);
};

describe('products', () => {
  let admin: TestAgent;
  let superAdmin: TestAgent;
  beforeAll(async () => {
    superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
    admin = await anAgent('ROLE_ADMIN', { account: { id: superAdmin.accountId } });
  });

  it('IMP-01 are imported by a super admin, found by everybody, and undone', async () => {
    const first = await imported(superAdmin, 'product', file('Bidéblandare'));
    expect(first).toMatchObject({ state: 'done', created: 2, counts: { wrong: 0 } });
    const [swedish] = await found('sv', `A${tag}`);
    const [english] = await found('en', `A${tag}`);
    expect(swedish).toMatchObject({
      name: 'Bidéblandare',
      images: ['https://bilder.example/1.jpg', 'https://bilder.example/2.jpg'],
    });
    // One product in two languages.
    expect(english).toMatchObject({ uuid: swedish?.uuid, name: `Mixer ${tag}` });
    expect((await checked(superAdmin, 'product', file('Bidéblandare'))).counts).toMatchObject({
      unchanged: 2,
    });

    const second = await checked(superAdmin, 'product', file('Bidéblandare med lås'));
    expect(second.counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await rowsOf(superAdmin, second.id, '?only=changed')).toMatchObject([
      { before: { name: 'Bidéblandare' } },
    ]);
    await step(superAdmin, second.id, 'run');
    expect(await found('sv', `A${tag}`)).toMatchObject([{ name: 'Bidéblandare med lås' }]);
    expect(await step(superAdmin, second.id, 'undo')).toMatchObject({ kept: 0 });
    expect(await found('sv', `A${tag}`)).toMatchObject([{ name: 'Bidéblandare' }]);
    expect(await step(superAdmin, first.id, 'undo')).toMatchObject({ kept: 0 });
    expect(await found('sv', `A${tag}`)).toEqual([]);
  });

  it('IMP-01 are matched by uuid, or by vendor and article number if they came another way', async () => {
    const { pool } = await world();
    const uuid = crypto.randomUUID();
    await pool.query(
      `insert into product (language, uuid, article_number, vendor, name) values ('sv', $1, $2, 'Mora', 'Reservdel')`,
      [uuid, `B${tag}`],
    );
    const byNumber = await checked(
      superAdmin,
      'product',
      `Språk;Artikelnummer;Leverantör;Namn\nsv;b${tag};MORA;Reservdel\n`,
    );
    expect(await rowsOf(superAdmin, byNumber.id)).toMatchObject([{ outcome: 'changed' }]);
    const byUuid = await imported(
      superAdmin,
      'product',
      `UUID;Språk;Artikelnummer;Leverantör;Namn\n${uuid.toUpperCase()};sv;C${tag};Mora;Reservdel\n`,
    );
    expect(byUuid).toMatchObject({ created: 0, updated: 1 });
    expect(await found('sv', `C${tag}`)).toMatchObject([{ uuid, name: 'Reservdel' }]);
  });

  it('IMP-01 explain what is wrong with a row', async () => {
    const job = await checked(
      superAdmin,
      'product',
      'UUID;Språk;Artikelnummer;Namn;Bilder\nx;sv;1;A;\n;klingon;2;B;\n;sv;;C;\n;sv;3;D;javascript:alert(1)\n',
    );
    const faults = (await rowsOf(superAdmin, job.id)).map((row) => row.faults);
    expect(faults).toMatchObject([
      [{ field: 'uuid', code: 'notAUuid' }],
      [{ field: 'language', code: 'notAChoice' }],
      [{ field: 'articleNumber', code: 'missing' }],
      [{ field: 'images', code: 'notALink' }],
    ]);
  });

  it('IMP-01 are unchanged by the file of all products', async () => {
    const link = 'https://bilder.example/a,b;c.jpg';
    const own = `T${tag}`;
    const text = csvText('Rad ett\n=rad "två"');
    const row = `Svenska;${own};${csvText('=Bad, "AB"')};Blandare;Kranar;${text}`;
    const sent = `${HEAD}${row};"${link}, https://bilder.example/2.jpg"\n`;
    const first = await imported(superAdmin, 'product', sent);
    expect(first).toMatchObject({ created: 1, counts: { wrong: 0 } });
    const all = async () => {
      const { bytes } = await existing(superAdmin, 'product', '?format=csv&locale=sv-SE');
      const records: string[][] = parse(bytes, { delimiter: ';', bom: true });
      return records.filter((cells, n) => n === 0 || cells.includes(own));
    };
    const before = await all();
    expect(before[1]).toContain(`${link} https://bilder.example/2.jpg`);
    const again = before
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
      .join('\r\n');
    expect((await checked(superAdmin, 'product', again)).counts).toMatchObject({ unchanged: 1 });
    await step(superAdmin, first.id, 'undo');
    expect(await all()).toHaveLength(1);
    expect(await imported(superAdmin, 'product', again)).toMatchObject({ created: 1 });
    expect(await all()).toEqual(before);
    expect((await admin.ask('GET', '/api/import/product/existing')).status).toBe(403);
  });

  it('IMP-01 cannot be changed by companies: administrators neither import them nor see who did', async () => {
    expect((await upload(admin, 'product', file('Smyg'))).status).toBe(403);
    const job = await checked(superAdmin, 'product', file('Bidéblandare'));
    const asked: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/errors.csv'],
      ['POST', '/run'],
      ['POST', '/undo'],
      ['POST', '/mapping', { columns: job.mapping ?? [] }],
      ['PUT', '/rows/2', { field: 'name', text: 'Smyg' }],
    ];
    for (const [method, path, body] of asked) {
      const answer = await admin.ask(method, `/api/import/${job.id}${path}`, body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    const list = async (agent: TestAgent) =>
      (await read<{ list: { id: number }[] }>(await agent.ask('GET', '/api/import'))).list;
    expect((await list(admin)).map(({ id }) => id)).not.toContain(job.id);
    expect((await list(superAdmin)).map(({ id }) => id)).toContain(job.id);
    expect((await jobOf(superAdmin, job.id)).state).toBe('checked');
  });

  it('IMP-01 are protected by the database from all but a super admin’s running import', async () => {
    const { deps, pool } = await world();
    const write = (accountId: number) =>
      deps.tenancy.within(accountId, ({ db }) =>
        db.execute(`delete from product where name = 'nothing is called that'`),
      );
    const refused = { cause: { code: '42501' } };
    await expect(write(superAdmin.accountId)).rejects.toMatchObject(refused);
    const other = await anAgent('ROLE_ADMIN');
    const { id } = await anImport(other);
    await pool.query(`update import_job set kind = 'product', state = 'running' where id = $1`, [
      id,
    ]);
    await expect(write(other.accountId)).rejects.toMatchObject(refused);
    await pool.query('update "user" set is_super_admin = true where id = $1', [other.userId]);
    await expect(write(other.accountId)).resolves.toBeDefined();
    await pool.query(`update import_job set state = 'done' where id = $1`, [id]);
    await expect(write(other.accountId)).rejects.toMatchObject(refused);
  });
});
