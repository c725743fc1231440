import { existsSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { migrateDatabase } from '#server/db/migrate.ts';

import { ROOT } from '../../scripts/sources.ts';
import { sharedPostgres } from './postgres.ts';
import { temporaryFolders } from './temporaryFolders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the run’s PostgreSQL as its superuser, who owns the databases. */
    databaseServer: string;
    /** The same, as the server’s role. */
    databaseLogin: string;
    /** Where the workers’ servers keep their files. */
    filesFolder: string;
  }
}

const JOURNAL = join(ROOT, 'server/db/migrations/meta/_journal.json');

/** One real PostgreSQL for the whole run, with a migrated template that every worker clones. */
export default async function setup(project: TestProject) {
  if (!existsSync(JOURNAL)) {
    throw new Error(`${JOURNAL} is missing: restore server/db/migrations from git, then run again`);
  }
  const folders = temporaryFolders();
  const server = await sharedPostgres();
  const admin = new pg.Client(server.url());
  await admin.connect();
  await admin.query('drop database if exists felix_template');
  await admin.query('create database felix_template');
  await admin.end();
  await migrateDatabase({
    owner: server.url('felix_template'),
    server: server.serverUrl('felix_template'),
  });
  project.provide('databaseServer', server.url());
  project.provide('databaseLogin', server.serverUrl());
  project.provide('filesFolder', folders.files);
  return async () => {
    await server.stop();
    const left = folders.remove();
    if (left.length > 0) throw new Error(`Tests left in the temporary folder: ${left.join(', ')}`);
  };
}
