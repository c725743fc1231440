import type { ImportKind } from '#contract/importFields.ts';

import { beforeAll, describe, expect, it } from 'vitest';

import { aProjectType } from '#tests/support/builders.ts';
import { checked, existing, rowsOf, step, withWarned } from '#tests/support/imports.ts';
import { factsOf, makeOdd, MANY, TYPE } from '#tests/support/oddCompany.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

/** Referenced kinds come first. */
const KINDS = [
  'internalCategory',
  'externalCategory',
  'chargedEntity',
  'errorType',
  'productCategory',
  'productAttribute',
  'issueLabel',
  'projectLabels',
  'project',
  'area',
  'importantDate',
  'agent',
  'contractor',
  'team',
] as const satisfies ImportKind[];

/** Staff and contractors are one list of the settings. */
const kindOf = (kind: ImportKind) => (kind === 'contractor' ? 'agent' : kind);

describe('a company’s data as its own import file', () => {
  let odd: TestAgent;
  let was: Record<string, unknown[]>;
  beforeAll(async () => {
    odd = await anAgent('ROLE_ADMIN');
    await makeOdd(odd);
    was = await factsOf(odd);
  });

  it.each([
    { format: 'csv', locale: 'sv-SE' },
    { format: 'xlsx', locale: 'pl-PL' },
  ])(
    'IMP-01 recreates the company from an empty one, as $format in $locale',
    async ({ format, locale }) => {
      const other = await anAgent('ROLE_ADMIN');
      await aProjectType({ id: other.accountId }, { name: TYPE });
      const query = `?format=${format}&locale=${locale}`;
      for (const kind of KINDS) {
        const job = await checked(other, kind, (await existing(odd, kind, query)).bytes);
        expect(job.columns.filter(({ certainty }) => certainty !== 'sure')).toEqual([]);
        expect(await rowsOf(other, job.id, '?only=wrong')).toEqual([]);
        // Projects without a street, an address shared by three, and people of one name have warnings to confirm first.
        expect(job.counts.check > 0).toBe(['project', 'agent', 'contractor'].includes(kind));
        await withWarned(other, job);
        expect(await step(other, job.id, 'run')).toMatchObject({ state: 'done' });
      }
      const is = await factsOf(other);
      const { agent, ...things } = was;
      expect(is).toMatchObject(things);
      // Besides the importing admin.
      expect(is.agent).toEqual(expect.arrayContaining(agent ?? []));
      expect(is.issueLabel).toHaveLength(MANY);
    },
    120_000,
  );

  it('IMP-01 changes nothing if unedited', async () => {
    for (const kind of KINDS) {
      const { bytes } = await existing(odd, kind, '?locale=de-DE');
      const { counts } = await checked(odd, kind, bytes);
      expect({ kind, ...counts }).toMatchObject({ kind, new: 0, changed: 0, check: 0, wrong: 0 });
    }
  }, 60_000);

  it.each([
    { kind: 'project', what: 'labels of a project', from: ', Nytt"', to: '"' },
    { kind: 'project', what: 'city of a project', from: 'Åmål', to: 'Säffle' },
    { kind: 'contractor', what: 'trades of a contractor', from: ', ""Övrigt;""', to: '' },
    { kind: 'team', what: 'members of a team', from: 'role_admin', to: 'role_worker' },
    { kind: 'importantDate', what: 'end of a date', from: '2027-01-04', to: '2027-01-05' },
  ] as const)(
    'IMP-01 changes only the edited $what, and can be undone',
    async ({ kind, from, to }) => {
      const { bytes } = await existing(odd, kind, '?format=csv&locale=sv-SE');
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      expect(text).toContain(from);
      const job = await checked(odd, kind, text.replace(from, to));
      expect(job.counts).toMatchObject({ new: 0, changed: 1, wrong: 0 });
      await step(odd, job.id, 'run');
      const is = await factsOf(odd);
      const [now, before] = [is, was].map((facts) => JSON.stringify(facts));
      expect(now).not.toBe(before);
      const others = Object.keys(was).filter((name) => name !== kindOf(kind));
      for (const name of others) expect(is[name]).toEqual(was[name]);
      expect(await step(odd, job.id, 'undo')).toMatchObject({ state: 'undone', kept: 0 });
      expect(await factsOf(odd)).toEqual(was);
    },
  );

  it('IMP-01 of an empty kind has the headings only, like its template', async () => {
    const empty = await anAgent('ROLE_ADMIN');
    const { bytes, name } = await existing(empty, 'area', '?format=csv&locale=en-GB');
    const template = await existing(empty, 'area', '?format=csv&locale=en-GB&template=true');
    expect(new TextDecoder().decode(bytes)).toBe('Name,Project,Hidden\r\n');
    expect(template.bytes).toEqual(bytes);
    expect(name).toMatch(/Areas \d{4}-\d\d-\d\d\.csv$/u);
    expect(template.name).toBe('Template Areas.csv');
    const { pool } = await world();
    const { rows } = await pool.query(
      `select action, after from audit where account_id = $1 and action = 'exported'`,
      [empty.accountId],
    );
    expect(rows).toEqual([
      { action: 'exported', after: expect.objectContaining({ format: 'csv', kind: 'area' }) },
    ]);
  });

  it('IMP-01 keeps a list in one cell however long the names in it make it', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const ids: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const name = `Etikett ${n}, ${'å'.repeat(80)}`;
      const made = await admin.ask('POST', '/api/projectLabels', { name });
      ids.push(((await made.json()) as { id: number }).id);
    }
    await admin.ask('POST', '/api/project', { name: 'Allt', number: '1', labelIds: ids });
    const { counts } = await checked(admin, 'project', (await existing(admin, 'project')).bytes);
    expect(counts).toMatchObject({ unchanged: 1, wrong: 0 });
  });
});
