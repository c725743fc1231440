import { beforeAll, describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { checked, imported, rowsOf } from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

describe('the preview of an import', () => {
  let admin: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
  });

  it('IMP-01 shows the previous name if a new address renames its project', async () => {
    const first = 'Projektnummer;Namn;Gata\r\n81;Kvarnholmen;Kajen 1\r\n';
    expect(await imported(admin, 'project', first)).toMatchObject({ created: 1 });
    const next = await checked(admin, 'project', 'Projektnr;Namn;Gata\r\n81;Finnboda;Kajen 2\r\n');
    expect(await rowsOf(admin, next.id)).toMatchObject([
      { outcome: 'new', before: { projectName: 'Kvarnholmen' } },
    ]);
  });

  it('IMP-01 matches a project however its number is written, and shows an address as the file has it', async () => {
    const facts = (project: string, street: string) =>
      `Projektnummer;Projekt;Gata;Objekt\r\n${project};Söder;${street};B1\r\n`;
    await imported(admin, 'project', facts('Å-9', 'Ängsgatan 1'));
    const again = await checked(admin, 'project', facts('å-9', 'Ängsgatan 1'));
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 1 });
    const written = facts('å-9', 'ÄNGSGATAN 1');
    expect(await imported(admin, 'project', written)).toMatchObject({ updated: 1 });
    expect((await checked(admin, 'project', written)).counts).toMatchObject({ unchanged: 1 });
  });

  it('IMP-01 refuses an issue reported in the future, or before there were any', async () => {
    await aProject({ id: admin.accountId }, { number: '82', name: 'Norr' });
    const file =
      'Titel;Projekt;Skapat;Klart senast\r\nEn;82;2100-01-01;\r\nTvå;82;0001-01-01;\r\nTre;82;;0001-01-01\r\nFyra;82;1999-12-31;\r\nFem;82;;9999-12-31\r\nSex;82;;1900-01-01\r\n';
    const { id } = await checked(admin, 'issue', file);
    expect(await rowsOf(admin, id)).toMatchObject([
      { faults: [{ field: 'created', code: 'outOfRange' }] },
      { faults: [{ field: 'created', code: 'outOfRange', detail: '1900-01-02 – 2999-12-31' }] },
      { faults: [{ field: 'due', code: 'outOfRange', detail: '1900-01-02 – 2999-12-31' }] },
      { outcome: 'new', faults: [] },
      { faults: [{ field: 'due', code: 'outOfRange' }] },
      { faults: [{ field: 'due', code: 'outOfRange' }] },
    ]);
  });
});
