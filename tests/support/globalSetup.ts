import { existsSync } from 'node:fs';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

import { temporaryFolders } from './temporaryFolders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the run's PostgreSQL, as its superuser, who owns the databases. */
    databaseServer: string;
    /** The same, as the server does. */
    databaseLogin: string;
    /** Where the workers' servers keep their files. */
    filesFolder: string;
  }
}

/** The embedded one, or another that FELIX_TEST_DATABASE names by the address of its superuser. */
async function startServer(): Promise<Pick<EmbeddedDatabase, 'url' | 'serverUrl' | 'stop'>> {
  const given = process.env['FELIX_TEST_DATABASE'];
  if (given === undefined || given === '') return startEmbedded({ fast: true });
  const at =
    (login: string) =>
    (database = 'postgres') => {
      const url = new URL(given);
      url.pathname = `/${database}`;
      if (login !== '') [url.username, url.password] = [login, login];
      return url.href;
    };
  return { url: at(''), serverUrl: at('felix_test_server'), stop: async () => {} };
}

/** One real PostgreSQL for the whole run, with a migrated template that every worker clones. */
export default async function setup(project: TestProject) {
  const folders = temporaryFolders();
  const server = await startServer();
  const admin = new pg.Client(server.url());
  await admin.connect();
  await admin.query('drop database if exists felix_template');
  await admin.query('create database felix_template');
  await admin.end();
  if (existsSync('server/db/migrations/meta/_journal.json')) {
    await migrateDatabase({
      owner: server.url('felix_template'),
      server: server.serverUrl('felix_template'),
    });
  }
  project.provide('databaseServer', server.url());
  project.provide('databaseLogin', server.serverUrl());
  project.provide('filesFolder', folders.files);
  return async () => {
    await server.stop();
    const left = folders.remove();
    if (left.length > 0) throw new Error(`Tests left in the temporary folder: ${left.join(', ')}`);
  };
}
