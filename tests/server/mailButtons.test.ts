import { describe, expect, it } from 'vitest';

import { writeMails } from '#server/modules/notice/index.ts';
import { askBy } from '#tests/support/agentLinks.ts';
import { mailsTo, type WrittenMail } from '#tests/support/mail.ts';
import { aCompanyWithPlumber, aDelegation, inDays, take } from '#tests/support/delegations.ts';
import { aSceneWithOutsiders } from '#tests/support/outsiders.ts';
import { send } from '#tests/support/scene.ts';
import { askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

type MailTarget = TestAgent | string;

/** Whether a button’s page opens for the mail’s recipient, with everything it needs. */
async function opens(link: string, to: MailTarget): Promise<boolean> {
  const { pathname, searchParams } = new URL(link);
  const token = searchParams.get('token') ?? '';
  const id = /\d+$/u.exec(pathname)?.[0];
  const page = id === undefined ? '' : `/${id}`;
  if (typeof to === 'string') {
    const known = await askAsStranger('POST', '/api/reporterLink/look', { token });
    return pathname.startsWith('/reporter-issue') && known.status === 200;
  }
  if (!pathname.startsWith('/agent-issue')) {
    return (await to.ask('GET', `/api/issue${page}`)).status === 200;
  }
  return (await askBy(token, to)('GET', `/api/agentIssue${page}`)).status === 200;
}

/** The kinds of somebody’s mail whose button does not open for them. */
async function leadNowhere(to: MailTarget, mails: readonly WrittenMail[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { kind, text } of mails) {
    const [link] = /^https?:\S+$/mu.exec(text) ?? [];
    if (link !== undefined && !(await opens(link, to))) wrong.push(kind);
  }
  return wrong;
}
const kindsOf = (mails: readonly WrittenMail[]) => new Set(mails.map(({ kind }) => kind));

describe('the button of a mail', () => {
  it('F-57 opens for everybody who is notified of an issue', async () => {
    const scene = await aSceneWithOutsiders();
    const { worker, leader, contractor, user, admin, reporter, follower } = scene;
    await send(worker, scene.issue, { type: 'public' });
    await send(leader, scene.issue, { type: 'private', privateMessageAgentId: worker.id });
    await scene.change(leader, { plannedFrom: inDays(2), plannedTo: inDays(2.1) });
    await scene.setStatus(worker, { status: 'waiting', waitingFor: 'reporter' });
    await scene.inbox(reporter);
    await scene.setStatus(worker, { status: 'waiting', waitingFor: 'contractor' });
    await scene.inbox(reporter);
    await scene.setStatus(worker, { status: 'done' });
    await scene.inbox(reporter);
    const everybody: MailTarget[] = [worker, leader, contractor, user, admin, reporter, follower];
    const seen = new Set<string>();
    const check = async (recipients: MailTarget[]) => {
      for (const to of recipients) {
        const mails = await scene.inbox(to);
        for (const kind of kindsOf(mails)) seen.add(kind);
        const who = typeof to === 'string' ? to : to.roleGroup;
        expect([who, await leadNowhere(to, mails)]).toEqual([who, []]);
      }
    };
    await check(everybody);
    // That ends the contractor’s delegation and its links.
    await scene.close(leader, 'Tack');
    await scene.inbox(reporter);
    await scene.setStatus(leader, { status: 'inProgress' });
    await check(everybody.filter((to) => to !== contractor));
    for (const kind of ['message', 'privateMessage', 'answerWanted', 'visitPlanned', 'confirm']) {
      expect(seen).toContain(kind);
    }
  });

  it('F-57 opens for a contractor while they have the delegation, and is absent once it is withdrawn', async () => {
    const company = await aCompanyWithPlumber();
    const { plumber, people, account } = company;
    const { ROLE_PROJECT_LEADER: leader, ROLE_ADMIN: admin } = people;
    const issue = await company.issue({ responsibleId: leader.id });
    const { deps, pool } = await world();
    const inbox = async ({ email }: TestAgent) => {
      await pool.query('update notice set ready_at = now() where account_id = $1', [account.id]);
      await writeMails(deps);
      return mailsTo(email.toLowerCase());
    };
    await company.send(leader, issue);
    expect(await leadNowhere(plumber, await inbox(plumber))).toEqual([]);
    const { rows } = await pool.query('select id from delegation where issue_id = $1', [issue.id]);
    const delegation = { id: rows[0].id as number, issueId: issue.id };
    await take(plumber, delegation, 'accept');
    await take(plumber, delegation, 'reportDone', { version: 2 });
    await take(admin, delegation, 'sendBack', { version: 3, note: 'Läcker än' });
    const before = await inbox(plumber);
    expect(kindsOf(before)).toEqual(new Set(['delegated', 'delegationSentBack']));
    expect(await leadNowhere(plumber, before)).toEqual([]);
    expect(await leadNowhere(leader, await inbox(leader))).toEqual([]);
    await take(admin, delegation, 'cancel', { version: 4 });
    const last = (await inbox(plumber)).at(-1);
    expect(last?.kind).toBe('delegationCancelled');
    expect(`${last?.text} ${last?.html}`).not.toMatch(/https?:/u);
  });

  it('F-57 of a summary opens the contractor’s issues, and is absent if nothing can be opened', async () => {
    const company = await aCompanyWithPlumber();
    const { plumber, other, account } = company;
    const closedAt = new Date(Date.now() - 30 * 86_400_000);
    const [open, over] = [
      await company.issue(),
      await company.issue({ status: 'closed', closedAt }),
    ];
    await aDelegation(open, plumber, { state: 'accepted' });
    await aDelegation(over, other, { state: 'approved' });
    const address = `styrelse-${crypto.randomUUID()}@brf.test`;
    for (const to of [{ contractors: [plumber.id, other.id] }, { emails: [address] }]) {
      const body = { key: crypto.randomUUID(), ...to };
      const sent = await company.people.ROLE_ADMIN.ask('POST', '/api/issue/summary', body);
      expect(sent.status).toBe(200);
    }
    const toPlumber = await mailsTo(plumber.email.toLowerCase());
    expect(toPlumber.at(-1)?.text).toMatch(/^https?:\S+token=/mu);
    expect(await leadNowhere(plumber, toPlumber)).toEqual([]);
    for (const email of [other.email.toLowerCase(), address]) {
      const mail = (await mailsTo(email)).find((item) => item.accountId === account.id);
      expect(mail?.kind).toMatch(/^summary/u);
      expect(`${mail?.text} ${mail?.html}`).not.toMatch(/https?:/u);
    }
  });
});
