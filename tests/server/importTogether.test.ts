import type { ImportKind } from '#contract/importFields.ts';

import { beforeAll, describe, expect, it } from 'vitest';

import { checked, countsOf, jobOf, read, rowsOf, settled } from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const lines = (head: string, count: number, line: (n: number) => string) =>
  [head, ...Array.from({ length: count }, (_, n) => line(n))].join('\n');
const LABELS = lines('Namn', 1200, (n) => `Etikett ${n}`);

const begin = async (admin: TestAgent, id: number, what = 'run') =>
  read(await admin.ask('POST', `/api/import/${id}/${what}`));

describe('two imports of a company at once', () => {
  let admin: TestAgent;
  let second: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    second = await anAgent('ROLE_ADMIN', { account: { id: admin.accountId } });
  });

  /** Two files, both checked before either is run, imported at the same time by two people. */
  const together = async (kind: ImportKind, file: string) => {
    const one = await checked(admin, kind, file);
    const two = await checked(second, kind, file);
    await Promise.all([begin(admin, one.id), begin(second, two.id)]);
    return [await settled(admin, one.id), await settled(admin, two.id)] as const;
  };
  const countOf = async (what: string) => {
    const { pool } = await world();
    const { rows } = await pool.query<{ all: number; told: number }>(
      `select count(*)::int as all, count(distinct ${what === 'project' ? 'number' : 'name'})::int as told
       from ${what} where account_id = $1`,
      [admin.accountId],
    );
    return rows[0];
  };

  it.each([
    { kind: 'issueLabel', table: 'issue_label', file: LABELS },
    {
      kind: 'project',
      table: 'project',
      file: lines('Projektnummer;Projektnamn', 1200, (n) => `${n};Hus ${n}`),
    },
  ] as const)('IMP-01 create each $kind once, and report what they did', async (given) => {
    const { kind, table, file } = given;
    const [one, two] = await together(kind, file);
    expect(await countOf(table)).toEqual({ all: 1200, told: 1200 });
    expect([one.state, two.state]).toEqual(['done', 'done']);
    expect(one.created + two.created).toBe(1200);
    for (const { created, counts } of [one, two]) {
      expect(counts).toEqual(countsOf({ new: created, unchanged: 1200 - created }));
    }
    const found = await rowsOf(admin, two.id, '?only=unchanged');
    expect(found.length).toBe(Math.min(50, two.counts.unchanged));
  });

  it('IMP-01 undo one before the other runs, which creates all of it anew', async () => {
    const one = await checked(admin, 'projectLabels', LABELS);
    const two = await checked(second, 'projectLabels', LABELS);
    await begin(admin, one.id);
    expect(await settled(admin, one.id)).toMatchObject({ created: 1200 });
    await begin(admin, one.id, 'undo');
    await begin(second, two.id);
    expect(await settled(admin, two.id)).toMatchObject({ state: 'done', created: 1200 });
    expect(await jobOf(admin, one.id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await countOf('project_label')).toEqual({ all: 1200, told: 1200 });
  });

  it('IMP-01 do not wait for one that a server abandoned', async () => {
    const one = await checked(admin, 'externalCategory', 'Namn\nVind\n');
    const two = await checked(second, 'externalCategory', 'Namn\nVind\n');
    const { pool } = await world();
    await pool.query(
      `update import_job set state = 'running', handled = 1, touched_at = now() - interval '1 minute'
       where account_id = $1 and id = $2`,
      [admin.accountId, one.id],
    );
    await begin(second, two.id);
    expect(await settled(admin, two.id)).toMatchObject({ state: 'done', created: 1 });
  });
});
