import { setTimeout as pause } from 'node:timers/promises';

import { createTransport } from 'nodemailer';

import { hashOf } from '#server/modules/session/index.ts';
import type { OpenDatabase } from '#server/db/client.ts';

import { listTimes, p50AndP99 } from './listTimes.ts';

/** As many as the goal says, unless a shorter run is asked for. */
const MAILS = Number(process.env['MAILS'] ?? 10_000);
const A_SECOND = 50;
const QUIET_MS = 20_000;
const PATIENCE_MS = 120_000;
const RETRY_MS = 1_000;
/** Issues that one statement addresses: each is indexed anew, within the time that a statement may take. */
const AT_ONCE = 500;

type Stage = {
  address: string;
  headers: Record<string, string>;
  pool: OpenDatabase['pool'];
  accountId: number;
  /** Where the server receives mail, and for which domain. */
  port: number;
  domain: string;
};

/** Time of the list while answers come in, beside the time when none does, and whether each was placed once. */
export async function measureMailIn(stage: Stage): Promise<Record<string, string>> {
  const parties = await addressParties(stage);
  const quiet = await listTimes(stage, pause(QUIET_MS));
  const started = performance.now();
  const refused = { count: 0 };
  const busy = await listTimes(stage, sendAll(stage, parties, refused));
  const spent = performance.now() - started;
  const placed = await placedOf(stage);
  return {
    'list alone, p50 / p99, ms': p50AndP99(quiet),
    'list beside incoming mail, p50 / p99, ms': p50AndP99(busy),
    'mails sent a second (goal 50)': (parties.length / (spent / 1_000)).toFixed(1),
    'mails placed / sent': `${placed} / ${parties.length}`,
    'refused for now, and sent again': String(refused.count),
  };
}

type Party = { from: string; to: string };

/** An address for the reporters of as many issues as there are mails, each reporter once. */
async function addressParties({ pool, accountId, domain }: Stage): Promise<Party[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from issue where account_id = $1 order by id limit $2',
    [accountId, MAILS],
  );
  const parties = rows.map(({ id }, n) => {
    const token = `${accountId}-${n.toString(16).padStart(32, '0')}`;
    return { id, token, from: `boende${n}@bench.example` };
  });
  for (let n = 0; n < parties.length; n += AT_ONCE) {
    const some = parties
      .slice(n, n + AT_ONCE)
      .map((party) => ({ ...party, hash: hashOf(party.token) }));
    const given = [JSON.stringify(some), accountId];
    await pool.query(
      `update issue i set reporter_email = g."from" from jsonb_to_recordset($1::jsonb) as g(id int, "from" text)
       where i.account_id = $2 and i.id = g.id`,
      given,
    );
    await pool.query(
      `insert into reply_address (account_id, token_hash, issue_id, email, type)
       select $2, g.hash, g.id, g."from", 'public' from jsonb_to_recordset($1::jsonb) as g(id int, hash text, "from" text)`,
      given,
    );
  }
  return parties.map(({ from, token }) => ({ from, to: `r+${token}@${domain}` }));
}

/** Sends every mail at its time, as mail servers do again if it is refused for now, and waits until all were accepted. */
async function sendAll(
  { port }: Stage,
  parties: readonly Party[],
  refused: { count: number },
): Promise<void> {
  const out = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 20 });
  const start = performance.now();
  const send = async (mail: Parameters<typeof out.sendMail>[0]): Promise<void> => {
    await out.sendMail(mail).catch(async (error: { responseCode?: number }) => {
      if (!error.responseCode || error.responseCode >= 500) throw error;
      refused.count += 1;
      await pause(RETRY_MS);
      await send(mail);
    });
  };
  const sends: Promise<void>[] = [];
  for (const [n, { from, to }] of parties.entries()) {
    await pause(Math.max(0, start + (n * 1_000) / A_SECOND - performance.now()));
    const text = `Svar ${n}: tisdag passar bra.\n\nDen mån 2 mars 2026 kl 10:12 skrev Kvarnvik <${to}>:\n> När passar det?\n`;
    sends.push(send({ from, to, subject: 'SV: Svar behövs', text }));
  }
  await Promise.race([Promise.all(sends), pause(PATIENCE_MS)]);
  out.close();
}

async function placedOf({ pool, accountId }: Stage): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from mail_in where account_id = $1 and outcome = 'placed'`,
    [accountId],
  );
  return rows[0]?.n ?? 0;
}
