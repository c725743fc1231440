import { open } from 'node:fs/promises';

import type { ImportJob } from '#contract/import.ts';
import { IMPORT_UNDO_DAYS, MAX_IMPORT_FILE } from '#contract/import.ts';
import { IMPORT_FIELDS, type ImportFieldName, type ImportKind } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Whence } from '../../http/whence.ts';
import { cleanFileName } from '../attachment/index.ts';
import { audit } from '../audit/index.ts';
import { checkOne } from './carry.service.ts';
import { guessColumns, plain } from './guess.ts';
import {
  changeJob,
  insertJob,
  type LockedJob,
  lockJob,
  readHeadings,
  readJob,
  readUploadGround,
  rememberHeadings,
} from './job.repository.ts';
import { type Head, readTable } from './read/readTable.ts';
import type { NumberedRow } from './read/shapeTable.ts';
import { keepRows, mendCell, readRow } from './row.repository.ts';

type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
type Incoming = {
  kind: ImportKind;
  name: string;
  key: string;
  body: ReadableStream<Uint8Array> | null;
};

const DAY = 86_400_000;
/** So many imports of a company may be under way. */
const AT_A_TIME = 2;
/** What the guess of the columns has to go by. */
const FIRST_ROWS = 500;

/** Takes a file in and keeps its rows. The same key again gives the first one. Throws what is wrong with the file. */
export async function takeFile(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  { within, me }: { within: Within; me: AgentIdentity },
  { kind, name, key, body }: Incoming,
): Promise<ImportJob> {
  const ground = await within((tx) => readUploadGround(tx, { agentId: me.agentId, key }));
  if (ground.before !== null) {
    await body?.cancel().catch(() => {});
    return within((tx) => jobOf(tx, ground.before ?? 0));
  }
  if (ground.working >= AT_A_TIME) {
    throw new AppError('TOO_MANY_REQUESTS', 'Other imports are under way', { retryAfter: 10 });
  }
  const path = await files.receive();
  try {
    const size = await receive(body, path);
    return await within(async (tx) => {
      const file = { kind, key, size, fileName: cleanFileName(name) };
      return jobOf(tx, await keepTable(tx, me, { ...file, path, now: clock.now() }));
    });
  } finally {
    await files.discard([path]);
  }
}

type Kept = {
  kind: ImportKind;
  key: string;
  size: number;
  fileName: string;
  path: string;
  now: Date;
};

async function keepTable(tx: TenantTx, me: AgentIdentity, { path, ...file }: Kept) {
  const { remembered, terminology } = await readHeadings(tx, file.kind);
  let head: Head | undefined;
  let jobId: number | undefined;
  for await (const part of readTable(path)) {
    if (!Array.isArray(part)) {
      head = part;
    } else if (head) {
      // oxlint-disable-next-line no-await-in-loop -- as they come
      jobId ??= await insertJob(tx, {
        ...file,
        agentId: me.agentId,
        sheet: head.sheet,
        rows: head.count,
        columns: guessColumns(head.headings, {
          kind: file.kind,
          terminology,
          remembered,
          rows: part.slice(0, FIRST_ROWS),
        }),
      });
      // oxlint-disable-next-line no-await-in-loop
      await keepRows(tx, jobId, part satisfies NumberedRow[]);
    }
  }
  return jobId ?? 0;
}

async function receive(body: ReadableStream<Uint8Array> | null, path: string): Promise<number> {
  const handle = await open(path, 'wx');
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_IMPORT_FILE) throw new AppError('TOO_LARGE', 'The file is larger than 10 MiB');
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  if (size === 0) {
    throw new AppError('INVALID', 'The file is empty', { translationKey: 'IMPORT_EMPTY' });
  }
  return size;
}

/** An import as it is given out. Throws NOT_FOUND. */
export async function jobOf(tx: TenantTx, id: number): Promise<ImportJob> {
  const text = await readJob(tx, id);
  if (text === undefined) throw notFound('import');
  return JSON.parse(text) as ImportJob;
}

/** Takes an import in hand for a step that only some states allow. Throws NOT_FOUND and CONFLICT. */
async function taken(
  tx: TenantTx,
  id: number,
  states: readonly LockedJob['state'][],
): Promise<LockedJob> {
  const job = await lockJob(tx, id);
  if (!job) throw notFound('import');
  if (!states.includes(job.state)) {
    throw new AppError('CONFLICT', `The import is ${job.state} now`, {
      translationKey: 'IMPORT_MOVED_ON',
    });
  }
  return job;
}

type Step = { tx: TenantTx; id: number; now: Date };

/** Says what the columns are, and has every row looked at. Throws INVALID where a field is named twice or one lacks. */
export async function setMapping(
  { tx, id, now }: Step,
  mapping: (ImportFieldName | null)[],
): Promise<ImportJob> {
  const { kind, headings } = await taken(tx, id, ['uploaded', 'checked']);
  const named = mapping.filter((field) => field !== null);
  const fields = IMPORT_FIELDS[kind];
  const wrong =
    mapping.length !== headings.length ||
    new Set(named).size !== named.length ||
    named.some((field) => !fields.some(({ name }) => name === field)) ||
    fields.some(({ name, required }) => required && !named.includes(name));
  if (wrong) {
    throw new AppError('INVALID', 'The columns do not fit', {
      fields: { columns: 'Say of each column what it is, and leave out none that is needed' },
    });
  }
  await rememberHeadings(
    tx,
    kind,
    headings.map((heading, n) => ({ heading: plain(heading), field: mapping[n] ?? null })),
  );
  await changeJob(tx, id, { state: 'checking', mapping, ...anew }, now);
  return jobOf(tx, id);
}

const anew = {
  trouble: '' as const,
  counts: { handled: 0, fresh: 0, changed: 0, unchanged: 0, wrong: 0 },
};

type Deed = Step & { me: AgentIdentity; from: Whence };

/** Has the good rows taken over; a dry run looks at all rows once more instead. */
export async function run({ tx, id, now, me, from }: Deed, dryRun: boolean): Promise<ImportJob> {
  const job = await taken(tx, id, dryRun ? ['checked'] : ['checked', 'stopped']);
  if (dryRun) {
    await changeJob(tx, id, { state: 'checking', ...anew }, now);
    return jobOf(tx, id);
  }
  await note(tx, { me, from, job }, 'started');
  const counts = job.state === 'checked' ? { counts: { handled: 0 } } : {};
  await changeJob(tx, id, { state: 'running', trouble: '', ended: false, ...counts }, now);
  return jobOf(tx, id);
}

/** Ends what is being taken over; what was, stays. */
export async function stop({ tx, id, now, me, from }: Deed): Promise<ImportJob> {
  const job = await taken(tx, id, ['running']);
  await note(tx, { me, from, job }, 'stopped');
  await changeJob(tx, id, { state: 'stopped', trouble: 'asked', ended: true }, now);
  return jobOf(tx, id);
}

/** Has taken back what was taken over. Throws CONFLICT where that was too long ago. */
export async function undo({ tx, id, now, me, from }: Deed): Promise<ImportJob> {
  const job = await taken(tx, id, ['done', 'stopped']);
  if (now.getTime() - Date.parse(job.createdAt) > IMPORT_UNDO_DAYS * DAY) {
    throw new AppError('CONFLICT', 'It is too late', { translationKey: 'UNDO_TOO_LATE' });
  }
  await note(tx, { me, from, job }, 'undone');
  const counts = { counts: { handled: 0 } };
  await changeJob(tx, id, { state: 'undoing', trouble: '', ended: false, ...counts }, now);
  return jobOf(tx, id);
}

const note = (
  tx: TenantTx,
  { me, from, job }: { me: AgentIdentity; from: Whence; job: LockedJob },
  what: 'started' | 'stopped' | 'undone',
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `import.${what}`,
    on: { kind: 'import', id: job.id },
    after: { kind: job.kind },
    from,
  });

/** Mends a cell, and looks at its row again. Throws NOT_FOUND, and INVALID for a field that is no column of the file. */
export async function mend(
  { tx, id, now }: Step,
  { n, field, text }: { n: number; field: ImportFieldName; text: string },
) {
  const job = await taken(tx, id, ['checked']);
  const column = (job.mapping ?? []).indexOf(field);
  if (column < 0) throw new AppError('INVALID', 'No column is that', { fields: { field: 'No' } });
  const row = await mendCell(tx, id, { n, column, text: text.trim() });
  if (!row) throw notFound('row');
  await checkOne(tx, job, row, now);
  return { job: await jobOf(tx, id), row: JSON.parse(await readRow(tx, id, n)) as never };
}
