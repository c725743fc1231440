import { describe, expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { checked, countsOf, imported, read, rowsOf } from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const ISSUES = 'Rubrik;Projekt;Adress;Skapat;Beskrivning';
const LEAK = 'Läckande kran;17;Storgatan 1, 1101;2026-03-01 08:00;Köket';

/** A company with a project of one address. */
async function aCompany(): Promise<TestAgent> {
  const admin = await anAgent('ROLE_ADMIN');
  const { id } = await aProject({ id: admin.accountId }, { name: 'Kvarnen', number: '17' });
  const place = { street: 'Storgatan 1', objectId: '1101' };
  await read(await admin.ask('POST', `/api/project/${id}/addresses`, place));
  return admin;
}

describe('near-duplicates of issues in an import', () => {
  it('F-38 are not suspected between issues with numbers of their own', async () => {
    const admin = await aCompany();
    const rows = [81, 82].map((number) => `${number};${LEAK}`);
    const { counts } = await checked(admin, 'issue', [`Nr;${ISSUES}`, ...rows].join('\r\n'));
    expect(counts).toEqual(countsOf({ new: 2 }));
  });

  it('F-38 name the issue of the company that they resemble', async () => {
    const admin = await aCompany();
    const project = await aProject({ id: admin.accountId }, { name: 'Bruket', number: '18' });
    const createdAt = new Date('2026-03-01T22:30:00Z');
    const { number } = await anIssue(project, { title: 'Lås kärvar', createdAt });
    const file =
      'Rubrik;Projekt;Skapat\nLås kärvar.;18;2026-03-01 10:00\nLås kärvar.;18;2026-03-02 10:00\n';
    const job = await checked(admin, 'issue', file);
    expect(job.counts).toEqual(countsOf({ new: 1, check: 1 }));
    expect(await rowsOf(admin, job.id, '?only=check')).toMatchObject([
      { n: 2, warnings: [{ code: 'sameIssue', detail: `#${number} Lås kärvar` }] },
    ]);
  });

  it('F-38 are told in a big file, however far from what they resemble', async () => {
    const admin = await aCompany();
    await imported(admin, 'issue', [ISSUES, LEAK].join('\r\n'));
    const place = '17;Storgatan 1, 1101;2026-03-01 09:00;';
    const others = Array.from({ length: 1100 }, (_, n) => `Fel ${n};${place}`);
    const rows = [
      `Trasig lampa;${place}`,
      ...others,
      `Läckade kran;${place}`,
      `Trasiga lampa;${place}`,
    ];
    const job = await checked(admin, 'issue', [ISSUES, ...rows].join('\r\n'));
    expect(job.counts).toEqual(countsOf({ new: 1101, check: 2 }));
    expect(await rowsOf(admin, job.id, '?only=check')).toMatchObject([
      { n: 1103, warnings: [{ code: 'nearName', detail: '#1 Läckande kran' }] },
      { n: 1104, warnings: [{ code: 'nearName', row: 2, detail: 'Trasig lampa' }] },
    ]);
  });
});
