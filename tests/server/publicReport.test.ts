import { beforeAll, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { faultsIn } from '#tests/support/answers.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  aGuest,
  aHouse,
  aReport,
  aReportLink,
  aVisitedHouse,
  type Guest,
  type TestHouse,
  issueCount,
  type Signed,
} from '#tests/support/reportLinks.ts';
import { historyOf, unreadBy } from '#tests/support/scene.ts';
import { anAgent, world } from '#tests/support/world.ts';
import { writeMails } from '#server/modules/notice/index.ts';

let house: TestHouse;
let guest: Guest;
let prefill: Signed;
beforeAll(async () => {
  ({ house, prefill, guest } = await aVisitedHouse());
});

const made = async (answer: Response) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: number; number: number };
};
const seen = async ({ admin }: TestHouse, { id }: { id: number }) =>
  (await (await admin.ask('GET', `/api/issue/${id}`)).json()) as Issue;

describe('a report from outside', () => {
  it('becomes an issue at the link’s place, by the confirmed address', async () => {
    const { category, space, project, address, area } = house;
    const body = aReport(prefill, category, { spaceId: space.id, phone: '070-1', locale: 'fi-FI' });
    const answer = await guest.report(body);
    const { id, number } = await made(answer);
    expect(await seen(house, { id })).toMatchObject({
      number,
      title: 'Det droppar',
      description: '<p>Under diskbänken</p>',
      status: 'new',
      priority: 'normal',
      project: { id: project.id },
      address: { id: address.id },
      area: { id: area.id },
      space: { id: space.id },
      category: { id: category.id },
      creator: null,
      reporter: { firstname: 'Ingrid', lastname: 'Björk', email: guest.email, phone: '070-1' },
    });
    const { pool } = await world();
    const { rows } = await pool.query('select reporter_locale from issue where id = $1', [id]);
    expect(rows).toEqual([{ reporter_locale: 'fi-FI' }]);
  });

  it('is new to the project’s leaders, and confirmed to the reporter by mail', async () => {
    const otherHouse = await aHouse();
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account: otherHouse.account });
    const { pool } = await world();
    await pool.query(`insert into project_person values ($1, $2, $3, 'leader')`, [
      otherHouse.account.id,
      otherHouse.project.id,
      leader.id,
    ]);
    const { prefill: link } = await aReportLink(leader, otherHouse.project);
    const reporter = await aGuest(link);
    const issue = await made(await reporter.report(aReport(link, otherHouse.category)));
    expect(await unreadBy({ issue })).toEqual([leader.id]);
    expect(await historyOf({ issue } as never)).toEqual([
      { actorId: null, field: 'created', from: null, to: null },
    ]);
    const { rows } = await pool.query(
      'select kind, project_id, internal from change where account_id = $1 and issue_id = $2',
      [otherHouse.account.id, issue.id],
    );
    expect(rows).toEqual([{ kind: 'issue', project_id: otherHouse.project.id, internal: false }]);
    await writeMails((await world()).deps);
    expect((await mailsTo(reporter.email)).map(({ kind }) => kind)).toEqual([
      'code',
      'issueReceived',
    ]);
  });

  it('is on record', async () => {
    const { id } = await made(await guest.report(aReport(prefill, house.category)));
    const { pool } = await world();
    const { rows } = await pool.query(
      `select account_id, actor_kind, actor_id, after from audit where action = 'reported' and object_id = $1`,
      [String(id)],
    );
    const after = { email: guest.email };
    const kind = { actor_kind: 'reporter', actor_id: null };
    expect(rows).toEqual([{ account_id: house.account.id, ...kind, after }]);
  });

  it('is created once per key, also when twenty arrive at the same time', async () => {
    const before = (await issueCount(house)) ?? 0;
    const body = aReport(prefill, house.category);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => made(await guest.report(body))),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await made(await guest.report(body))).toEqual(answers[0]);
    expect(await issueCount(house)).toBe(before + 1);
  });

  it('is separate for another reporter with the same key', async () => {
    const body = aReport(prefill, house.category);
    const other = await aGuest(prefill);
    const [one, two] = [await made(await guest.report(body)), await made(await other.report(body))];
    expect(one.id).not.toBe(two.id);
  });

  it('keeps a text as written: HTML stays text', async () => {
    const text = '<script>alert(1)</script>\nRad 2 & <b>fet</b> <img src=x onerror=alert(1)>';
    const title = '<img src=x onerror=alert(1)>';
    const body = aReport(prefill, house.category, { text, title });
    const issue = await seen(house, await made(await guest.report(body)));
    expect(issue.description).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;<br />Rad 2 &amp; &lt;b&gt;fet&lt;/b&gt; &lt;img src=x onerror=alert(1)&gt;</p>',
    );
    expect(issue.title).toBe(title);
    const bare = aReport(prefill, house.category, { text: '' });
    expect(await seen(house, await made(await guest.report(bare)))).toMatchObject({
      description: '',
    });
  });

  it('reopens the reporter’s own issue, and no other’s', async () => {
    const { category, project } = house;
    const before = await made(await guest.report(aReport(prefill, category)));
    const again = aReport(prefill, category, { followUpOf: before.id });
    const issue = await made(await guest.report(again));
    expect((await seen(house, issue)).followUpOf).toEqual({ id: before.id, number: before.number });
    expect(await historyOf({ issue } as never)).toMatchObject([
      { field: 'created' },
      { field: 'followUpOf', to: `#${before.number}` },
    ]);
    const others = await anIssue(project, { reporterEmail: 'granne@felix.test' });
    const theirs = await anIssue(await aProject((await aHouse()).account), {
      reporterEmail: guest.email,
    });
    for (const followUpOf of [others.id, theirs.id, 2_147_483_000]) {
      const body = aReport(prefill, category, { followUpOf });
      expect(await faultsIn(await guest.report(body))).toEqual([422, ['followUpOf']]);
    }
  });
});
