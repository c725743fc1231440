import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ISSUE_STATUSES, RESOLUTIONS } from '#contract/issueStatus.ts';
import { composeDemo } from '#server/db/seed/composeDemo.ts';
import { faults } from '#server/db/seed/content/faults.ts';
import { DEMO_PASSWORD, demoSignIns, seedDemo } from '#server/db/seed/index.ts';
import { motifs } from '#server/db/seed/photos.ts';
import type { Files } from '#server/ports/files.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';

const NOW = new Date('2026-11-21T09:30:00Z');
const SECONDS = 1_000_000;

describe('the demo data', () => {
  const folder = ownFolder();
  let files: Files;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let spent: NodeJS.CpuUsage;

  const count = async (from: string): Promise<number> => {
    const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n ${from}`);
    return rows[0]?.n ?? 0;
  };
  const agentOf = (email: string, domain: string) =>
    `(select g.id from agent g join "user" u on u.id = g.user_id join account c on c.id = g.account_id
      where u.email = '${email}' and c.domain = '${domain}')`;

  beforeAll(async () => {
    files = localFiles(folder());
    database = await freshDatabase();
    const before = process.cpuUsage();
    await seedDemo(database.pool, { files, now: NOW });
    spent = process.cpuUsage(before);
  });
  afterAll(() => database.close());

  it('is created in less than ten seconds of work', () => {
    expect((spent.user + spent.system) / SECONDS).toBeLessThan(10);
  });

  it('is created once: a database with a company stays as it is', async () => {
    expect(await seedDemo(database.pool, { files, now: NOW })).toBe(false);
    expect(await count('from account')).toBe(12);
  });

  it('holds the twelve companies, two of them inactive, and the rich one in full', async () => {
    const kvarnvik = "from account c where c.domain = 'kvarnvik' and c.id = x.account_id";
    expect(await count('from account where inactive')).toBe(2);
    expect(await count(`from project x where exists (select 1 ${kvarnvik})`)).toBe(12);
    expect(await count(`from address x where exists (select 1 ${kvarnvik})`)).toBe(60);
    expect(await count(`from issue x where exists (select 1 ${kvarnvik})`)).toBe(400);
    const { rows } = await database.pool.query<{ oldest: Date; newest: number; last: number }>(
      `select min(x.created_at) as oldest, max(x.number) as newest, max(a.last_issue_number) as last
       from issue x join account a on a.id = x.account_id where a.domain = 'kvarnvik'`,
    );
    expect(rows[0]).toMatchObject({ newest: 18_204, last: 18_204 });
    const months = (NOW.getTime() - (rows[0]?.oldest.getTime() ?? 0)) / (30.4 * 86_400_000);
    expect(months).toBeGreaterThan(16);
    expect(months).toBeLessThan(19);
  });

  it('has issues in every status and messages of every type', async () => {
    const { rows } = await database.pool.query<{ status: string }>(
      `select distinct i.status from issue i join account a on a.id = i.account_id
       where a.domain in ('kvarnvik', 'akerby') group by a.id, i.status`,
    );
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...ISSUE_STATUSES].toSorted());
    const { rows: ends } = await database.pool.query<{ resolution: string }>(
      'select distinct resolution from issue where resolution is not null',
    );
    expect(ends.map(({ resolution }) => resolution).toSorted()).toEqual(RESOLUTIONS.toSorted());
    expect(await count("from message where type = 'public'")).toBeGreaterThan(1500);
    expect(await count("from message where type = 'internal'")).toBeGreaterThan(100);
    expect(await count("from message where type = 'private'")).toBeGreaterThan(200);
    expect(await count('from message where html like \'%class="mention"%\'')).toBeGreaterThan(100);
  });

  it('gives each sign-in something to show of its role', async () => {
    const leader = agentOf('leader@felix.example', 'kvarnvik');
    const open = "i.status <> 'closed'";
    const led = `from issue i join project_person p on p.account_id = i.account_id and p.project_id = i.project_id
      where p.user_type = 'leader' and p.agent_id = ${leader} and ${open}`;
    expect(await count(led)).toBe(128);
    expect(await count(`from issue i where i.responsible_id = ${leader} and ${open}`)).toBe(23);
    expect(await count(`${led} and i.due_at < '${NOW.toISOString()}'`)).toBe(6);
    expect(
      await count(`from (select distinct issue_id from unread where agent_id = ${leader}) u`),
    ).toBe(11);
    const { rows: inbox } = await database.pool.query<{ kind: string; demanding: boolean }>(
      `select kind, is_demanding as demanding from inbox_line where agent_id = ${leader}`,
    );
    expect(inbox).toHaveLength(14);
    expect(new Set(inbox.map(({ kind }) => kind)).size).toBeGreaterThan(7);
    expect(inbox.filter(({ demanding }) => demanding).length).toBeGreaterThan(4);
    const worker = agentOf('worker@felix.example', 'kvarnvik');
    expect(await count(`from issue i where i.responsible_id = ${worker} and ${open}`)).toBe(20);
    const user = agentOf('user@felix.example', 'kvarnvik');
    expect(await count(`from issue where creator_id = ${user}`)).toBeGreaterThan(4);
    const firm = agentOf('contractor@felix.example', 'kvarnvik');
    expect(await count(`from delegation where contractor_id = ${firm}`)).toBeGreaterThan(7);
    for (const domain of ['kvarnvik', 'akerby']) {
      const reported = await count(`from issue i join account a on a.id = i.account_id
        where a.domain = '${domain}' and i.reporter_email = 'reporter@felix.example'`);
      expect(reported).toBeGreaterThan(1);
    }
  });

  it('has six routing rules, one of them off and none to a person who has left', async () => {
    const of = "join account c on c.id = x.account_id and c.domain = 'kvarnvik'";
    expect(await count(`from routing_rule x ${of}`)).toBe(6);
    expect(await count(`from routing_rule x ${of} where not enabled`)).toBe(1);
    expect(
      await count(
        `from routing_rule x ${of} join agent a on a.account_id = x.account_id and a.id = x.agent_id and a.inactive`,
      ),
    ).toBe(0);
    expect(await count(`from issue_routing x ${of}`)).toBeGreaterThan(3);
  });

  it('says and shows what was done about issues that wait for their reporter', async () => {
    const of = "join account c on c.id = x.account_id and c.domain = 'kvarnvik'";
    const photo = `exists (select 1 from attachment f where f.account_id = x.account_id
      and f.issue_id = x.id and f.delegation_event_id = x.done_report_id)`;
    const asked = `from issue x ${of} where status = 'done' and done_text <> '' and ${photo}`;
    expect(await count(asked)).toBeGreaterThan(1);
    expect(
      await count(`from issue where status not in ('done', 'closed') and done_text <> ''`),
    ).toBe(0);
  });

  it('has outside people’s reports and messages, and everything they need', async () => {
    const of = "join account c on c.id = x.account_id and c.domain = 'kvarnvik'";
    expect(await count(`from issue x ${of} where rating is not null`)).toBeGreaterThan(20);
    expect(
      await count(`from issue x ${of} where rating < 4 and rating_text <> ''`),
    ).toBeGreaterThan(1);
    expect(
      await count(
        "from issue where rating is not null and (status <> 'closed' or resolution <> 'fixed')",
      ),
    ).toBe(0);
    expect(await count(`from issue_follower x ${of}`)).toBeGreaterThan(10);
    const ofOne = await count(`from issue_follower x ${of} where email = 'reporter@felix.example'`);
    expect([2, 3]).toContain(ofOne);
    expect(
      await count(`from issue_follower w join issue i on i.account_id = w.account_id and i.id = w.issue_id
        join address a on a.account_id = i.account_id and a.id = i.address_id
        where not a.common or i.status in ('done', 'closed') or i.reporter_email = w.email`),
    ).toBe(0);
    expect(await count(`from important_date x ${of} where for_contractors`)).toBeGreaterThan(4);
    expect(await count(`from internal_category x ${of} where stop_text <> ''`)).toBe(2);
    expect(await count("from project where access = ''")).toBe(0);
    expect(await count(`from address x ${of} where access <> ''`)).toBeGreaterThan(10);
    expect(await count(`from address x ${of} where common and description like '%rok%'`)).toBe(0);
  });

  it('lets everybody but the reporter sign in with the demo password', async () => {
    const { rows } = await database.pool.query<{ email: string; hash: string }>(
      'select email, password_hash as hash from "user" where password_hash is not null',
    );
    const emails = demoSignIns.map(({ email }): string => email);
    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      emails.filter((email) => !email.startsWith('reporter')).toSorted(),
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await verify(rows[0]?.hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  it('has the counts, minutes on clocks, search words and timestamps that the server maintains', async () => {
    const closed = "from issue where status = 'closed'";
    expect(await count(`${closed} and answer_used_minutes > 0`)).toBeGreaterThan(100);
    expect(await count(`${closed} and remedy_used_minutes > 0`)).toBeGreaterThan(20);
    expect(
      await count(`from (select account_id, project_id, status, count(*)::int as n from issue group by 1, 2, 3
        except select account_id, project_id, status, n from issue_count) wrong`),
    ).toBe(0);
    expect(
      await count(`from issue i where i.public_messages <> (select count(*) from message m
        where m.account_id = i.account_id and m.issue_id = i.id and m.type = 'public')`),
    ).toBe(0);
    expect(
      await count(`from issue where number = 18190 and search_internal @@ 'leverantören'::tsquery
        and not search_public @@ 'leverantören'::tsquery`),
    ).toBe(1);
    const now = `'${NOW.toISOString()}'::timestamptz`;
    expect(await count(`from message where created_at > ${now}`)).toBe(0);
    expect(await count(`from history_entry where at > ${now}`)).toBe(0);
    expect(
      await count(`from issue where last_activity_at > ${now} or last_activity_at < created_at
        or (status = 'closed') <> (closed_at is not null) or (status = 'closed') <> (resolution is not null)`),
    ).toBe(0);
    expect(
      await count(`from issue i where i.status <> coalesce((select h."to" from history_entry h
        where h.account_id = i.account_id and h.issue_id = i.id and h.field = 'status'
        order by h.id desc limit 1), 'new')`),
    ).toBe(0);
  });

  it('refers to nobody without access, and to no missing file', async () => {
    expect(
      await count(`from message m join agent a on a.account_id = m.account_id and a.id = m.private_message_agent_id
        where a.role_group = 'ROLE_CONTRACTOR' and not exists (select 1 from delegation d
          where d.account_id = m.account_id and d.issue_id = m.issue_id and d.contractor_id = a.id)`),
    ).toBe(0);
    expect(
      await count(`from unread u where u.message_id <> 0 and not exists (select 1 from message m
        where m.account_id = u.account_id and m.issue_id = u.issue_id and m.id = u.message_id)`),
    ).toBe(0);
    expect(await count("from message where html ~ '[{}]'")).toBe(0);
    const { rows } = await database.pool.query<{ accountId: number; key: string; size: number }>(
      'select distinct account_id as "accountId", storage_key as key, size from attachment',
    );
    expect(rows.length).toBeGreaterThan(100);
    const kept = await Promise.all(rows.map((place) => files.read(place, 'original')));
    expect(kept.map((file) => file?.size)).toEqual(rows.map(({ size }) => size));
    const [first] = rows;
    expect(first && (await files.read(first, 'thumb'))).toBeDefined();
  });

  it('continues its ids: the next row of each table gets a new one', async () => {
    const { rows } = await database.pool.query<{ next: number; last: number }>(
      `select nextval(pg_get_serial_sequence('issue', 'id'))::int as next, (select max(id) from issue) as last`,
    );
    expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1);
  });

  it('is the same each time, dated relative to its creation', () => {
    const photos = motifs.flatMap((motif) => {
      const bytes = { original: Buffer.alloc(9), preview: Buffer.alloc(9), thumb: Buffer.alloc(9) };
      return [{ motif, width: 4, height: 3, bytes }];
    });
    const make = (now: Date) => composeDemo({ now, passwordHash: '-', photos }).rows.tables;
    expect(make(NOW)).toEqual(make(NOW));
    for (const day of ['2026-01-01T00:10:00Z', '2027-07-04T21:55:00Z', '2028-02-29T12:00:00Z']) {
      const { issues } = make(new Date(day));
      const last = Math.max(...issues.map(({ lastActivityAt }) => Number(lastActivityAt)));
      expect(last).toBeLessThanOrEqual(Date.parse(day));
      expect(issues.filter(({ accountId }) => accountId === 1)).toHaveLength(400);
    }
  });

  it('has a photo question and a heading in its forms; no issue answers them', async () => {
    const { rows } = await database.pool.query<{ name: string; type: string; given: number }>(
      `select q.key as name, coalesce(q.value ->> 'format', q.value ->> 'type') as type,
         (select count(*)::int from issue i join project p on p.id = i.project_id
           where p.project_type_id = t.id and i.form_data ? q.key) as given
       from project_type t join account a on a.id = t.account_id, json_each(t.json_form -> 'schema' -> 'properties') q
       where a.domain = 'kvarnvik'`,
    );
    const isSpecial = ({ type }: { type: string }) => type === 'photo' || type === 'null';
    expect(rows.filter(isSpecial)).toEqual([
      { name: 'flood', type: 'null', given: 0 },
      { name: 'closeUp', type: 'photo', given: 0 },
      { name: 'visit', type: 'null', given: 0 },
    ]);
  });

  it('has at least 120 different faults, no two open ones alike', async () => {
    expect(faults.length).toBeGreaterThan(120);
    const { rows } = await database.pool.query<{ title: string }>(
      `select i.title from issue i join account a on a.id = i.account_id
       where a.domain = 'kvarnvik' and i.status <> 'closed' order by i.last_activity_at desc`,
    );
    const twins = rows.filter(({ title }, index) => title === rows[index + 1]?.title);
    expect(twins).toEqual([]);
  });
});
