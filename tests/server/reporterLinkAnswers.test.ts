import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { OwnIssue } from '#contract/ownIssue.ts';
import {
  aReportedCompany,
  givenBy,
  ownPath,
  type ReportedCompany,
} from '#tests/support/reported.ts';
import { aReporterLink } from '#tests/support/reporterLinks.ts';
import { world } from '#tests/support/world.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

let company: ReportedCompany;
beforeAll(async () => {
  company = await aReportedCompany();
});
afterEach(async () => (await world()).clock.reset());

const linkOf = (issue: { id: number }) =>
  aReporterLink({ ...issue, accountId: company.account.id }, company.email);
type Link = Awaited<ReturnType<typeof linkOf>>;
const read = async (link: Link, issue: { id: number }) =>
  givenBy<OwnIssue>(await link.ask('GET', ownPath(issue)));
const answered = async (link: Link, issue: { id: number }, choice: 'yes' | 'no') => {
  const { issue: seen } = await read(link, issue);
  const key = crypto.randomUUID();
  return choice === 'yes'
    ? link.ask('POST', ownPath(issue, '/confirm'), { version: seen.version, key })
    : link.ask('POST', ownPath(issue, seen.status === 'closed' ? '/reopen' : '/reject'), {
        ...(seen.status !== 'closed' && { version: seen.version }),
        key,
        reason: 'stillBroken',
        message: 'Droppar än',
      });
};

describe('an answer from the mail', () => {
  it('F-51 closes the issue with one press, and the history says that it came by the link', async () => {
    const issue = await company.done();
    const link = await linkOf(issue);
    expect((await answered(link, issue, 'yes')).status).toBe(200);
    const { issue: seen, answer } = await read(link, issue);
    expect(seen.status).toBe('closed');
    expect(answer).toMatchObject({ name: 'Rut Ek', isFixed: true });
    const { list } = await givenBy<{ list: { field: string; byLink: boolean }[] }>(
      await company.leader.ask('GET', `/api/issue/${issue.id}/history`),
    );
    expect(list.filter(({ field }) => field === 'status')[0]?.byLink).toBe(true);
    expect((await answered(await linkOf(issue), issue, 'no')).status).toBe(200);
    const other = await company.done();
    const { version } = (await givenBy<OwnIssue>(await company.reporter.ask('GET', ownPath(other))))
      .issue;
    const body = { version, key: crypto.randomUUID() };
    await company.reporter.ask('POST', ownPath(other, '/confirm'), body);
    const { pool } = await world();
    const { rows } = await pool.query(
      'select 1 from history_entry where issue_id = $1 and by_link',
      [other.id],
    );
    expect(rows).toEqual([]);
  });

  it('F-51 can be changed both ways for ten minutes', async () => {
    const issue = await company.done();
    const link = await linkOf(issue);
    const { clock } = await world();
    for (const choice of ['no', 'yes', 'no'] as const) {
      expect([choice, (await answered(link, issue, choice)).status]).toEqual([choice, 200]);
      const { answer, issue: seen } = await read(link, issue);
      expect([seen.status, answer?.isFixed]).toEqual(
        choice === 'yes' ? ['closed', true] : ['rejected', false],
      );
      expect(Date.parse(answer?.changeUntil ?? '') - Date.parse(answer?.at ?? '')).toBe(
        10 * MINUTE,
      );
    }
    clock.advance(11 * MINUTE);
    expect((await answered(link, issue, 'yes')).status).toBe(409);
  });

  it('F-51 does not confirm what staff took up again or what the reporter did not answer', async () => {
    const issue = await company.done();
    const link = await linkOf(issue);
    expect((await answered(link, issue, 'no')).status).toBe(200);
    const ask = (path: string, body: object) =>
      company.leader.ask('POST', `/api/issue/${issue.id}${path}`, body);
    const { version } = await givenBy<{ version: number }>(
      await company.leader.ask('GET', `/api/issue/${issue.id}`),
    );
    expect((await ask('/status', { status: 'inProgress', version })).status).toBe(200);
    expect((await read(link, issue)).answer).toBeNull();
    expect((await answered(link, issue, 'yes')).status).toBe(409);
    const rejected = await company.issue({ status: 'rejected' });
    expect((await answered(await linkOf(rejected), rejected, 'yes')).status).toBe(409);
  });

  it('F-51 makes no follow-up of a long closed issue, which the link would not open', async () => {
    const closedAt = new Date(Date.now() - 20 * DAY);
    const issue = await company.issue({ status: 'closed', resolution: 'fixed', closedAt });
    const link = await linkOf(issue);
    expect((await answered(link, issue, 'no')).status).toBe(403);
    expect((await read(link, issue)).issue.status).toBe('closed');
  });
});
