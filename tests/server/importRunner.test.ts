import { describe, expect, it } from 'vitest';

import { resumeImports } from '#server/modules/import/index.ts';
import { checked, jobOf, step } from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const FILE = 'Namn\nKällare\nVind\n';

/** An import that a server abandoned while running it, for another to resume. */
async function leftLying(lose: (runner: TestAgent) => Promise<unknown>) {
  const runner = await anAgent('ROLE_ADMIN');
  const other = await anAgent('ROLE_ADMIN', { account: { id: runner.accountId } });
  const job = await checked(runner, 'area', FILE);
  expect(job.counts.new).toBe(2);
  const { pool, deps } = await world();
  await pool.query(
    `update import_job set state = 'running', touched_at = now() - interval '1 hour' where id = $1`,
    [job.id],
  );
  await lose(runner);
  await resumeImports(deps, new AbortController().signal);
  return { other, job: await jobOf(other, job.id) };
}

const change = async (text: string, { id }: { id: number }) =>
  (await world()).pool.query(text, [id]);

describe('an import running in the background', () => {
  it.each<[string, (runner: TestAgent) => Promise<unknown>]>([
    ['signed out', (runner) => runner.ask('GET', '/api/logoff')],
    [
      'is no administrator any more',
      (runner) => change(`update agent set role_group = 'ROLE_WORKER' where id = $1`, runner),
    ],
    [
      'was deactivated',
      (runner) => change('update agent set inactive = true where id = $1', runner),
    ],
  ])('F-09 stops, and says so, once its author %s', async (_, lose) => {
    const { other, job } = await leftLying(lose);
    expect(job).toMatchObject({ state: 'stopped', trouble: 'access', created: 0 });
    // Another server resumes it in its own name.
    expect(await step(other, job.id, 'run')).toMatchObject({ state: 'done', created: 2 });
  });

  it('F-09 continues on another server while the author is signed in', async () => {
    const { job } = await leftLying(async () => undefined);
    expect(job).toMatchObject({ state: 'done', trouble: '', created: 2 });
  });
});
