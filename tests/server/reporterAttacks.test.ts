import { beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '#contract/call.ts';
import { reporterCalls } from '#contract/reporter.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { anIssue } from '#tests/support/builders.ts';
import { aPhoto, fileOf } from '#tests/support/files.ts';
import { aReportedCompany, ownPath, type ReportedCompany } from '#tests/support/reported.ts';
import { sendsOf, urlOf } from '#tests/support/reporterRequests.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { appWith, askAsStranger, world } from '#tests/support/world.ts';
import { askApp } from '#tests/support/ask.ts';

const calls = Object.values(reporterCalls) as Call[];
const withId = calls.filter(({ path }) => path.includes('/:id'));
const withBody = calls.filter(({ body }) => body);
const key = () => crypto.randomUUID();

let own: ReportedCompany;
let other: ReportedCompany;
let drafts: { own: number; other: number };
beforeAll(async () => {
  [own, other] = [await aReportedCompany(), await aReportedCompany()];
  const draftOf = async ({ reporter, first }: ReportedCompany) => {
    const path = ownPath(first, `/attachments?name=a.jpg&key=${key()}`);
    return (await fileOf(await reporter.ask('POST', path, await aPhoto()))).id;
  };
  drafts = { own: await draftOf(own), other: await draftOf(other) };
});

/** A checksum of every row of a company that a reporter could change. */
async function sumOf({ account }: ReportedCompany) {
  const { pool } = await world();
  const tables = ['issue', 'message', 'attachment', 'history_entry', 'unread', 'notice', 'change'];
  const sums = tables.map(
    (name) =>
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t where account_id = $1`,
  );
  return (await pool.query(sums.join(' union all '), [account.id])).rows as object[];
}

const withoutName = async (answer: Response) =>
  (await answer.text()).replace(/"requestId":"[^"]*"/u, '');

describe.each(withId)('AC-08 $method $path', (call) => {
  it('REP-04 answers the same for another’s as for an unknown one, and changes nothing', async () => {
    const neighbour = await anIssue(own.project, { reporterEmail: 'granne@felix.test' });
    const isFile = call.path.includes('/attachment/');
    const foreign = isFile ? [drafts.other] : [other.first.id, neighbour.id];
    const before = [await sumOf(own), await sumOf(other)];
    const ask = (id: number) => own.reporter.ask(call.method, urlOf(call, id), sendsOf(call));
    const unknown = await ask(2_147_483_000);
    expect(unknown.status).toBe(404);
    const text = await withoutName(unknown);
    for (const id of foreign) {
      const answer = await ask(id);
      expect([answer.status, await withoutName(answer)]).toEqual([404, text]);
    }
    expect([await sumOf(own), await sumOf(other)]).toEqual(before);
  });

  it.each(['0', '-1', '1e3', 'abc', '99999999999', "1'--"])('is not found at %s', async (id) => {
    const url = urlOf(call, encodeURIComponent(id));
    expect((await own.reporter.ask(call.method, url, sendsOf(call))).status).toBe(404);
  });
});

describe.each(calls)('API-01 $method $path', (call) => {
  it('REP-01 is for people logged in by a code, and for no other credential', async () => {
    const id = call.path.includes('/attachment/') ? drafts.own : own.first.id;
    const link = await aLink(own.contractor, own.first);
    const over = await whoCameIn(own.email, [own.account]);
    const { pool } = await world();
    await pool.query(
      `update one_time_session set expires_at = now() where email = $1 and token_hash =
      encode(sha256($2::bytea), 'hex')`,
      [own.email, over.token],
    );
    const url = urlOf(call, id);
    const asked = [
      await askAsStranger(call.method, url, sendsOf(call)),
      await own.leader.ask(call.method, url, sendsOf(call)),
      await link.ask(call.method, url, sendsOf(call)),
      await over.ask(call.method, url, sendsOf(call)),
      await askAsStranger(call.method, url, sendsOf(call), {
        headers: { authorization: `Bearer ${own.reporter.token}` },
      }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe.each(withBody)('$method $path', (call) => {
  it('AC-05 accepts no undeclared field', async () => {
    for (const more of [{ accountId: 1 }, { status: 'closed' }, { authorId: own.leader.id }]) {
      const body = { ...(sendsOf(call) as object), ...more };
      const answer = await own.reporter.ask(call.method, urlOf(call, own.first.id), body);
      expect(answer.status).toBe(422);
    }
  });

  it('AC-06 answers nothing in its fields with a 500', async () => {
    const body = sendsOf(call) as Record<string, unknown>;
    const odd = [null, 'x', -1, 2 ** 40, [], {}, [{}], '\u0000', true, '💧'.repeat(9000)];
    for (const [field, value] of Object.keys(body).flatMap((name) =>
      odd.map((each) => [name, each] as const),
    )) {
      const url = urlOf(call, own.first.id);
      const { status } = await own.reporter.ask(call.method, url, { ...body, [field]: value });
      expect([field, value, status < 500]).toEqual([field, value, true]);
    }
  });
});

describe('a reporter’s limit', () => {
  /** Sends requests to a server with its limits as configured. */
  async function asIs() {
    const ask = askApp(await appWith({ rateLimitScale: 1 }), undefined);
    return async (company: ReportedCompany, path: string, body: unknown, address: string) => {
      const headers = { 'one-time-token': company.reporter.token };
      return ask('POST', path, body, { headers, address });
    };
  }
  const statuses = (answers: Response[]) =>
    Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(
      ([status, those]) => `${status} × ${those?.length}`,
    );

  it('API-01 is sixty messages an hour, from anywhere and including answers', async () => {
    const [company, ask] = [await aReportedCompany(), await asIs()];
    const path = ownPath(company.first, '/messages');
    const body = () => ({ key: key(), text: 'Hej' });
    const answers: Response[] = [];
    for (let n = 0; n < 62; n += 1) {
      answers.push(await ask(company, path, body(), `198.51.100.${n}`));
    }
    expect(statuses(answers)).toEqual(['200 × 60', '429 × 2']);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('3600');
    const reject = await ask(company, ownPath(company.first, '/reject'), {}, '198.51.100.1');
    expect(reject.status).toBe(429);
    const neighbour = await aReportedCompany();
    const elsewhere = ownPath(neighbour.first, '/messages');
    expect((await ask(neighbour, elsewhere, body(), '198.51.100.1')).status).toBe(200);
  });

  it('API-01 is twenty files a minute, and sixty for one address', async () => {
    const ask = await asIs();
    const photo = await aPhoto({ width: 8, height: 8 });
    const minute = () => Math.floor(Date.now() / 60_000);
    const sent: Response[][] = [];
    let began: number;
    do {
      began = minute();
      sent.length = 0;
      // One that no attempt before has counted against.
      const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`;
      for (let n = 0; n < 4; n += 1) {
        const company = await aReportedCompany();
        const path = () => ownPath(company.first, `/attachments?name=a.jpg&key=${key()}`);
        const most = n === 0 ? 21 : 20;
        const answers = await Promise.all(
          Array.from({ length: most }, () => ask(company, path(), photo, address)),
        );
        sent.push(answers);
      }
      // The limit is of a minute of the clock; a slow machine may begin a new one.
    } while (minute() !== began);
    expect(sent.map((answers) => statuses(answers).join(', '))).toEqual([
      '200 × 20, 429 × 1',
      '200 × 20',
      '200 × 20',
      '429 × 20',
    ]);
  });
});
