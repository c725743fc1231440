import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { listenForScrapes } from '#server/metrics/serveMetrics.ts';
import { openQueueDatabase } from '#server/db/queueDatabase.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import { runJobs } from '#server/modules/jobs/index.ts';
import { queueMail } from '#server/modules/mail/index.ts';
import { createDelivery, type MailNeeds } from '#server/modules/mail/delivery.ts';
import { createLog } from '#server/log.ts';
import { MailNotSent } from '#server/ports/mail.ts';
import { askApp } from '#tests/support/ask.ts';
import { foundCanaries } from '#tests/support/canary.ts';
import { aWholeCompany } from '#tests/support/company.ts';
import { aResetMail } from '#tests/support/outbox.ts';
import { anAgent, appWith, world } from '#tests/support/world.ts';

const TOKEN = 'a-token-of-a-scraper';
const silent = createLog('silent');

/** An API with metrics of its own, and a way to read them. */
async function measured() {
  const { pool } = await world();
  const metrics = createMetrics({ version: '9.9.9' });
  const tenancy = createTenancy(pool, metrics.transaction);
  const app = await appWith({ metrics, metricsToken: TOKEN, tenancy, log: silent });
  const scrape = async () => {
    const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  return { app, metrics, tenancy, scrape };
}
/** The value of a line, by its name and labels. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('the metrics', () => {
  let all: Awaited<ReturnType<typeof measured>>;
  beforeAll(async () => {
    all = await measured();
  });

  it('count requests by the template of their path, transactions and connections', async () => {
    const agent = await anAgent('ROLE_ADMIN');
    const ask = askApp(all.app, { ...agent, roleGroup: 'ROLE_ADMIN' });
    await ask('GET', '/api/issue/1');
    await ask('GET', '/api/issue/2');
    await ask('GET', '/api/secret-word');
    const text = await all.scrape();
    const count = 'felix_http_request_duration_seconds_count';
    expect(valueOf(text, `${count}{method="GET",route="/api/issue/:id",status="404"}`)).toBe(2);
    expect(valueOf(text, `${count}{method="GET",route="none",status="404"}`)).toBe(1);
    expect(text).not.toContain('secret-word');
    const transactions = `felix_db_transaction_duration_seconds_count{kind="read"}`;
    expect(valueOf(text, transactions)).toBeGreaterThanOrEqual(2);
    expect(valueOf(text, 'felix_db_pool_max')).toBeGreaterThan(0);
    expect(valueOf(text, 'felix_build_info{version="9.9.9"}')).toBe(1);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('count reads at replicas, and those that went to the primary instead by the reason', async () => {
    const { metrics, scrape } = await measured();
    metrics.transaction('replica', 0.001);
    metrics.transaction('read', 0.001);
    metrics.transaction('read', 0.001, 'behind');
    const text = await scrape();
    const count = 'felix_db_transaction_duration_seconds_count';
    expect(valueOf(text, `${count}{kind="replica"}`)).toBe(1);
    expect(valueOf(text, `${count}{kind="read"}`)).toBe(2);
    expect(valueOf(text, 'felix_replica_fallbacks_total{why="behind"}')).toBe(1);
  });

  it('tell of the outbox, of timed work and of mail that was not sent', async () => {
    const { deps, pool, url } = await world();
    const before = valueOf(await all.scrape(), 'felix_outbox_mails{state="waiting"}') ?? 0;
    const email = `late-${crypto.randomUUID()}@felix.test`;
    await deps.tenancy.acrossAccounts((tx) => queueMail(tx, aResetMail(email)));
    const ago = `now() - interval '3 hours'`;
    await pool.query(`update mail set created_at = ${ago}, next_at = ${ago} where to_email = $1`, [
      email,
    ]);
    onTestFinished(async () => {
      await pool.query('delete from mail where to_email = $1', [email]);
    });
    const text = await all.scrape();
    expect(valueOf(text, 'felix_database_up')).toBe(1);
    expect(valueOf(text, 'felix_outbox_mails{state="waiting"}')).toBe(before + 1);
    expect(valueOf(text, 'felix_outbox_oldest_due_seconds')).toBeGreaterThan(10_000);
    const queue = openQueueDatabase(url);
    const works = ['good', 'bad'].map((name) => ({
      name: `metrics-${name}`,
      cron: '0 0 1 1 *',
      atStart: true,
      lookEvery: 1,
      givenUpAfter: 60,
      run: async () => {
        if (name === 'bad') throw new Error('no');
      },
    }));
    const jobs = runJobs(works, { database: queue, log: silent, metrics: all.metrics });
    // From the start, or the first failure would be no increase.
    const none = 'felix_job_runs_total{work="metrics-bad",outcome="failed"}';
    expect(valueOf(await all.scrape(), none)).toBeDefined();
    expect(valueOf(await all.scrape(), 'felix_mail_attempts_total{outcome="refused"}')).toBe(0);
    onTestFinished(async () => {
      await jobs.stop();
      await queue.close();
      for (const { name } of works) {
        await pool.query('delete from pgboss.schedule where name = $1', [name]);
      }
    });
    const done = 'felix_job_runs_total{work="metrics-good",outcome="done"}';
    await expect.poll(async () => valueOf(await all.scrape(), done), { timeout: 15_000 }).toBe(1);
    const failed = 'felix_job_runs_total{work="metrics-bad",outcome="failed"}';
    await expect.poll(async () => valueOf(await all.scrape(), failed), { timeout: 15_000 }).toBe(1);
    const lag = 'felix_job_lag_seconds{work="metrics-good"}';
    expect(valueOf(await all.scrape(), lag)).toBeLessThan(60);
    const since = 'felix_job_since_success_seconds{work="metrics-good"}';
    await expect.poll(async () => valueOf(await all.scrape(), since)).toBeLessThan(60);
  });

  it('count the reports of broken policies by directives that policies have', async () => {
    for (const directive of ['img-src', 'anything-else']) {
      const body = JSON.stringify({ 'csp-report': { 'effective-directive': directive } });
      const headers = { 'content-type': 'application/csp-report' };
      await all.app.request('/api/csp-report', { method: 'POST', body, headers });
    }
    const text = await all.scrape();
    expect(valueOf(text, 'felix_csp_reports_total{directive="img-src"}')).toBe(1);
    expect(valueOf(text, 'felix_csp_reports_total{directive="other"}')).toBe(1);
    expect(text).not.toContain('anything-else');
  });

  it('hold nothing of a company or a person', async () => {
    const company = await aWholeCompany();
    for (const agent of Object.values(company.people)) {
      const ask = askApp(all.app, agent);
      for (const path of ['/api/issue', '/api/agent', '/api/project', '/api/search?q=kanarie']) {
        await ask('GET', path);
      }
    }
    const text = await all.scrape();
    expect(text).toContain('route="/api/issue"');
    expect(foundCanaries(text, undefined)).toEqual([]);
    expect(text).not.toMatch(/@|kanarie/u);
    const labels = new Set([...text.matchAll(/[{,](\w+)="/gu)].map(([, name]) => name));
    // `job` and `instance` are Prometheus' own: it renames a server's to `exported_job`, which no rule asks for.
    const own = 'directive kind le method outcome route state status work'.split(' ');
    const process = ['version', 'major', 'minor', 'patch', 'space', 'type'];
    expect([...labels].filter((name) => ![...own, ...process].includes(name ?? ''))).toEqual([]);
  });

  it('count the streams of live events', async () => {
    const agent = await anAgent('ROLE_ADMIN');
    const over = new AbortController();
    const headers = {
      authorization: `Bearer ${agent.token}`,
      'x-felix-hms-selected-agent': String(agent.id),
    };
    const answer = await all.app.request('/api/events', { headers, signal: over.signal });
    expect(valueOf(await all.scrape(), 'felix_live_clients')).toBe(1);
    await answer.body?.cancel();
    await expect.poll(async () => valueOf(await all.scrape(), 'felix_live_clients')).toBe(0);
  });

  it('are for the holder of the token, and without one at no address of the API', async () => {
    const status = async (app: typeof all.app, authorization?: string) =>
      (await app.request('/metrics', { headers: authorization ? { authorization } : {} })).status;
    expect(await status(all.app)).toBe(401);
    expect(await status(all.app, 'Bearer a-token-of-a-scrapes')).toBe(401);
    const without = await appWith({ metrics: all.metrics });
    expect(await status(without, `Bearer ${TOKEN}`)).toBe(404);
    expect(await status(await appWith({}), `Bearer ${TOKEN}`)).toBe(404);
  });

  it('are alone at an address of their own, also without a database', async () => {
    const { deps } = await world();
    const acrossAccounts = () => Promise.reject(new Error('away'));
    const server = await listenForScrapes(
      { ...deps, log: silent, metrics: all.metrics, tenancy: { ...deps.tenancy, acrossAccounts } },
      { host: '127.0.0.1', port: 0 },
    );
    onTestFinished(() => server.stop(0));
    const at = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${at}/api/config`)).status).toBe(404);
    const text = await (await fetch(`${at}/metrics`)).text();
    expect(valueOf(text, 'felix_database_up')).toBe(0);
    expect(valueOf(text, 'felix_outbox_mails{state="waiting"}')).toBeUndefined();
    expect(valueOf(text, 'felix_db_pool_waiting')).toBe(0);
  });
});

describe('mails', () => {
  it('are counted by what the mail server said', async () => {
    const { deps } = await world();
    const told: string[] = [];
    const metrics: Pick<Metrics, 'mail'> = { mail: (outcome) => told.push(outcome) };
    const answers = [undefined, new MailNotSent('refused', '550'), new MailNotSent('away', 'x')];
    const delivery = createDelivery({
      ...deps,
      metrics,
      log: silent,
      from: { name: '', address: 'felix@felix.test' },
      host: 'felix.test',
      tenancy: { ...deps.tenancy, acrossAccounts: async () => undefined as never },
      transport: {
        send: async () => {
          const answer = answers.shift();
          if (answer) throw answer;
        },
        close: () => {},
      } as never,
    } as unknown as MailNeeds);
    const mail = {
      id: 'x',
      ids: ['x'],
      attempts: 1,
      dueAt: new Date(),
      createdAt: new Date(),
      html: '',
      text: '',
      subject: '',
      toName: '',
      toEmail: 'a@felix.test',
      lateNote: '',
      sender: null,
      cause: null,
      accountId: null,
      happenedAt: null,
      calendar: null,
    };
    for (let n = 0; n < 3; n += 1) await delivery.deliver({ ...mail, replyTo: '' } as never);
    expect(told).toEqual(['sent', 'refused', 'away']);
  });
});
