import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type pg from 'pg';

export const functionsFolder = join(import.meta.dirname, 'functions');

type FunctionFile = { name: string; sql: string; hash: string };

/** One function per file, named after it, with its owner, grants and triggers. */
const functionFiles = (): FunctionFile[] =>
  readdirSync(functionsFolder).map((file) => {
    const sql = readFileSync(join(functionsFolder, file), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    return { name: basename(file, '.sql'), sql, hash };
  });

// A function's comment holds the hash of its file, so that dumps include it.
const HASHES = `
  select proname as name, obj_description(oid, 'pg_proc') as hash from pg_proc
  where pronamespace = 'public'::regnamespace`;

/** The files whose function is missing or outdated in the database. */
export async function outdatedFunctions(client: Pick<pg.Pool, 'query'>): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ name: string; hash: string | null }>(HASHES);
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  return functionFiles().filter(({ name, hash }) => applied.get(name) !== hash);
}

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
    ${outdated.map(({ name, sql, hash }) => `${sql}\ncomment on function public.${name} is '${hash}';`).join('\n')}
    revoke create on schema public from felix_system;
    commit`);
}
