// Part of `npm run kill9`: two servers on one database ask people to take urgent issues and mail them, and are killed with
// SIGKILL in turn. Then each person of each step must have been asked, told and mailed once.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedDemo } from '#server/db/seed/index.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { aMailServer } from '#tests/support/mailServer.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { withClient } from './drill/drillPostgres15.ts';
import { endFelix, type FelixServer, freePort, startFelix } from './felixServer.ts';

const REPORT_EVERY_MS = 250;
/** Beyond the minute for which a killed server's mail is held. */
const PATIENCE_MS = 180_000;

type Person = { signIn: (address: string) => Promise<Report> };
/** Reports an urgent issue, again with its key until a server answers, and gives its id. */
type Report = (address: string, key: string) => Promise<number>;

/** Gives the faults found, for people to read. */
export async function killWhileAlarming(kills: number, { signIn }: Person): Promise<string[]> {
  const folder = reachableFolder('kill9-alarms');
  const database = await startEmbedded();
  const mailServer = await aMailServer();
  const client = new pg.Client(database.url('felix'));
  const servers: FelixServer[] = [];
  try {
    await makeDatabase(database, join(folder, 'data', 'files'));
    const env = {
      DATABASE_URL: database.serverUrl('felix'),
      DATABASE_OWNER_URL: database.url('felix'),
      MAIL_URL: mailServer.url,
      MAIL_FROM: 'Felix <no-reply@felix.test>',
      BASE_URL: 'http://localhost',
      FELIX_DEMO: '0',
    };
    const start = async () => startFelix(join(folder, 'data'), { port: await freePort(), env });
    const first = await start();
    servers.push(first, await start());
    await client.connect();
    const reporting = reportUrgent(await signIn(first.address), servers);
    const hurrying = hurry(client);
    let issues: number[];
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        await pause(200 + Math.random() * 1_000);
        const at = kill % 2;
        const killed = servers[at];
        if (killed) await endFelix(killed, 'SIGKILL');
        servers[at] = await start();
      }
      issues = await reporting.stop();
      await untilOver(client, issues);
    } finally {
      await hurrying.stop();
    }
    const arrived = mailServer.arrived.map(({ mail }) => mail.messageId ?? '');
    return await faultsOf(client, issues, arrived);
  } finally {
    await client.end();
    await Promise.all(servers.map((server) => endFelix(server, 'SIGINT')));
    await Promise.all([mailServer.close(), database.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The demo, whose company has a roster. */
async function makeDatabase({ url, serverUrl }: EmbeddedDatabase, filesFolder: string) {
  await withClient(url(), (client) => client.query('create database felix'));
  await migrateDatabase({ owner: url('felix'), server: serverUrl('felix') });
  const pool = new pg.Pool({ connectionString: url('felix'), max: 2 });
  await seedDemo(pool, { files: localFiles(filesFolder), now: new Date() });
  // Rules would give the issues to somebody, and nobody would be asked.
  await pool.query('update routing_rule set enabled = false');
  await pool.end();
}

/** Runs `work` again and again until stopped. */
function repeated(work: () => Promise<unknown>, everyMs: number) {
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) {
      await work();
      await pause(everyMs);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await running;
    },
  };
}

/** Reports to the servers in turn. `stop` gives the ids of all that was acknowledged. */
function reportUrgent(report: Report, servers: readonly FelixServer[]) {
  const issues: number[] = [];
  let turn = 0;
  const one = async () => {
    const key = randomUUID();
    for (;;) {
      const server = servers[(turn += 1) % 2];
      try {
        issues.push(await report(server?.address ?? '', key));
        return;
      } catch (error) {
        // A dropped connection is expected; a refusal would be a fault of this script.
        if (error instanceof Error && error.message.startsWith('/api')) throw error;
        await pause(20);
      }
    }
  };
  const running = repeated(one, REPORT_EVERY_MS);
  return {
    stop: async () => {
      await running.stop();
      return issues;
    },
  };
}

/** Lets the minutes between the steps pass at once. */
const hurry = (client: pg.Client) =>
  repeated(
    () =>
      client.query('update alarm set next_at = now() where ended_at is null and next_at > now()'),
    400,
  );

/** Waits until the last step of every alarm, which then looks for new people only, has asked and all mail is sent. */
async function untilOver(client: pg.Client, issues: readonly number[]) {
  const start = performance.now();
  for (;;) {
    const { rows } = await client.query<{ going: number; waiting: number }>(
      `select (select count(*) from alarm where issue_id = any($1) and step is distinct from 'everyone')::int as going,
         (select count(*) from mail where kind = 'alarm' and state = 'new')::int as waiting`,
      [issues],
    );
    const [left] = rows;
    if (left?.going === 0 && left.waiting === 0) return;
    if (performance.now() - start > PATIENCE_MS) {
      throw new Error(`${left?.going} alarms still go on, ${left?.waiting} mails still wait`);
    }
    await pause(500);
  }
}

/** Each person asked, with what they got of it. */
const ASKED = `
  select i.id as issue, a.id as agent, count(t.id)::int as asked,
    (select count(*) from notification n where n.issue_id = i.id and n.agent_id = a.id and n.kind = 'urgent')::int as notified,
    array(select m.id::text from mail m where m.kind = 'alarm' and m.agent_id = a.id and m.issue_ids = array[i.id]) as mails
  from issue i
  left join alarm_asked t on t.account_id = i.account_id and t.issue_id = i.id and t.passed_over is null
  left join agent a on a.account_id = t.account_id and a.id = t.agent_id
  where i.id = any($1) group by i.id, a.id order by i.id, a.id`;

async function faultsOf(client: pg.Client, issues: readonly number[], arrived: readonly string[]) {
  const { rows } = await client.query<{
    issue: number;
    agent: number | null;
    asked: number;
    notified: number;
    mails: string[];
  }>(ASKED, [issues]);
  const times = Map.groupBy(arrived, (messageId) => messageId.replaceAll(/^<|@.*$/gu, ''));
  const peopleOf = Map.groupBy(rows, ({ issue }) => issue);
  const [everybody] = [...peopleOf.values()].map((people) => people.map(({ agent }) => agent));
  const faults = rows.flatMap(({ issue, agent, asked, notified, mails }) => {
    const sent = mails.filter((id) => times.has(id)).length;
    const isOnce = agent !== null && [asked, notified, mails.length, sent].every((n) => n === 1);
    return isOnce
      ? []
      : [`issue ${issue}, agent ${agent}: ${asked} ${notified} ${mails.length} ${sent}`];
  });
  for (const [issue, people] of peopleOf) {
    const asked = people.map(({ agent }) => agent);
    if (String(asked) !== String(everybody)) {
      faults.push(`issue ${issue}: asked ${String(asked)}, not ${String(everybody)}`);
    }
  }
  // A server killed between a mail and its record sends it again under the same Message-ID, which mail systems drop.
  const again = [...times.values()].filter((copies) => copies.length > 1).length;
  console.log(
    `alarms ${peopleOf.size} of ${issues.length}, people asked by each ${everybody?.length}, mails sent ${times.size}, sent again under the same Message-ID ${again}`,
  );
  if (peopleOf.size !== issues.length) faults.push('an issue is lost');
  return faults;
}
