import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { createApp as createAppType } from './app.ts';
import { lacksBase } from './db/backup/index.ts';
import type { OpenDatabase } from './db/client.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';
import { fontOfApp, isBrandImage, logosOfApp } from './http/brands.ts';
import { firstViews } from './http/first-view/firstView.ts';
import { checkPort, listen, type RunningServer } from './http/nodeServer.ts';
import { SAFE_HEADERS } from './http/safeHeaders.ts';
import { isCompanyPage } from './http/serverPaths.ts';
import { serveBuiltApp } from './http/static.ts';
import { createLog } from './log.ts';
import { warnOfReserved } from './modules/company-page/index.ts';
import { openStorage, type Storage } from './openStorage.ts';
import { httpAgreements } from './ports/agreements.ts';
import { httpBookings } from './ports/bookings.ts';
import { libreTranslator } from './ports/messageTranslator.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { filesAt } from './ports/filesAt.ts';
import { openIdProviders } from './ports/identityProvider.ts';
import { propertyRegisterAt } from './ports/propertyRegisterFile.ts';
import { startBeside } from './startBeside.ts';
import { metricsFor, tracesFor, watchedTenancy } from './startMetrics.ts';
import { EXIT_TEMPORARY, StartRefused } from './startRefused.ts';
import { startSuperAdmin } from './startSuperAdmin.ts';
import { timedWork } from './timedWork.ts';
import { usableSettings } from './usablePlaces.ts';
import { versionOf } from './versionOf.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
/** The demo's property register, slightly different from its projects. */
const DEMO_REGISTER = new URL('../demo/register.csv', import.meta.url).href;
/** Milliseconds for a balancer to notice /readyz; none for a person at the keyboard. */
const GRACE_MS = { SIGTERM: 2_000, SIGINT: 0, SIGHUP: 0 };
/** npm forwards a Ctrl-C that the terminal has sent already. */
const SAME_SIGNAL_MS = 500;

export type Running = {
  port: number;
  settings: Settings;
  deps: Deps;
  stop: (grace?: number) => Promise<void>;
};

/**
 * Starts the server: settings, database, demo data, API and built app. Waits for `appBuilt` beside the database. A refused
 * start, and any signal to stop, end the process.
 */
export async function runServer(
  appBuilt: Promise<void> = Promise.resolve(),
  clock: Clock = systemClock,
): Promise<Running> {
  const stop = stopOnSignal();
  try {
    const running = await start(appBuilt, clock);
    stop.from(running);
    return running;
  } catch (error) {
    const refused = error instanceof StartRefused;
    process.stderr.write(
      `${refused ? error.message : String((error instanceof Error && error.stack) || error)}\n`,
    );
    process.exit(refused ? error.exitCode : 1);
  }
}

async function start(appBuilt: Promise<void>, clock: Clock): Promise<Running> {
  const settings = await usableSettings(process.env);
  const log = createLog(settings.logLevel);
  const built = Promise.allSettled([appBuilt]);
  const opening = openStorage(settings, log);
  // Loads the API's source while the database starts.
  const loading = import('./app.ts');
  const storage = await opening;
  try {
    const files = filesAt(settings.files);
    await checkPort(settings).catch((error: unknown) => portTaken(error, settings));
    if (settings.demo && storage.owner) await fillEmpty(storage.owner, { log, files, clock });
    const [building] = await built;
    if (building.status === 'rejected') throw building.reason;
    const { createApp } = await loading;
    return await serve(settings, storage, { log, files, clock, createApp });
  } catch (error) {
    await storage.close();
    throw error;
  } finally {
    await storage.owner?.close();
  }
}

type Parts = Pick<Deps, 'log' | 'files' | 'clock'> & { createApp: typeof createAppType };

async function serve(
  settings: Settings,
  storage: Storage,
  { log, files, clock, createApp }: Parts,
): Promise<Running> {
  const secure = settings.baseUrl.startsWith('https:');
  const version = versionOf(DIST);
  const metrics = await metricsFor(settings, version);
  const traces = await tracesFor(settings, version);
  const deps: Deps = {
    tenancy: watchedTenancy(storage, { metrics, traces }),
    metrics,
    traces,
    metricsToken: settings.metrics?.token,
    pool: storage.pool,
    queue: storage.queue,
    listener: storage.listener,
    clock,
    files,
    log,
    rateLimitScale: settings.rateLimitScale,
    trustedProxies: settings.trustedProxies,
    secure,
    identityProviders: openIdProviders(settings.providers),
    bookings: httpBookings(settings.bookingHosts),
    agreements: settings.agreementUrl ? httpAgreements(settings.agreementUrl) : undefined,
    messageTranslator: settings.translator && libreTranslator(settings.translator),
    register: registerOf(settings),
    baseUrl: settings.baseUrl,
    securityContact: settings.securityContact,
    showsMail: settings.showsMail,
    sendsMail: settings.mailUrl !== undefined,
    mailInDomain: settings.mailIn?.domain,
    // With a database and files elsewhere there is no data folder.
    folders: [...(settings.database ? [] : [settings.dataDir]), settings.files.folder],
    logos: logosOfApp(DIST),
    pageFont: fontOfApp(DIST),
    version,
    checkAnswers: false,
  };
  await startSuperAdmin({ ...deps, pool: (storage.owner ?? storage).pool }, settings);
  await warnOfReserved(deps);
  const api = createApp(deps);
  const isBuilt = existsSync(join(DIST, 'index.html'));
  const staticFiles = isBuilt
    ? serveBuiltApp(DIST, { secure, app: settings.app })
    : () => undefined;
  const firstView = isBuilt ? firstViews(DIST) : () => undefined;
  const server: RunningServer = await listen(
    async (request, env) =>
      (server.isStopping() ? notReady(request) : undefined) ??
      (await companysOwn(request, (subrequest) => api.fetch(subrequest, env))) ??
      staticFiles(request, await firstView(request, (first) => api.fetch(first, env))) ??
      api.fetch(request, env),
    settings,
  ).catch((error: unknown) => portTaken(error, settings));
  log.info({ port: server.port, host: settings.host }, 'listening');

  const works = timedWork(deps, await backupOf(settings));
  const beside = await startBeside(deps, settings, { works, queue: storage.queue });

  let stopping: Promise<void> | undefined;
  const stop = (grace = 0) =>
    (stopping ??= (async () => {
      await Promise.all([server.stop(grace), beside.stop()]);
      // A listener for live events may still hold a connection.
      await Promise.race([storage.close(), pause(3_000)]);
      log.info('stopped');
      log.flush();
    })());
  void storage.lost.then((why) => {
    if (stopping) return;
    log.fatal(why);
    process.exit(EXIT_TEMPORARY);
  });
  return { port: server.port, settings, deps, stop };
}

async function backupOf({ backupsKept, archivesWal, dataDir, files }: Settings) {
  if (backupsKept === 0) return undefined;
  const isDue = archivesWal && (await lacksBase(dataDir));
  return { dataDir, files, version: versionOf(DIST), keep: backupsKept, isDue };
}

function registerOf({ registerUrl, demo }: Settings) {
  const address = registerUrl ?? (demo ? DEMO_REGISTER : undefined);
  return address === undefined ? undefined : propertyRegisterAt(address);
}

/** A company's page, and a picture it has sent, in place of what the app has at that address. */
async function companysOwn(
  request: Request,
  ask: (request: Request) => Promise<Response> | Response,
) {
  const isAsked = isBrandImage(request) || isCompanyPage(request);
  const answer = isAsked ? await ask(request) : undefined;
  return answer?.status === 404 ? undefined : answer;
}

/** Fills an empty database with the demo, whose content is loaded only then. */
async function fillEmpty({ pool }: OpenDatabase, { log, files, clock }: Omit<Parts, 'createApp'>) {
  const { rows } = await pool.query('select 1 from account limit 1');
  if (rows.length > 0) return;
  const { seedDemo } = await import('./db/seed/index.ts');
  await seedDemo(pool, { files, now: clock.now() });
  log.info('The demo data is in place');
}

function notReady(request: Request) {
  if (new URL(request.url).pathname !== '/readyz') return undefined;
  return Response.json(
    { status: 'stopping' },
    { status: 503, headers: { ...SAFE_HEADERS, 'cache-control': 'no-store' } },
  );
}

function portTaken(error: unknown, { port, host }: Settings): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error;
  throw new StartRefused(
    EXIT_TEMPORARY,
    `PORT: cannot listen on ${host}:${port} (${code}). Stop what is there, or choose another PORT or HOST.`,
  );
}

/** Before there is a running server, a signal ends the process, and the embedded database with it. */
function stopOnSignal() {
  let running: Running | undefined;
  let first = 0;
  const onSignal = (signal: keyof typeof GRACE_MS) => {
    if (first > 0 && Date.now() - first < SAME_SIGNAL_MS) return;
    if (!running) process.exit(0);
    if (first > 0) process.exit(1);
    first = Date.now();
    void running.stop(GRACE_MS[signal]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return {
    from: (started: Running) => {
      running = started;
    },
  };
}
