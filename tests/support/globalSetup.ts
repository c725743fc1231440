import { existsSync } from 'node:fs';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { migrateDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';

import { temporaryFolders } from './temporaryFolders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the run's PostgreSQL, as its owner. */
    databaseServer: string;
    /** Where the workers' servers keep their files. */
    filesFolder: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that every worker clones. */
export default async function setup(project: TestProject) {
  const folders = temporaryFolders();
  const server = await startEmbedded({ fast: true });
  const admin = new pg.Client(server.url());
  await admin.connect();
  await admin.query('create database felix_template');
  await admin.end();
  if (existsSync('server/db/migrations/meta/_journal.json')) {
    await migrateDatabase(server.url('felix_template'));
  }
  project.provide('databaseServer', server.url());
  project.provide('filesFolder', folders.files);
  return async () => {
    await server.stop();
    const left = folders.remove();
    if (left.length > 0) throw new Error(`Tests left in the temporary folder: ${left.join(', ')}`);
  };
}
