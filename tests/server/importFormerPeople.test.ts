import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { checked, rowsOf, step } from '#tests/support/imports.ts';
import { issuesOf } from '#tests/support/issueFiles.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const ULLA = { firstname: 'Ulla', lastname: 'Förr' };
const NILS = { firstname: 'Nils', lastname: 'Berg' };
const HEAD = 'Nr;Rubrik;Projekt;Skapat;Status;Handläggare;Medverkande\r\n';

/**
 * A company with a former person who had issues: now in another role, removed for good, or sharing a name with a
 * successor.
 */
async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN', { firstname: 'Åsa', lastname: 'Ek' });
  const account = { id: admin.accountId };
  const project = await aProject(account, { name: 'Kvarnen', number: '5' });
  const former = await anAgent('ROLE_USER', { account, ...ULLA });
  return { admin, account, project, former };
}

describe('issues of former people', () => {
  let admin: TestAgent;
  let issue: Awaited<ReturnType<typeof aCompany>>;
  beforeAll(async () => {
    issue = await aCompany();
    admin = issue.admin;
    const { account, project, former } = issue;
    const inactive = await anAgent('ROLE_WORKER', { account, inactive: true, firstname: 'Bort' });
    const { pool } = await world();
    await pool.query('update agent set removed = true where id = $1', [inactive.id]);
    const namesake = await anAgent('ROLE_CONTRACTOR', { account, ...NILS });
    const nils = await anAgent('ROLE_WORKER', { account, ...NILS });
    const make = (values: Parameters<typeof anIssue>[1]) => anIssue(project, values);
    await make({ title: 'Ett', responsibleId: former.id, assignees: [former, nils, inactive] });
    await make({ title: 'Två', responsibleId: inactive.id, creatorId: inactive.id });
    await make({ title: 'Tre', responsibleId: namesake.id, assignees: [namesake] });
    await make({ title: 'Fyra', responsibleId: nils.id, creatorId: former.id });
  });

  it('IMP-01 are unchanged by their own export, whoever has the same name', async () => {
    const before = await issuesOf(admin);
    const answer = await admin.ask('GET', '/api/issue/export?format=xlsx');
    const job = await checked(admin, 'issue', new Uint8Array(await answer.arrayBuffer()));
    expect(await rowsOf(admin, job.id, '?only=wrong')).toEqual([]);
    expect(job.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
    expect(await issuesOf(admin)).toEqual(before);
  });

  it('IMP-01 keep them if nothing else of the list is changed, and lose them if the file says so', async () => {
    const answer = await admin.ask('GET', '/api/issue/export?format=csv&locale=sv-SE');
    const text = await answer.text();
    const file = text.replace(', Ulla Förr', '').replace('Två', 'Två till');
    const job = await checked(admin, 'issue', file);
    expect(job.counts).toMatchObject({ changed: 2, unchanged: 2, wrong: 0 });
    await step(admin, job.id, 'run');
    const [one, two] = await issuesOf(admin);
    expect(one?.assignees).toEqual([expect.stringContaining('Bort'), 'Nils Berg']);
    expect(two).toMatchObject({ title: 'Två till', responsible: expect.stringContaining('Bort') });
    expect(await step(admin, job.id, 'undo')).toMatchObject({ kept: 0 });
  });

  it('IMP-01 keep them in another company if closed; open ones need a current person', async () => {
    const other = await aCompany();
    const away = { account: other.account, inactive: true, firstname: 'Ute', lastname: 'Nu' };
    await anAgent('ROLE_WORKER', away);
    const rows = ['Avslutat', 'Pågår'].map(
      (status, n) => `${n + 1};Ett;5;2026-01-02;${status};Ulla Förr;Åsa Ek, ulla förr\r\n`,
    );
    rows.push('3;Ett;5;2026-01-02;Nytt;Ute Nu;\r\n');
    const job = await checked(other.admin, 'issue', HEAD + rows.join(''));
    expect(await rowsOf(other.admin, job.id)).toMatchObject([
      { outcome: 'new', faults: [] },
      {
        outcome: 'wrong',
        faults: [
          { field: 'responsible', code: 'notFound' },
          { field: 'assignees', code: 'notFound' },
        ],
      },
      { outcome: 'wrong', faults: [{ field: 'responsible', code: 'notFound' }] },
    ]);
    await step(other.admin, job.id, 'run');
    expect(await issuesOf(other.admin)).toMatchObject([
      { responsible: 'Ulla Förr', assignees: ['Ulla Förr', 'Åsa Ek'] },
    ]);
  });
});
