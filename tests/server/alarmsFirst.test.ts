import { afterEach, describe, expect, it } from 'vitest';

import { tellOfDueTimes, writeMails } from '#server/modules/notice/index.ts';
import {
  aCompanyOnDuty,
  aLeak,
  anAbsence,
  anAskedLeak,
  ask,
  laterAsk,
  now,
  take,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { digestNow, digestsTo } from '#tests/support/digests.ts';
import { type InboxPage, inboxOf, linesOf, setDone } from '#tests/support/inbox.ts';
import { send } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

describe('an open alarm', () => {
  it('demands something of whoever leads the project from the beginning, and "all done" leaves it', async () => {
    const company = await aCompanyOnDuty();
    const { leader, admin, reserve, duty } = company;
    await anAbsence(leader);
    const issue = await anAskedLeak(company);
    for (const person of [leader, admin]) {
      expect((await inboxOf(person)).list).toMatchObject([
        { issueId: issue.id, isDemanding: true, reasons: [{ kind: 'urgent' }] },
      ]);
      const until = (await now()).toISOString();
      const rest = await person.ask('POST', '/api/notification/doneRest', { until });
      expect(await read(rest)).toEqual({ issueIds: [] });
    }
    expect(await linesOf(reserve)).toEqual([]);
    await take(issue, duty);
    expect(await linesOf(leader)).toEqual([]);
  });

  it('comes back to a leader who was done with it when it asks them, and is mailed to them', async () => {
    const company = await aCompanyOnDuty({ hasRoster: false });
    const { leader, pool } = { ...company, ...(await world()) };
    await anAbsence(leader);
    const issue = await anAskedLeak(company);
    await linesOf(leader);
    await setDone(leader, [issue.id]);
    expect(await linesOf(leader)).toEqual([]);
    await pool.query('delete from absence where agent_id = $1', [leader.id]);
    await laterAsk(1);
    const [line] = (await inboxOf(leader)).list;
    expect(line).toMatchObject({ issueId: issue.id, count: 1, isNew: true, isDemanding: true });
    const mails = await sendMails();
    expect(mails.map(({ address }) => address)).toContain(leader.email.toLowerCase());
  });

  it('stands above whatever else demands something, on every page', async () => {
    const company = await aCompanyOnDuty();
    const { account, duty, project } = company;
    const user = await anAgent('ROLE_USER', { account });
    const alarm = await anAskedLeak(company);
    const others = [];
    for (const title of ['Ett', 'Två', 'Tre']) {
      const { id } = await anIssue(project, {
        title,
        responsibleId: duty.id,
        creatorId: user.id,
      });
      await send(user, { id });
      others.unshift(id);
    }
    const ids: number[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: InboxPage = await inboxOf(duty, `?limit=1${next && `&after=${next}`}`);
      ids.push(...page.list.map(({ issueId }) => issueId));
      next = page.next;
    }
    expect(ids).toEqual([alarm.id, ...others]);
  });

  it('comes first in its leader’s digest, however late the rest is, which leads to the inbox', async () => {
    const company = await aCompanyOnDuty();
    const { leader, project } = company;
    const { deps, pool } = await world();
    for (let n = 0; n < 11; n += 1) {
      const due = await anIssue(project, { responsibleId: leader.id });
      await pool.query(`update issue set due_at = now() - interval '2 days' where id = $1`, [
        due.id,
      ]);
    }
    await tellOfDueTimes(deps);
    await aLeak(company);
    await ask();
    await writeMails(deps);
    await digestNow(leader);
    const [digest] = await digestsTo(leader);
    expect(digest?.subject).toMatch(/: 12 behöver dig$/u);
    expect(digest?.text).toMatch(
      /12 behöver dig\n\n\* .*Vatten forsar ur taket · Akut, ingen har tagit det/u,
    );
    expect(digest?.text).toContain(`Öppna inkorgen:\n${deps.baseUrl}/inbox?show=demanding\n`);
    expect(digest?.text).not.toContain('assignee=me');
  });
});
