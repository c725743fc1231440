import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { endFelix, type FelixServer, freePort, startFelix } from '../../bench/felixServer.ts';

/** Runs the server to its end and gives its output. */
function ending(environment: Record<string, string>) {
  return new Promise<{ code: number | null; said: string; ms: number }>((done) => {
    const start = performance.now();
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        FELIX_DEMO: '0',
        LOG_LEVEL: 'error',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (data) => (output += String(data)));
    child.once('exit', (code) => done({ code, said: output, ms: performance.now() - start }));
  });
}

describe('the server’s operation', () => {
  let folder: string;
  let dataDir: string;
  let port: number;
  let server: FelixServer;
  const start = () => startFelix(dataDir, { port, env: { FELIX_DEMO: '0' } });
  /**
   * Gives the result of some work, and how much longer it took than a process that starts and exits beside it: the base
   * of every limit below on a loaded machine.
   */
  async function besideBare<T extends { ms: number }>(work: Promise<T>) {
    const [result, bare] = await Promise.all([work, ending({ PORT: 'none', DATA_DIR: dataDir })]);
    return { ...result, longerMs: result.ms - bare.ms };
  }
  const startAgain = async () => {
    server = await start();
    return { ms: server.startMs };
  };

  beforeAll(async () => {
    folder = reachableFolder('operations');
    dataDir = join(folder, 'data');
    port = await freePort();
    server = await start();
  });
  afterAll(async () => {
    await endFelix(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  });

  it('R-24 E lists every wrong setting and unusable folder, and exits with 78', async () => {
    const { code, said: output } = await ending({
      PORT: 'abc',
      BASE_URL: 'felix',
      DATA_DIR: '/proc/foo',
    });
    expect(code).toBe(78);
    expect(output).toMatch(/PORT: must be[\s\S]*BASE_URL: must be[\s\S]*DATA_DIR: \/proc\/foo/u);
  });

  it.each(['DATA_DIR', 'FILES_URL'])(
    'F-18 names a folder of %s that cannot be created, and exits at once',
    async (setting) => {
      const where = setting === 'DATA_DIR' ? '/proc/felix/data' : 'file:///proc/felix/data';
      const {
        code,
        said: output,
        longerMs,
      } = await besideBare(ending({ DATA_DIR: join(folder, 'other'), [setting]: where }));
      expect([code, output]).toEqual([78, expect.stringContaining(`${setting}: /proc/felix`)]);
      expect(longerMs).toBeLessThan(20_000);
    },
  );

  it('R-24 says that the database of DATABASE_URL cannot be used, without its password', async () => {
    const wrong = new URL(inject('databaseLogin'));
    wrong.password = 'hunter2';
    const { code, said: output } = await ending({
      DATA_DIR: join(folder, 'none'),
      DATABASE_URL: wrong.href,
    });
    expect(code).toBe(78);
    expect(output).toMatch(/DATABASE_URL: .*password authentication failed for user/u);
    expect(output).not.toContain('hunter2');
  });

  it('E F-18 waits for a database that is down, says so, and exits at once and cleanly when told to', async () => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(folder, 'none'),
        DATABASE_URL: `postgres://felix:hunter2@127.0.0.1:${await freePort()}/none`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const over = new Promise((done) => child.once('exit', done));
    let output = '';
    child.stdout.on('data', (data) => (output += String(data)));
    await expect.poll(() => output, { timeout: 15_000 }).toContain('ECONNREFUSED');
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain('hunter2');
    expect(child.exitCode).toBe(null);
    const told = performance.now();
    child.kill('SIGTERM');
    await over;
    expect(performance.now() - told).toBeLessThan(1_000);
    // A regular end: a service manager must not treat it as a failure.
    expect(child.exitCode).toBe(0);
  });

  it('R-06 refuses a database that would lose acknowledged reports in a power cut', async () => {
    // The tests’ own database is one.
    const database = await freshDatabase();
    const { code, said: output } = await ending({
      DATABASE_OWNER_URL: database.url,
      DATABASE_URL: database.server.url,
    });
    await database.close();
    expect(code).toBe(78);
    expect(output).toContain('fsync');
  });

  it.each([
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
    "comment on function felix_search_issues is 'another 99.10.0'",
  ])('R-13 refuses a database of a newer version: %s', async (made) => {
    const database = await freshDatabase();
    await database.pool.query(made);
    for (const owner of ['', database.url]) {
      const addresses = { DATABASE_URL: database.server.url, DATABASE_OWNER_URL: owner };
      const { code, said: output } = await ending(addresses);
      expect(code).toBe(78);
      expect(output).toContain('newer version');
    }
    await database.close();
  });

  it('R-24 says that the data folder is not writable', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, said: output } = await ending({ DATA_DIR: join(folder, 'file', 'data') });
    expect(code).toBe(78);
    expect(output).toContain('DATA_DIR');
  });

  it('R-04 refuses a second server on the folder within 2 s, and the first serves on', async () => {
    const {
      code,
      said: output,
      longerMs,
    } = await besideBare(ending({ DATA_DIR: dataDir, PORT: String(await freePort()) }));
    expect(code).toBe(75);
    expect(output).toContain(`process ${server.child.pid}`);
    expect(output).toContain(dataDir);
    expect(longerMs).toBeLessThan(2_000);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  it('says that its port is taken, and releases the data folder', async () => {
    const other = join(folder, 'other');
    const first = await ending({ DATA_DIR: other, PORT: String(port) });
    expect(first).toMatchObject({ code: 75, said: expect.stringContaining('PORT') });
    expect((await ending({ DATA_DIR: other, PORT: String(port) })).said).toContain('PORT');
  });

  it('R-01 starts again within 5 s after kill -9, on the surviving database', async () => {
    await endFelix(server, 'SIGKILL');
    expect((await besideBare(startAgain())).longerMs).toBeLessThan(5_000);
  });

  it('R-12 exits in order on Ctrl-C, and starts warm after that', async () => {
    await endFelix(server, 'SIGINT');
    expect(server.child.exitCode).toBe(0);
    expect((await besideBare(startAgain())).longerMs).toBeLessThan(5_000);
  });

  it('R-12 reports not ready as soon as it is told to stop, while it still listens', async () => {
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503);
    await expect.poll(() => server.child.exitCode, { timeout: 10_000 }).toBe(0);
  });
});
