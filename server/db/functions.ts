import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type pg from 'pg';

import manifest from '../../package.json' with { type: 'json' };
import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';

export const functionsFolder = join(import.meta.dirname, 'functions');

type FunctionFile = { name: string; sql: string; hash: string };

/** One function per file, named after it, with its owner, grants and triggers. */
const functionFiles = (): FunctionFile[] =>
  readdirSync(functionsFolder).map((file) => {
    const sql = readFileSync(join(functionsFolder, file), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    return { name: basename(file, '.sql'), sql, hash };
  });

// A function's comment holds the hash of its file and the release that applied it, so that dumps include them.
const APPLIED = `
  select proname as name, split_part(comment, ' ', 1) as hash, split_part(comment, ' ', 2) as release
  from pg_proc, coalesce(obj_description(oid, 'pg_proc'), '') as comment
  where pronamespace = 'public'::regnamespace`;

/**
 * The files whose function is missing or outdated in the database. Throws StartRefused if a newer release applied one
 * of them: it may be needed by servers of that release.
 */
export async function outdatedFunctions(client: Pick<pg.Pool, 'query'>): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ name: string; hash: string; release: string }>(APPLIED);
  const applied = new Map(rows.map((row) => [row.name, row]));
  const outdated = functionFiles().filter(({ name, hash }) => applied.get(name)?.hash !== hash);
  if (outdated.some(({ name }) => isNewer(applied.get(name)?.release ?? ''))) throw madeByNewer();
  return outdated;
}

const isNewer = (release: string) =>
  release.localeCompare(manifest.version, 'en', { numeric: true }) > 0;

export const madeByNewer = () =>
  new StartRefused(
    EXIT_CONFIG,
    'The database was made by a newer version of Felix than this one. Start that version, or restore a copy from before.',
  );

/** Replaces outdated functions, all or none. The client is the owner's; tables must be migrated first. */
export async function applyFunctions(client: pg.Client): Promise<void> {
  const outdated = await outdatedFunctions(client);
  if (outdated.length === 0) return;
  await client.query(`
    begin;
    -- Functions refer to each other in any order.
    set local check_function_bodies = off;
    -- The new owner must be allowed to create functions.
    grant create on schema public to felix_system;
    ${outdated.map(({ name, sql, hash }) => `${sql}\ncomment on function public.${name} is '${hash} ${manifest.version}';`).join('\n')}
    revoke create on schema public from felix_system;
    commit`);
}
