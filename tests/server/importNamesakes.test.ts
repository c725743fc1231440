import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { checked, countsOf, existing, read, rowsOf } from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const KINDS = ['project', 'area', 'importantDate', 'issue'] as const;

describe('projects of the same name', () => {
  let admin: TestAgent;
  /** Each with an identifier of its own. */
  const furnish = async (name: string, number: string) => {
    const { id } = await aProject({ id: admin.accountId }, { name, number });
    await read(await admin.ask('POST', '/api/area', { name: `Gård ${id}`, projectId: id }));
    const date = { title: `Syn ${id}`, from: '2027-01-02', projectId: id };
    await read(await admin.ask('POST', '/api/importantDate', date));
    await anIssue({ id, accountId: admin.accountId });
  };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    await furnish('Kvarn', '13');
    await furnish('Kvarn', '');
    await furnish('Bruk', '0013');
    await furnish('Bruk [0013]', '7');
    await furnish('13', '14');
  });

  it.each(KINDS.flatMap((kind) => (['csv', 'xlsx'] as const).map((format) => ({ kind, format }))))(
    'IMP-01 leave each $kind unchanged by its own file, as $format',
    async ({ kind, format }) => {
      const { bytes } = await existing(admin, kind, `?format=${format}&locale=sv-SE`);
      const job = await checked(admin, kind, bytes);
      expect(await rowsOf(admin, job.id, '?only=wrong')).toEqual([]);
      expect(job.counts).toEqual(countsOf({ unchanged: job.rows }));
    },
  );

  it('IMP-01 are reported at the row if nothing tells them apart', async () => {
    await aProject({ id: admin.accountId }, { name: 'Lada', number: '' });
    await aProject({ id: admin.accountId }, { name: 'Lada', number: '' });
    const job = await checked(
      admin,
      'area',
      'Namn;Projekt\nHage;Lada\nÄng;Kvarn\nSkog;kvarn [13]\n',
    );
    expect(await rowsOf(admin, job.id)).toMatchObject([
      { outcome: 'wrong', faults: [{ field: 'project', code: 'ambiguous' }] },
      { outcome: 'new' },
      { outcome: 'new' },
    ]);
  });
});
