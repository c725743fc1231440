import { beforeEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { aPhoto, fileOf, filesOf } from '#tests/support/files.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  aReportedCompany,
  givenBy,
  ownPath,
  type ReportedCompany,
  rowsOf,
} from '#tests/support/reported.ts';
import { readMessages } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

const DAY = 86_400_000;
const key = () => crypto.randomUUID();

let company: ReportedCompany;
beforeEach(async () => {
  company = await aReportedCompany();
});

type Body = Record<string, unknown>;
const say = (issue: { id: number }, step: string, body: Body = {}) =>
  company.reporter.ask('POST', ownPath(issue, `/${step}`), body);
const confirm = (issue: { id: number }, body: Body = {}) =>
  say(issue, 'confirm', { version: 1, key: key(), ...body });
const rate = (issue: { id: number }, body: Body) =>
  company.reporter.ask('PUT', ownPath(issue, '/rating'), body);
const why = (body: Body = {}) => ({
  reason: 'stillBroken',
  message: 'Droppar & rinner <än>',
  key: key(),
  ...body,
});
const reject = (issue: { id: number }, body: Body = {}) =>
  say(issue, 'reject', { version: 1, ...why(body) });
const photo = async (issue: { id: number }) => {
  const path = ownPath(issue, `/attachments?name=kran.jpg&key=${key()}`);
  return fileOf(await company.reporter.ask('POST', path, await aPhoto()));
};
const seenByLeader = async ({ id }: { id: number }) =>
  givenBy<Issue>(await company.leader.ask('GET', `/api/issue/${id}`));
const historyOf = async ({ id }: { id: number }) => {
  const answer = await company.leader.ask('GET', `/api/issue/${id}/history`);
  const { list } = await givenBy<{ list: { field: string; to: string; actor: string }[] }>(answer);
  return list.map(({ field, to, actor }) => `${field} ${to} ${actor}`);
};

describe('finished work', () => {
  it('ISS-10 REP-04 is confirmed and rated by the reporter in one step', async () => {
    const issue = await company.done();
    const answer = await confirm(issue, { rating: 4, ratingText: ' Snabbt och rent ' });
    expect(await answer.json()).toEqual({ success: true });
    const told = { rating: 4, ratingText: 'Snabbt och rent' };
    expect(await seenByLeader(issue)).toMatchObject({ status: 'closed', ...told });
    expect(await historyOf(issue)).toEqual([
      'rating 4 Rut Ek',
      'resolution fixed Rut Ek',
      'status closed Rut Ek',
    ]);
    const ownIssue = await givenBy<OwnIssue>(await company.reporter.ask('GET', ownPath(issue)));
    expect(ownIssue.issue).toMatchObject(told);
    expect(ownIssue.timeline.at(-1)).toMatchObject({ event: 'closed', who: 'Rut Ek' });
    const contractor = company.contractor;
    expect((await contractor.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
  });

  it('ISS-10 AC-29 is confirmed once, also by five at the same time', async () => {
    const [byOneKey, byMany] = [await company.done(), await company.done()];
    const same = key();
    const again = await Promise.all(
      Array.from({ length: 5 }, () => confirm(byOneKey, { key: same, rating: 5 })),
    );
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    const many = await Promise.all(Array.from({ length: 5 }, () => confirm(byMany)));
    expect(many.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '409',
      '409',
      '409',
      '409',
    ]);
    expect(await historyOf(byOneKey)).toHaveLength(3);
    expect(await historyOf(byMany)).toHaveLength(2);
  });

  it('ISS-10 is not confirmed in an outdated version, nor if it is not done', async () => {
    const stale = await confirm(await company.done({ version: 3 }), { version: 2 });
    expect([stale.status, (await stale.json()).error.code]).toEqual([409, 'VERSION_CONFLICT']);
    const early = await confirm(company.first);
    expect([early.status, (await early.json()).reason]).toEqual([409, 'notInTable']);
  });

  it('ISS-10 is rated again in place of the old rating, once confirmed', async () => {
    const issue = await company.done();
    expect((await rate(issue, { rating: 5 })).status).toBe(409);
    await confirm(issue);
    await rate(issue, { rating: 2, ratingText: 'Kom sent' });
    await rate(issue, { rating: 2, ratingText: 'Kom sent' });
    await rate(issue, { rating: 3 });
    expect(await seenByLeader(issue)).toMatchObject({ rating: 3, ratingText: '' });
    expect((await historyOf(issue)).slice(0, 2)).toEqual(['rating 3 Rut Ek', 'rating 2 Rut Ek']);
    for (const rating of [0, 6, 2.5, '3', null]) {
      expect((await rate(issue, { rating })).status).toBe(422);
    }
  });
});

describe('unsatisfactory work', () => {
  it('ISS-10 REP-04 is rejected in one message with words and pictures, sent in one mail', async () => {
    const issue = await company.done();
    const file = await photo(issue);
    expect((await reject(issue, { attachmentIds: [file.id] })).status).toBe(200);
    expect(await seenByLeader(issue)).toMatchObject({
      status: 'rejected',
      rejectReason: 'stillBroken',
      responsible: { id: company.worker.id },
      messageCount: 1,
      attachmentCount: 1,
    });
    const [message] = await readMessages(company.worker, issue);
    expect(message).toMatchObject({
      type: 'public',
      author: { id: null, name: 'Rut Ek' },
      html: '<p>Droppar &amp; rinner &lt;än&gt;</p>',
      unread: true,
    });
    expect(await filesOf(company.worker, issue)).toMatchObject([
      { id: file.id, messageId: message?.id, uploader: 'Rut Ek' },
    ]);
    await writeMails((await world()).deps);
    expect((await mailsTo(company.worker.email)).map(({ kind }) => kind)).toEqual(['rejected']);
    expect(await mailsTo(company.email)).toEqual([]);
  });

  it('ISS-10 AC-29 is rejected once per key, whatever happened since', async () => {
    const issue = await company.done();
    const body = why({ attachmentIds: [(await photo(issue)).id] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => reject(issue, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await company.worker.ask('POST', `/api/issue/${issue.id}/status`, {
      version: 2,
      status: 'inProgress',
    });
    expect((await reject(issue, body)).status).toBe(200);
    expect(await seenByLeader(issue)).toMatchObject({ status: 'inProgress', rejectCount: 1 });
    expect(await rowsOf('message', issue)).toBe(1);
  });

  it('ISS-10 is not rejected at all with somebody else’s picture', async () => {
    const issue = await company.done();
    const other = await aReportedCompany();
    const path = ownPath(other.first, `/attachments?name=a.jpg&key=${key()}`);
    const foreign = await fileOf(await other.reporter.ask('POST', path, await aPhoto()));
    const answer = await reject(issue, { attachmentIds: [foreign.id] });
    expect([answer.status, (await answer.json()).error.fields]).toEqual([
      422,
      { attachmentIds: 'Upload the files again' },
    ]);
    expect(await seenByLeader(issue)).toMatchObject({ status: 'done', messageCount: 0 });
  });
});

describe('a closed issue', () => {
  const closed = (days: number) =>
    company.issue({ status: 'closed', closedAt: new Date(Date.now() - days * DAY) });

  it('ISS-10 is reopened within two weeks, with the reporter’s words', async () => {
    const issue = await closed(13);
    const body = why({ attachmentIds: [(await photo(issue)).id] });
    const reopen = () => say(issue, 'reopen', body);
    expect(await (await reopen()).json()).toEqual({ id: issue.id, isNew: false });
    expect(await (await reopen()).json()).toEqual({ id: issue.id, isNew: false });
    expect(await seenByLeader(issue)).toMatchObject({ status: 'rejected', attachmentCount: 1 });
    expect(await rowsOf('message', issue)).toBe(1);
  });

  it('ISS-10 later becomes a new issue that follows it, once, with the pictures', async () => {
    const issue = await closed(15);
    const body = why({ attachmentIds: [(await photo(issue)).id] });
    const reopen = async () =>
      givenBy<{ id: number; isNew: boolean }>(await say(issue, 'reopen', body));
    const first = await reopen();
    expect(first.isNew).toBe(true);
    expect(first.id).not.toBe(issue.id);
    expect(await reopen()).toEqual(first);
    expect(await seenByLeader(first)).toMatchObject({ status: 'new', attachmentCount: 1 });
    expect(await seenByLeader(issue)).toMatchObject({ status: 'closed', attachmentCount: 0 });
    expect((await company.reporter.ask('GET', ownPath(first))).status).toBe(200);
  });

  it('ISS-10 only can be reopened', async () => {
    expect((await say(await company.done(), 'reopen', why())).status).toBe(409);
  });
});
