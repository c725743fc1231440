import { describe, expect, it } from 'vitest';

import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';
import type { KeptProject } from '#contract/projectSettings.ts';
import { checked, imported, read, rowsOf } from '#tests/support/imports.ts';
import { anAgent } from '#tests/support/world.ts';

describe('the limits of an import', () => {
  it('IMP-01 PROJ-03 everything a file can import can be edited in the settings afterwards', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const most = (field: ImportFieldName) => {
      const found = IMPORT_FIELDS.project.find(({ name }) => name === field);
      return 'å'.repeat(found?.max ?? 0);
    };
    const fields = IMPORT_FIELDS.project.map(({ name }) => name);
    const file = `${fields.join(';')}\r\n${fields.map((name) => most(name)).join(';')}\r\n`;
    const done = await imported(admin, 'project', file, { columns: [...fields] });
    expect(done).toMatchObject({ created: 1, counts: { wrong: 0 } });
    const { list } = await read<{ list: { id: number; number: string }[] }>(
      await admin.ask('GET', '/api/project'),
    );
    const made = list.find(({ number }) => number === most('projectNumber'));
    const path = `/api/project/${made?.id}`;
    const saved = await read<KeptProject>(await admin.ask('GET', `${path}/settings`));
    const { name, number, city } = saved;
    await read(await admin.ask('PUT', path, { name, number, city }));
    const [address] = saved.addresses;
    const { street, postalCode, city: town, objectId, description, access } = address ?? {};
    const body = { street, postalCode, city: town, objectId, description, access };
    await read(await admin.ask('PUT', `${path}/addresses/${address?.id}`, body));
  });

  it('IMP-01 SET-07 nobody is imported with an address that the settings and the sign-in refuse', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const people = ['ådam@example.test', 'a..b@example.test', 'Eva.Ek@example.test'];
    const file = `E-post;Förnamn;Efternamn;Roll\r\n${people.map((email) => `${email};E;Ek;Handläggare`).join('\r\n')}`;
    const job = await checked(admin, 'agent', file);
    const refused = { outcome: 'wrong', faults: [{ field: 'email', code: 'notAnEmail' }] };
    expect(await rowsOf(admin, job.id)).toMatchObject([refused, refused, { outcome: 'new' }]);
  });

  it('IMP-01 nothing is imported with an invisible name', async () => {
    const job = await checked(await anAgent('ROLE_ADMIN'), 'issueLabel', 'Namn;Dold\n\u200B;nej\n');
    expect(job.counts).toMatchObject({ wrong: 1 });
  });
});
