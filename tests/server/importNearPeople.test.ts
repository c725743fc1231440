import { beforeAll, describe, expect, it } from 'vitest';

import { checked, countsOf, decided, read, rowsOf } from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const tag = crypto.randomUUID().slice(0, 8);
const PEOPLE = 'E-post;Förnamn;Efternamn;Telefon;Roll';
const ANNA = `anna.lindgren@${tag}.test;Anna;Lindgren;070-123 45 67;Handläggare`;

describe('people nearly alike in an import', () => {
  it('F-38 are decided on for all rows with the same cause', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const others = ['b', 'c'].map((name) => `${name}@${tag}.x.test;Anna;Lindgren;;Handläggare`);
    const job = await checked(admin, 'agent', [PEOPLE, ANNA, ...others].join('\r\n'));
    expect(job.counts).toEqual(countsOf({ new: 1, check: 2 }));
    const cause = { code: 'sameName', field: 'lastname', decision: 'take' };
    expect((await decided(admin, job.id, cause)).counts).toEqual(countsOf({ new: 3 }));
  });
});

describe('a corrected cell of a row with a near-duplicate', () => {
  let admin: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
  });
  const mend = async (id: number, n: number, field: string, text: string) => {
    await read(await admin.ask('PUT', `/api/import/${id}/rows/${n}`, { field, text }));
    return rowsOf(admin, id);
  };

  it('F-38 keeps the warning until the cell it is about is right', async () => {
    const file = [PEOPLE, ANNA, `anna.lindgen@${tag}.test;Anja;Berg;;Handläggare`].join('\r\n');
    const { id } = await checked(admin, 'agent', file);
    const warning = { code: 'nearName', field: 'email', row: 2 };
    expect(await mend(id, 3, 'phone', '08-1')).toMatchObject([{}, { warnings: [warning] }]);
    expect(await mend(id, 2, 'email', `anna@${tag}.test`)).toMatchObject([{}, { warnings: [] }]);
    expect(await mend(id, 3, 'email', `ANNA@${tag}x.test`)).toMatchObject([{}, { warnings: [] }]);
    expect(await mend(id, 3, 'firstname', 'Anna')).toMatchObject([{}, { warnings: [] }]);
    expect(await mend(id, 3, 'lastname', 'Lindgren')).toMatchObject([
      { outcome: 'new', warnings: [] },
      { outcome: 'check', warnings: [{ code: 'sameName', row: 2 }] },
    ]);
  });
});
