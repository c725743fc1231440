import { beforeEach, describe, expect, it } from 'vitest';

import { sweepIssues } from '#server/modules/issue/index.ts';
import { aGatheredReport, type GatheredReport } from '#tests/support/gathered.ts';
import { aMail, receive, replyAddress } from '#tests/support/mailsIn.ts';
import { givenBy, ownPath } from '#tests/support/reported.ts';
import { aReporterLink, follow } from '#tests/support/reporterLinks.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let given: GatheredReport;
beforeEach(async () => {
  given = await aGatheredReport();
});

const aReply = () => ({ key: crypto.randomUUID(), type: 'public', text: 'Det droppar än.' });
const NOT_FIXED = {
  key: crypto.randomUUID(),
  reason: 'stillBroken',
  message: 'Det droppar än.',
};
/** How many answers of reporters an agent is notified of. */
async function answersTo({ id }: TestAgent, issue: { id: number }) {
  const { pool } = await world();
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from notification where agent_id = $1 and issue_id = $2 and kind = 'answer'`,
    [id, issue.id],
  );
  return rows[0]?.n;
}

const WORDS = 'Hyresgästen ansvarar själv för detta.';
const closing = (resolution: string) => ({
  resolution,
  resolutionText: WORDS,
  message: '<p>Tack för anmälan.</p>',
});

describe('the main issue of a gathered one ends', () => {
  it.each(['notCovered', 'noFaultFound', 'withdrawn', 'other'])(
    'closed as %s, and nobody is told that it is fixed',
    async (resolution) => {
      const { own, mine, email, closeMain, mailsFor } = given;
      const follower = `folke-${crypto.randomUUID()}@felix.test`;
      await follow(mine, follower);
      await closeMain(closing(resolution));
      expect((await mailsFor(email)).map(({ kind }) => kind)).toEqual(['gathered', 'closed']);
      const mail = (await mailsFor(email)).at(-1);
      expect(mail?.text).toContain('Tack för anmälan.');
      expect(mail?.text).toContain(`/reporter-issue/${mine.id}?token=`);
      expect((await mailsFor(follower)).map(({ kind }) => kind)).toEqual(['followedClosed']);
      expect(await own()).toMatchObject({
        issue: { status: 'closed', resolution, resolutionText: WORDS },
        gathered: { isOver: true, isFixed: false },
      });
    },
  );

  it('closed as fixed, and they are told so', async () => {
    const { own, email, closeMain, mailsFor } = given;
    await closeMain(closing('fixed'));
    expect((await mailsFor(email)).map(({ kind }) => kind)).toEqual(['gathered', 'gatheredDone']);
    expect(await own()).toMatchObject({ gathered: { isOver: true, isFixed: true } });
  });
});

describe('what a gathered reporter writes', () => {
  it('reaches whoever has the main issue and sees theirs', async () => {
    const { project, account, leader, keeper, main, mine, mailsFor } = given;
    const caretaker = await anAgent('ROLE_PROJECT_LEADER', { account });
    const { pool } = await world();
    await pool.query('update issue set responsible_id = $1 where id = $2', [caretaker.id, main.id]);
    const say = async () => {
      await given.reporter.ask('POST', ownPath(mine, '/messages'), aReply());
      return (await mailsFor(caretaker.email)).map(({ kind }) => kind);
    };
    // They lead nothing yet, so that they do not see the gathered issue.
    expect(await say()).toEqual([]);
    expect(await answersTo(leader, mine)).toBe(1);
    await pool.query(
      `insert into project_person (account_id, project_id, agent_id, user_type) values ($1, $2, $3, 'leader')`,
      [account.id, project.id, caretaker.id],
    );
    expect(await say()).toEqual(['message']);
    expect(await answersTo(caretaker, mine)).toBe(1);
    expect(await answersTo(leader, mine)).toBe(1);
    expect(await answersTo(keeper, mine)).toBe(0);
  });

  it.each(['page', 'mail'])('by %s holds a finished main issue open', async (way) => {
    const { account, email, reporter, main, mine, read, setMain } = given;
    const { deps, pool } = await world();
    await setMain('done');
    expect((await read(main)).closesAt).toMatch(/^\d{4}-/u);
    await (way === 'page'
      ? reporter.ask('POST', ownPath(mine, '/messages'), aReply())
      : receive(
          aMail({
            from: email,
            to: await replyAddress({ ...mine, accountId: account.id }, { email }),
            text: 'Det droppar än.',
          }),
        ));
    expect((await read(main)).closesAt).toBeNull();
    await pool.query(`update issue set done_at = done_at - interval '20 days' where id = $1`, [
      main.id,
    ]);
    await sweepIssues(deps);
    expect(await read(main)).toMatchObject({ status: 'done', closesAt: null });
  });
});

describe('a gathered reporter says that it is not fixed', () => {
  const DAY = 86_400_000;
  const asPage = async () => given.reporter;
  const asLink = async () =>
    aReporterLink({ ...given.mine, accountId: given.account.id }, given.email);

  it.each([
    ['page', asPage],
    ['link of the mail', asLink],
  ] as const)('by the %s, within 14 days of the end of the main issue', async (_, party) => {
    const { main, mine, own, read, setMain } = given;
    const { pool } = await world();
    await pool.query(`update issue set closed_at = now() - interval '40 days' where id = $1`, [
      mine.id,
    ]);
    const asker = await party();
    const answer = async () => asker.ask('POST', ownPath(mine, '/reopen'), NOT_FIXED);
    // Shown as at work until the main issue is over.
    expect((await answer()).status).toBe(409);
    await setMain('done');
    const { reopenUntil, issue } = await own();
    expect(Date.parse(reopenUntil ?? '') - Date.parse(issue.closedAt ?? '')).toBe(14 * DAY);
    expect(Date.parse(reopenUntil ?? '')).toBeGreaterThan(Date.now() + 13 * DAY);
    expect(await givenBy(await answer())).toEqual({ id: mine.id, isNew: false });
    expect(await read(mine)).toMatchObject({ status: 'rejected', duplicateOf: null });
    expect(await read(main)).toMatchObject({ status: 'done', gathered: null });
    const { messages, gathered } = await own();
    expect(gathered).toBeNull();
    expect(messages.at(-1)?.html).toContain(NOT_FIXED.message);
  });

  it('later, which makes a follow-up', async () => {
    const { main, mine, reporter, setMain, own } = given;
    const { pool } = await world();
    await setMain('done');
    await pool.query(`update issue set done_at = now() - interval '15 days' where id = $1`, [
      main.id,
    ]);
    expect(Date.parse((await own()).reopenUntil ?? '')).toBeLessThan(Date.now());
    const answer = await reporter.ask('POST', ownPath(mine, '/reopen'), NOT_FIXED);
    expect(await givenBy(answer)).toMatchObject({ isNew: true });
  });
});
