import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

import type { ImportEncoding, ImportJob } from '#contract/import.ts';
import { MAX_IMPORT_FILE } from '#contract/import.ts';
import type { ImportKind } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError, checkSame } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { turnsOf } from '../../http/turns.ts';
import { cleanFileName } from '../attachment/index.ts';
import { claimAll, IMPORT_LIMITS, limited } from '../session/index.ts';
import { readHeadings } from './header.repository.ts';
import { FIRST_ROWS, guessHeader, headingsIn } from './header.service.ts';
import { guessColumns, type Guessing } from './guess.ts';
import { jobOf } from './import.service.ts';
import { insertJob, readUploadFacts } from './job.repository.ts';
import { type Head, readTable } from './read/readTable.ts';
import type { NumberedRow } from './read/rows.ts';
import { storeRows } from './row.repository.ts';
import { checkSuperAdmin } from './superAdmin.ts';

type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
type Needs = Pick<Deps, 'files' | 'clock' | 'tenancy' | 'rateLimitScale'>;
type Incoming = {
  kind: ImportKind;
  name: string;
  key: string;
  /** Declared encoding. */
  encoding?: ImportEncoding | undefined;
  body: ReadableStream<Uint8Array> | null;
};

/** Running imports per company. */
const MAX_RUNNING = 2;
/** Reading takes a core and up to 100 MB; a company leaves room for others. */
const withReadSlot = turnsOf({ atATime: 3, perCompany: 2, longestWaitMs: 30_000 });

/** Stores the rows of an uploaded file. A repeated key gives the first import. Throws the file's faults. */
export async function importUpload(
  { files, clock, tenancy, rateLimitScale }: Needs,
  { within, me }: { within: Within; me: AgentIdentity },
  { kind, name, key, encoding, body }: Incoming,
): Promise<ImportJob> {
  checkSuperAdmin(kind, me);
  const facts = await within((tx) => readUploadFacts(tx, { agentId: me.agentId, key }));
  const hashWith = (sum: string) => contentHash({ kind, name, encoding, sum });
  const { before } = facts;
  if (before !== null) {
    const { sum } = await readFile(body);
    checkSame(before.hash, hashWith(sum), 'file');
    return within((tx) => jobOf({ tx, id: before.id, me }));
  }
  if (facts.working >= MAX_RUNNING) {
    throw new AppError('TOO_MANY_REQUESTS', 'Other imports are under way', { retryAfter: 10 });
  }
  await claimUpload(tenancy, me, rateLimitScale);
  const path = await files.receive();
  try {
    const { size, sum } = await receiveFile(body, path);
    const hash = hashWith(sum);
    const file = { kind, key, hash, size, encoding, fileName: cleanFileName(name) };
    return await withReadSlot(me.accountId, () =>
      within(async (tx) => {
        const id = await storeTable(tx, me, { ...file, path, now: clock.now() });
        return jobOf({ tx, id, me });
      }),
    );
  } finally {
    await files.discard([path]);
  }
}

/** Counts against the company's rate limit. Throws TOO_MANY_REQUESTS beyond the limit per minute. */
async function claimUpload(tenancy: Deps['tenancy'], { accountId }: AgentIdentity, scale: number) {
  const claims = limited(IMPORT_LIMITS, scale, { company: String(accountId) });
  await tenancy.acrossAccounts(async (tx) => {
    if (await claimAll(tx, claims)) return;
    throw new AppError('TOO_MANY_REQUESTS', 'Ten imports a minute are enough', {
      retryAfter: 60,
      translationKey: 'IMPORT_OFTEN',
    });
  });
}

type StoredUpload = {
  kind: ImportKind;
  key: string;
  hash: string;
  size: number;
  fileName: string;
  path: string;
  encoding: ImportEncoding | undefined;
  now: Date;
};

async function storeTable(
  tx: TenantTx,
  me: AgentIdentity,
  { path, encoding, ...file }: StoredUpload,
) {
  const { remembered, terminology, locale } = await readHeadings(tx, file.kind);
  const guessing = { kind: file.kind, terminology, remembered };
  let head: Head | undefined;
  let jobId: number | undefined;
  for await (const part of readTable(path, { locale, encoding })) {
    if (!Array.isArray(part)) {
      head = part;
    } else if (head) {
      jobId ??= await insertJob(tx, {
        ...file,
        agentId: me.agentId,
        ...describeTable(head, part, guessing),
      });
      await storeRows(tx, jobId, part satisfies NumberedRow[]);
    }
  }
  return jobId ?? 0;
}

/** Headings and guesses from the first rows. */
function describeTable(
  { sheet, count, isSure }: Head,
  part: NumberedRow[],
  guessing: Omit<Guessing, 'rows'>,
) {
  const header = guessHeader(part, guessing) ?? part[0];
  const place = header ? part.indexOf(header) : 0;
  const rows = part.slice(place + 1);
  const columns = guessColumns(header ? headingsIn(header) : [], {
    ...guessing,
    rows: rows.slice(0, FIRST_ROWS),
  });
  return {
    sheet,
    headerRow: header?.n ?? 0,
    rows: count - place - 1,
    columns: isSure ? columns : columns.map((column, nth) => withEncodingDoubt(column, nth, rows)),
  };
}

// ASCII, equal in every encoding.
const PLAIN = /^[ -~\s]*$/u;

/** With a guessed encoding, a column with non-ASCII letters is uncertain. */
function withEncodingDoubt(
  column: ImportJob['columns'][number],
  place: number,
  rows: NumberedRow[],
) {
  const texts = [column.heading, ...rows.map(({ cells }) => cells[place] ?? '')];
  if (column.certainty !== 'sure' || texts.every((text) => PLAIN.test(text))) return column;
  return { ...column, certainty: 'guess' as const };
}

async function receiveFile(body: Incoming['body'], path: string) {
  const handle = await open(path, 'wx');
  try {
    // `write` may write only part and report it in its result alone.
    return await readFile(body, (chunk) => handle.appendFile(chunk));
  } finally {
    await handle.close();
  }
}

async function readFile(
  body: Incoming['body'],
  onChunk?: (chunk: Uint8Array) => Promise<unknown>,
): Promise<{ size: number; sum: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_IMPORT_FILE) throw new AppError('TOO_LARGE', 'The file is larger than 10 MiB');
    hash.update(chunk);
    await onChunk?.(chunk);
  }
  if (size === 0) {
    throw new AppError('INVALID', 'The file is empty', { translationKey: 'IMPORT_EMPTY' });
  }
  return { size, sum: hash.digest('hex') };
}
