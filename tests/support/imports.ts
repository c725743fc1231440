import { setTimeout as pause } from 'node:timers/promises';

import {
  IMPORT_WARNINGS,
  type ImportJob,
  type ImportProblem,
  type ImportRow,
  type ImportState,
} from '#contract/import.ts';
import type { ImportFieldName, ImportKind } from '#contract/importFields.ts';

import { type TestAgent, world } from './world.ts';

type FileContent = string | Uint8Array<ArrayBuffer>;

export const read = async <T>(answer: Response, status = 200) => {
  if (answer.status !== status) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Uploads a file to import as a kind. */
export const upload = (
  agent: TestAgent,
  kind: ImportKind,
  file: FileContent,
  { name = 'lista.csv', key = crypto.randomUUID() }: { name?: string; key?: string } = {},
) => agent.ask('POST', `/api/import/${kind}?name=${encodeURIComponent(name)}&key=${key}`, file);

export const jobOf = async (agent: TestAgent, id: number) =>
  read<ImportJob>(await agent.ask('GET', `/api/import/${id}`));

export const rowsOf = async (agent: TestAgent, id: number, query = '') =>
  (await read<{ list: ImportRow[] }>(await agent.ask('GET', `/api/import/${id}/rows${query}`)))
    .list;

/** Rows of an import by outcome: none but those given. */
export const countsOf = (given: Partial<ImportJob['counts']>): ImportJob['counts'] => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  check: 0,
  leftOut: 0,
  wrong: 0,
  ...given,
});

/** An import once it has stopped. Without the pauses the questions would take half of the processor from the import. */
export async function settled(agent: TestAgent, id: number): Promise<ImportJob> {
  for (;;) {
    const job = await jobOf(agent, id);
    if (!['checking', 'running', 'undoing'].includes(job.state)) return job;
    await pause(10);
  }
}

/** A file, imported up to its check. Columns are the guessed ones unless given. */
export async function checked(
  agent: TestAgent,
  kind: ImportKind,
  file: FileContent,
  { columns, name }: { columns?: (ImportFieldName | null)[]; name?: string } = {},
): Promise<ImportJob> {
  const sent = await upload(agent, kind, file, name === undefined ? {} : { name });
  const job = await read<ImportJob>(sent);
  const said = columns ?? job.columns.map(({ guess }) => guess);
  await read(await agent.ask('POST', `/api/import/${job.id}/mapping`, { columns: said }));
  return settled(agent, job.id);
}

/** Takes a step with an import and waits until it is over. */
export async function step(agent: TestAgent, id: number, what: string): Promise<ImportJob> {
  await read(await agent.ask('POST', `/api/import/${id}/${what}`));
  return settled(agent, id);
}

/** The problems of an import by cause. */
export const problemsOf = async (agent: TestAgent, id: number) =>
  (await read<{ list: ImportProblem[] }>(await agent.ask('GET', `/api/import/${id}/problems`)))
    .list;

/** Decides on all rows with a problem. */
export async function decided(agent: TestAgent, id: number, what: object): Promise<ImportJob> {
  await read(await agent.ask('POST', `/api/import/${id}/decide`, { field: null, ...what }));
  return settled(agent, id);
}

/** Imports every row with a warning. */
export async function withWarned(agent: TestAgent, { id }: { id: number }): Promise<ImportJob> {
  const warnings: readonly string[] = IMPORT_WARNINGS;
  for (const { code, field } of await problemsOf(agent, id)) {
    if (warnings.includes(code)) await decided(agent, id, { code, field, decision: 'take' });
  }
  return jobOf(agent, id);
}

/** A file, imported completely. */
export async function imported(agent: TestAgent, ...given: TailOf<Parameters<typeof checked>>) {
  const job = await checked(agent, ...given);
  return step(agent, job.id, 'run');
}
type TailOf<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

/** A checked import of a company: one label, and one invalid row. */
export async function anImport({ id: agentId, accountId }: { id: number; accountId: number }) {
  const { pool } = await world();
  const { rows } = await pool.query<{ id: number }>(
    `insert into import_job (account_id, agent_id, key, kind, state, file_name, columns, mapping, rows, created_at, touched_at)
     values ($1, $2, $3, 'issueLabel', 'checked', 'lista.csv', $4, '["name"]', 2, now(), now()) returning id`,
    [
      accountId,
      agentId,
      crypto.randomUUID(),
      JSON.stringify([{ heading: 'Namn', samples: ['Jour'], guess: 'name', certainty: 'sure' }]),
    ],
  );
  const id = rows[0]?.id ?? 0;
  await pool.query(
    `insert into import_row (account_id, job_id, n, cells, outcome)
     values ($1, $2, 2, '["Jour"]', 'new'), ($1, $2, 3, '[""]', 'wrong')`,
    [accountId, id],
  );
  await pool.query(
    `insert into import_write (account_id, job_id, what, row_id, after) values ($1, $2, 'issue_label', 0, '')`,
    [accountId, id],
  );
  await pool.query(
    `insert into import_heading (account_id, kind, heading, field) values ($1, 'issueLabel', 'namn', 'name')`,
    [accountId],
  );
  await pool.query(
    `insert into import_value (account_id, kind, field, value, text) values ($1, 'errorType', 'category', 'vvs', 'Rör')`,
    [accountId],
  );
  return { id, accountId };
}

/** Takes an import to this stage. */
export async function setImport(
  { id, accountId }: { id: number; accountId: number },
  state: ImportState,
) {
  const { pool } = await world();
  await pool.query('update import_job set state = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    state,
  ]);
}

/** A company’s rows of a kind as a file for its import. */
export async function existing(agent: TestAgent, kind: ImportKind, query = '') {
  const answer = await agent.ask('GET', `/api/import/${kind}/existing${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const [, name = ''] =
    /filename\*=UTF-8''(.+)$/u.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { bytes: new Uint8Array(await answer.arrayBuffer()), name: decodeURIComponent(name) };
}
