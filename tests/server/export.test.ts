import { inflateRawSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';

import { issues } from '#server/db/schema.ts';
import { askApp } from '#tests/support/ask.ts';
import { aMessage, aProject, anAddress, anIssue, anItem } from '#tests/support/builders.ts';
import { anAccount, anAgent, appWith, type TestAgent, world } from '#tests/support/world.ts';

/** The fields of a CSV file, line by line; fields with separators are quoted. */
function fieldsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, plain, quoted, end] of text.matchAll(
    /(?:([^",;\r\n]*)|"((?:[^"]|"")*)")([,;]|\r\n|$)/gu,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.filter((fields) => fields.length > 1);
}

async function csv(agent: TestAgent, query = '') {
  const answer = await agent.ask('GET', `/api/issue/export?format=csv${query}`);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { answer, text, lines: fieldsOf(text.replace('\u{FEFF}', '')) };
}

/** The parts of a zip file, found by its directory. */
function partsOf(zip: Buffer): Record<string, string> {
  const parts: Record<string, string> = {};
  let at = zip.readUInt32LE(zip.length - 22 + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extra, comment, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    parts[name] = inflateRawSync(zip.subarray(from, from + size)).toString('utf8');
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

describe('an export of the list', () => {
  let admin: TestAgent;
  let leader: TestAgent;
  let worker: TestAgent;
  let account: Awaited<ReturnType<typeof anAccount>>;
  let project: Awaited<ReturnType<typeof aProject>>;
  beforeAll(async () => {
    account = await anAccount({
      name: 'Åkerby Hem',
      terminology: { 'common.terms.issue.one': 'felanmälan', 'common.terms.issue.other': 'fel' },
    });
    admin = await anAgent('ROLE_ADMIN', { account });
    leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    worker = await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Åkesson' });
    project = await aProject(account, { name: 'Ängen', number: '12', people: { leader } });
    const address = await anAddress(project, { street: 'Ågatan 1', objectId: '1102' });
    const label = await anItem(account, 'label', { name: 'Garanti' });
    const issue = await anIssue(project, {
      number: 1,
      title: 'Räkna med "å", ä; ö',
      addressId: address.id,
      labels: [label],
      responsibleId: worker.id,
      status: 'inProgress',
      createdAt: new Date('2026-03-01T23:30:00Z'),
    });
    await aMessage(issue, admin, { type: 'internal', html: '<p>hemligheten</p>' });
    const other = await aProject(account, { name: 'Annat', number: '13' });
    await anIssue(other, { number: 2, title: 'Inte ledarens' });
  });

  it('ISS-13 is UTF-8 with a byte order mark, in the reader’s language and the company’s terms', async () => {
    const columns = '&columns=number&columns=title&columns=address&columns=status&columns=created';
    const { answer, text, lines } = await csv(leader, `${columns}&locale=sv-SE`);
    expect(text.startsWith('\u{FEFF}Nr;Felanmälan;Adress;Status;Skapat\r\n')).toBe(true);
    // Half past eleven at night in London is the next day in the companies’ time zone.
    expect(lines[1]).toEqual([
      '1',
      'Räkna med "å", ä; ö',
      'Ågatan 1, 1102',
      'Pågår',
      '2026-03-02 00:30',
    ]);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Akerby Hem \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''%C3%85kerby/u,
    );
    const english = await csv(leader, `${columns}&locale=en-GB`);
    expect(english.lines[1]?.[3]).toBe('In progress');
    // As spreadsheets of each language read it: with a decimal comma, a comma-separated file is one column.
    expect(english.text).toMatch(/^\u{FEFF}[^;\r]+,[^;\r]+\r\n/u);
  });

  it('ISS-13 has what its reader sees under the filter: a worker, their own', async () => {
    const numbers = async (agent: TestAgent, query = '') =>
      (await csv(agent, `&columns=number${query}`)).text
        .split('\r\n')
        .slice(1, -1)
        .toSorted((a, b) => Number(a) - Number(b));
    expect(await numbers(admin)).toEqual(['1', '2']);
    expect(await numbers(leader)).toEqual(['1']);
    expect(await numbers(worker)).toEqual(['1']);
    expect(await numbers(admin, '&status=new')).toEqual(['2']);
    expect(await numbers(await anAgent('ROLE_WORKER', { account }))).toEqual([]);
  });

  it('ISS-13 is not for users and contractors', async () => {
    for (const role of ['ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
      const agent = await anAgent(role, { account });
      expect((await agent.ask('GET', '/api/issue/export?format=csv')).status).toBe(403);
    }
  });

  it('ISS-13 is on record: reader, filter and format', async () => {
    const { pool } = await world();
    const otherAgent = await anAgent('ROLE_PROJECT_LEADER', { account });
    await csv(otherAgent, '&status=new&columns=number&columns=title');
    const { rows } = await pool.query(
      `select action, after from audit where account_id = $1 and actor_id = $2`,
      [account.id, otherAgent.id],
    );
    const after = { format: 'csv', columns: 'number,title', filter: { status: ['new'] } };
    expect(rows).toEqual([{ action: 'exported', after }]);
  });

  it('ISS-13 contains no message texts', async () => {
    expect((await csv(admin)).text).not.toContain('hemligheten');
  });

  it.each(['=1+1', '+46', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠a'])(
    'ISS-13 AC-23 makes no formula of a title that starts like one: %j',
    async (title) => {
      const otherAdmin = await anAgent('ROLE_ADMIN');
      await anIssue(await aProject({ id: otherAdmin.accountId }), { title });
      const [, fields] = (await csv(otherAdmin, '&columns=title&columns=number')).lines;
      const isNumber = /^[+-]\d+$/u.test(title);
      expect(fields?.[0]).toBe(isNumber ? title : `'${title}`);
      const answer = await otherAdmin.ask('GET', '/api/issue/export?format=xlsx&columns=title');
      const sheet = partsOf(Buffer.from(await answer.arrayBuffer()))['xl/worksheets/sheet1.xml'];
      expect(sheet).not.toContain('<f>');
      expect(sheet).toMatch(/<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">/u);
    },
  );

  it('ISS-13 as a workbook has texts as texts, dates as dates, and the headings above', async () => {
    const query = '&columns=number&columns=title&columns=created&locale=sv-SE';
    const answer = await leader.ask('GET', `/api/issue/export?format=xlsx${query}`);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const parts = partsOf(Buffer.from(await answer.arrayBuffer()));
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Fel"');
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toMatch(/<c r="A\d"><v>1<\/v><\/c>/u);
    expect(sheet).toContain('Räkna med &quot;å&quot;, ä; ö');
    const [, date] = /<c r="[A-Z]2" s="2"><v>([\d.]+)<\/v>/u.exec(sheet) ?? [];
    expect(Number(date)).toBeCloseTo(46_083 + 0.5 / 24, 6);
    expect(sheet).toContain('<autoFilter ref="A1:C2"/>');
  });

  it('ISS-13 is refused with an invalid filter', async () => {
    expect((await admin.ask('GET', '/api/issue/export?status=lost')).status).toBe(422);
    expect((await admin.ask('GET', '/api/issue/export?format=pdf')).status).toBe(422);
    expect((await admin.ask('GET', '/api/issue/export?columns=secret')).status).toBe(422);
  });
});

describe('an export of 20,000 issues', () => {
  let own: TestAgent;
  beforeAll(async () => {
    own = await anAgent('ROLE_ADMIN');
    const { id: projectId } = await aProject({ id: own.accountId });
    const { pool } = await world();
    await pool.query(
      `insert into issue (account_id, project_id, number, title, description)
       select $1, $2, n, 'Åtgärd ' || n || repeat(' läcker', 10), '' from generate_series(1, 20000) n`,
      [own.accountId, projectId],
    );
  });

  it('ISS-13 runs at most twice per company, and a slot is free again when a reader disconnects', async () => {
    const ask = () => own.ask('GET', '/api/issue/export?format=xlsx');
    const [first, second] = [await ask(), await ask()];
    const third = await ask();
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    expect(third.headers.get('retry-after')).toBe('10');
    await Promise.all([first.body?.cancel(), second.body?.cancel()]);
    const again = await ask();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  it('ISS-13 has every issue once, the newest first', async () => {
    const { lines } = await csv(own, '&columns=number&columns=title');
    const numbers = lines.slice(1).map(([number]) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([20_000, 20_000]);
  }, 30_000);

  it('ISS-13 streams: it is sent in parts, in little memory', async () => {
    const answer = await own.ask('GET', '/api/issue/export?format=xlsx');
    const before = process.memoryUsage().arrayBuffers;
    let parts = 0;
    let most = 0;
    for await (const _ of answer.body!) {
      parts += 1;
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(parts).toBeGreaterThan(10);
    expect(most).toBeLessThan(30_000_000);
  }, 30_000);
});

describe('an export in progress', () => {
  it.each([
    ['signs out', async (agent: TestAgent) => agent.ask('GET', '/api/logoff')],
    [
      'gets another role',
      async ({ id }: TestAgent) =>
        (await world()).pool.query(`update agent set role_group = 'ROLE_WORKER' where id = $1`, [
          id,
        ]),
    ],
  ])('F-09 stops if its reader %s', async (_, lose) => {
    const account = await anAccount();
    const admin = await anAgent('ROLE_ADMIN', { account });
    const project = await aProject(account);
    const { db } = await world();
    const many = Array.from({ length: 1_500 }, (__, n) => ({
      accountId: account.id,
      projectId: project.id,
      number: n + 1,
      title: `Fel ${n} `.padEnd(200, 'x'),
    }));
    await db.insert(issues).values(many);
    const app = await appWith({});
    const path = '/api/issue/export?format=csv';
    const whole = await askApp(app, admin)('GET', path);
    const all = (await whole.text()).length;
    const answer = await askApp(app, admin)('GET', path);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    let got = first?.value?.byteLength ?? 0;
    await lose(admin);
    const rest = (async () => {
      for (;;) {
        const read = await reader?.read();
        if (!read || read.done) return;
        got += read.value.byteLength;
      }
    })();
    await expect(rest).rejects.toThrow(/Not signed in|No longer allowed/u);
    expect(got).toBeLessThan(all);
  });
});
