import { serve } from '@hono/node-server';
import { pino } from 'pino';

import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import { httpBookings } from '#server/ports/bookings.ts';
import { localFiles } from '#server/ports/localFiles.ts';

import { testRegister } from './register.ts';

/** The server as its own process on a test database; prints its port once it listens. */
const [, , url = '', folder = ''] = process.argv;
const { pool } = openDatabase(url, { max: 10 });
const app = createApp({
  tenancy: createTenancy(pool),
  pool,
  clock: { now: () => new Date() },
  bookings: httpBookings([]),
  register: testRegister,
  files: localFiles(folder),
  log: pino({ level: 'silent' }),
  rateLimitScale: 10_000,
  baseUrl: 'http://localhost',
  checkAnswers: false,
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`${port}\n`),
);
