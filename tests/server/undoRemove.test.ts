import { utimes, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { sweepFiles } from '#server/modules/attachment/index.ts';
import { sweepUndo } from '#server/modules/undo/index.ts';
import { anAttachment, anIssue } from '#tests/support/builders.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/company.ts';
import { listenAs } from '#tests/support/events.ts';
import { aScene } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const remove = async (by: TestAgent, id: number, key: string) =>
  (await by.ask('DELETE', `/api/issue/${id}?undoKey=${key}`)).status;
const undo = (by: TestAgent, key: string) => by.ask('POST', '/api/undo', { key });

/** Rolled-up tables; their values are checked through their calls. */
const SUMS = ['issue_count', 'statistic', 'statistic_change'];
const LEFT_OUT = ['account', 'agent_sign_in', 'change', 'undo_step', 'undo_issue', ...SUMS];

/** Every row of a company by table, without change, undo and presence records. */
async function rowsOf({ account }: WholeCompany) {
  const { pool } = await world();
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relrowsecurity
      and relnamespace = 'public'::regnamespace order by 1`);
  const kept: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (LEFT_OUT.includes(name)) continue;
    const told = name === 'history_entry' ? `and field not like 'undone:%'` : '';
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'search_public' - 'search_internal')::text as row from "${name}" t
       where account_id = $1 ${told} order by 1`,
      [account.id],
    );
    kept[name] = rows.map(({ row }) => row);
  }
  return kept;
}

async function countsOf({ people: { admin } }: WholeCompany) {
  const today = (await world()).clock.now().toISOString().slice(0, 10);
  const paths = ['/api/issue/counts', `/api/statistics?from=${today}&to=${today}`];
  const answers = await Promise.all(paths.map((path) => admin.ask('GET', path)));
  return Promise.all(answers.map((answer) => answer.json()));
}

describe('undoing the deletion of an issue', () => {
  it('ISS-03 restores it with everything that belonged to it and referred to it', async () => {
    const company = await aWholeCompany();
    const { admin } = company.people;
    const { issue, project } = company.made;
    const duplicate = await anIssue(project, { status: 'closed', duplicateOfId: issue.id });
    const [before, counts] = [await rowsOf(company), await countsOf(company)];
    const filled = Object.keys(before).filter((name) => before[name]?.length);
    expect(filled).toEqual(
      expect.arrayContaining(['message', 'attachment', 'note', 'unread', 'issue_assignee']),
    );
    const key = crypto.randomUUID();
    expect(await remove(admin, issue.id, key)).toBe(200);
    expect((await admin.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);

    const answer = await undo(admin, key);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { restored: [issue.id], skipped: [] },
    ]);
    expect(await rowsOf(company)).toEqual(before);
    expect(await countsOf(company)).toEqual(counts);
    const read = await (await admin.ask('GET', `/api/issue/${duplicate.id}`)).json();
    expect(read.duplicateOf).toMatchObject({ id: issue.id });
    const history = await (await admin.ask('GET', `/api/issue/${issue.id}/history`)).json();
    expect(history.list[0]).toMatchObject({ field: 'undone:removed' });
    const again = await undo(admin, key);
    expect(await again.json()).toEqual({ restored: [issue.id], skipped: [] });
  });

  it('ISS-03 restores an issue without any content', async () => {
    const { admin, project } = await aScene();
    const bare = await anIssue(project);
    const key = crypto.randomUUID();
    expect(await remove(admin, bare.id, key)).toBe(200);
    expect((await undo(admin, key)).status).toBe(200);
    expect((await admin.ask('GET', `/api/issue/${bare.id}`)).status).toBe(200);
  });

  it('makes its texts searchable again', async () => {
    const { admin, worker, issue } = await aScene();
    const word = `Takfotsrännan${issue.id}`;
    const letter = { key: crypto.randomUUID(), type: 'public', html: `<p>${word}</p>` };
    await worker.ask('POST', `/api/issue/${issue.id}/messages`, letter);
    const found = async () =>
      (await (await admin.ask('GET', `/api/issue?q=${encodeURIComponent(word)}`)).json()).list
        .length;
    expect(await found()).toBe(1);
    const key = crypto.randomUUID();
    await remove(admin, issue.id, key);
    expect(await found()).toBe(0);
    await undo(admin, key);
    expect(await found()).toBe(1);
  });

  it('ISS-05 notifies listeners that it is there again', async () => {
    const { admin, worker, issue } = await aScene();
    const listener = await listenAs(worker);
    const key = crypto.randomUUID();
    await remove(admin, issue.id, key);
    await undo(admin, key);
    await listener.until(() => listener.changes().length === 2);
    expect(listener.changes().map(({ kind }) => kind)).toEqual(['removed', 'issue']);
    await listener.close();
  });

  it('ISS-08 keeps its files for thirty days', async () => {
    const { admin, issue, account } = await aScene();
    const { clock, deps, filesFolder } = await world();
    const { storageKey } = await anAttachment(issue, admin);
    const folder = join(filesFolder, String(account.id), storageKey.slice(0, 2));
    const file = join(folder, `${storageKey}.original`);
    await mkdir(folder, { recursive: true });
    await writeFile(file, 'bytes');
    const old = new Date(Date.now() - 90_000_000);
    await utimes(file, old, old);
    const isThere = async () =>
      (await deps.files.listOlder(account.id, new Date(Date.now() - 86_400_000))).includes(
        storageKey,
      );
    expect(await isThere()).toBe(true);
    await remove(admin, issue.id, crypto.randomUUID());
    clock.advance(29 * 86_400_000);
    await sweepUndo(deps);
    await sweepFiles(deps);
    expect(await isThere()).toBe(true);
    clock.advance(2 * 86_400_000);
    await sweepUndo(deps);
    await sweepFiles(deps);
    expect(await isThere()).toBe(false);
  });
});
