// npm run bench: the figures of the performance goals, each beside its floor or goal; `npm run bench -- digests` of one
// part. Builds nothing; run `npm run build` first. ISSUES (100,000), PEOPLE (2,000, digests), LINES (10,000, inbox),
// MINUTES (2, notifications) and MAILS (10,000, mailIn) make a trial smaller.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hash } from '@node-rs/argon2';
import { chromium } from '@playwright/test';

import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { aMailServer } from '#tests/support/mailServer.ts';
import { openSession } from '#tests/support/people.ts';

import { findChromium } from '../scripts/chromium.ts';
import { measureApi } from './api.ts';
import { endFelix, freePort, startFelix } from './felixServer.ts';
import { measureDigests } from './digests.ts';
import { measureImport } from './imports.ts';
import { measureInbox } from './inboxPage.ts';
import { measureIssues } from './issues.ts';
import { measureListPage } from './listPage.ts';
import { measureLive } from './live.ts';
import { measureBusy } from './busy.ts';
import { measureLogin } from './login.ts';
import { measureMailIn } from './mailIn.ts';
import { measureNotifications } from './notifications.ts';
import { measurePages } from './pages.ts';
import { measureRules } from './rules.ts';
import { type CrowdOptions, fillIssues } from './manyIssues.ts';

const PASSWORD = 'felix-bench';
const ISSUES = Number(process.env['ISSUES'] ?? 100_000);
const FEW_ISSUES = ISSUES / 10;

const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'felix-bench-'));
const database = await startEmbedded();
const url = database.url();
await migrateDatabase({ owner: url, server: database.serverUrl() });
const { pool, db, close } = openDatabase(url, { answerMs: 0 });
const smallCrowd = await fillIssues(pool, FEW_ISSUES);
const crowd = await fillIssues(pool, ISSUES);
const mailedAt = new Map<string, number>();
const mailServer = await aMailServer({
  judge: ({ mail }) => {
    mailedAt.set((mail.messageId ?? '').replaceAll(/^<|@.*$/gu, ''), performance.now());
    return 'take';
  },
});
const MAIL_IN = { port: await freePort(), domain: 'in.bench.example' };
const felix = await startFelix(folder, {
  port: await freePort(),
  env: {
    DATABASE_URL: database.serverUrl(),
    FELIX_DEMO: '0',
    MAIL_URL: mailServer.url,
    MAIL_IN_DOMAIN: MAIL_IN.domain,
    MAIL_IN_URL: `smtp://127.0.0.1:${MAIL_IN.port}`,
  },
  // Mail of senders who cannot be verified is a note for staff.
  preload: import.meta.resolve('#tests/support/mailDns.ts'),
});
const browser = await chromium.launch({ ...findChromium(), chromiumSandbox: false });
try {
  const { username, headers, projectId } = await signInAdmin(crowd);
  const { address, child } = felix;
  await section('log-in page, cold, Slow 4G, processor 4x slower', 'login', () =>
    measureLogin(browser, address),
  );
  const small = await signInAdmin(smallCrowd);
  for (const [issues, admin] of [
    [FEW_ISSUES, small.username],
    [ISSUES, username],
  ] as const) {
    await section(`list page, ${issues} issues, processor 4x slower`, 'list', () =>
      measureListPage(browser, { address, username: admin, password: PASSWORD }),
    );
  }
  await section(`pages, ${ISSUES} issues, processor 4x slower`, 'pages', () =>
    measurePages(browser, { address, username, password: PASSWORD }),
  );
  await section(`calls, ${ISSUES} issues, fsync on`, 'api', () =>
    measureApi({ address, url, headers, pid: child.pid ?? 0, ...crowd, projectId }),
  );
  await section('creating issues by routing rules', 'rules', () =>
    measureRules({ ...crowd, address, url, headers, pid: child.pid ?? 0, projectId, pool }),
  );
  await section('a long inbox, processor 4x slower', 'inbox', () =>
    measureInbox(browser, {
      pool,
      agent: { id: crowd.adminId, accountId: crowd.accountId },
      input: { address, username, password: PASSWORD },
    }),
  );
  await section('digests for many people, with somebody at the list', 'digests', () =>
    measureDigests({ pool, address, headers, accountId: crowd.accountId }),
  );
  await section('/healthz beside 6 exports and 20 statistics', 'busy', async () => {
    const further = [];
    for (let n = 0; n < 3; n += 1) further.push(await fillIssues(pool, FEW_ISSUES + n + 1));
    const signedIn = await Promise.all([crowd, smallCrowd, ...further].map(signInAdmin));
    return measureBusy({ address, companies: signedIn.map((admin) => admin.headers) });
  });
  await section('live updates, a thousand listeners', 'live', () =>
    measureLive({ address, headers, issueId: crowd.issueId }),
  );
  await section('notifications, one agent given every issue', 'notifications', async () => {
    const workerId = crowd.workerId;
    await pool.query(
      `insert into notification_setting (account_id, agent_id, digest_days, digest_at) values ($1, $2, 'never', '07:00')`,
      [crowd.accountId, workerId],
    );
    const worker = { id: workerId, headers: (await signIn(workerId)).headers };
    return measureNotifications({ pool, address, admin: headers, worker, projectId, mailedAt });
  });
  await section('answers by mail, 50 a second', 'mailIn', () =>
    measureMailIn({ address, headers, pool, accountId: crowd.accountId, ...MAIL_IN }),
  );
  await section('import of 100,000 issues, with somebody at the list', 'import', () =>
    measureImport({
      address,
      headers: small.headers,
      pool,
      floorAccountId: crowd.accountId,
    }),
  );
} finally {
  await browser.close();
  await endFelix(felix, 'SIGTERM');
  await mailServer.close();
  await close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
await section('pages touched and time in PostgreSQL', 'issues', () => measureIssues());

/** Prints one part's figures under its name: the requested part, or all. */
async function section(
  title: string,
  name: string,
  measure: () => Promise<Record<string, string | number>>,
) {
  if (only !== undefined && only !== name) return;
  const figures = await measure();
  console.log(`\n${title}`);
  for (const [figure, value] of Object.entries(figures)) {
    console.log(`  ${figure.padEnd(52)} ${value}`);
  }
}

function signInAdmin({ adminId }: CrowdOptions) {
  return signIn(adminId);
}

async function signIn(agentId: number) {
  const { rows } = await pool.query<{ user_id: number; email: string; project_id: number }>(
    `select a.user_id, u.email, (select min(id) from project p where p.account_id = a.account_id) as project_id
     from agent a join "user" u on u.id = a.user_id where a.id = $1`,
    [agentId],
  );
  const [agent] = rows;
  if (!agent) throw new Error('The company has no such agent');
  await pool.query('update "user" set password_hash = $1 where id = $2', [
    await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    agent.user_id,
  ]);
  const token = await openSession(db, agent.user_id);
  return {
    username: agent.email,
    projectId: agent.project_id,
    headers: { authorization: `Bearer ${token}`, 'x-felix-hms-selected-agent': String(agentId) },
  };
}
