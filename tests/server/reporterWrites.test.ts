import { beforeEach, describe, expect, it } from 'vitest';

import type { Attachment } from '#contract/attachments.ts';
import type { Message } from '#contract/messages.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { listenAs } from '#tests/support/events.ts';
import { aPhoto, fileOf, filesOf, storedFiles } from '#tests/support/files.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import {
  aReportedCompany,
  givenBy,
  ownPath,
  type ReportedCompany,
  rowsOf,
} from '#tests/support/reported.ts';
import { issueRow, readMessages, unreadBy } from '#tests/support/scene.ts';
import { anAgent, world } from '#tests/support/world.ts';

const key = () => crypto.randomUUID();

let company: ReportedCompany;
beforeEach(async () => {
  company = await aReportedCompany();
});

type Body = Record<string, unknown>;
const write = (issue: { id: number }, body: Body = {}) =>
  company.reporter.ask('POST', ownPath(issue, '/messages'), {
    key: key(),
    text: 'Jag är hemma efter fem',
    ...body,
  });
const upload = async (issue: { id: number }, name = 'kran.jpg', id = key()) => {
  const path = ownPath(issue, `/attachments?name=${encodeURIComponent(name)}&key=${id}`);
  return company.reporter.ask('POST', path, await aPhoto());
};
const content = ({ id }: { id: number }) =>
  company.reporter.ask('GET', `/api/reporter/attachment/${id}/x`);

describe('a reporter’s message', () => {
  it('REP-04 is public, in their name, as plain text', async () => {
    const { first, worker, leader, contractor, reporter } = company;
    await aDelegation(first, contractor, { state: 'accepted' });
    const answer = await write(first, { text: ' Hej <b>du</b>\n& tack ' });
    expect(answer.statements.length).toBeLessThanOrEqual(4);
    const message = await givenBy<Message>(answer);
    expect(message).toMatchObject({
      type: 'public',
      html: '<p>Hej &lt;b&gt;du&lt;/b&gt;<br />&amp; tack</p>',
      author: { id: null, name: 'Rut Ek', isOutside: true },
      privateMessageAgent: null,
    });
    for (const agent of [worker, leader, contractor]) {
      expect(await readMessages(agent, first)).toEqual([{ ...message, unread: true }]);
    }
    const ownIssue = await givenBy<OwnIssue>(await reporter.ask('GET', ownPath(first)));
    expect(ownIssue.messages).toEqual([message]);
    expect(await issueRow({ issue: first })).toMatchObject({ publicMessages: 1 });
  });

  it('REP-04 notifies everybody on it: live, as unread, by mail, and never the reporter', async () => {
    const { first, worker, leader, email } = company;
    const listener = await listenAs(worker);
    await write(first);
    await listener.until(() => listener.changes().some(({ issueId }) => issueId === first.id));
    await listener.close();
    expect(await unreadBy({ issue: first })).toEqual(
      [worker.id, leader.id].toSorted((a, b) => a - b),
    );
    await writeMails((await world()).deps);
    const [mail] = await mailsTo(worker.email);
    expect(mail?.text).toContain('Rut Ek');
    expect(mail?.text).toContain('Jag är hemma efter fem');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('REP-04 ISS-05 may be private to the handler, and to nobody else', async () => {
    const { first, worker, leader, account, contractor } = company;
    await aDelegation(first, contractor, { state: 'accepted' });
    const admin = await anAgent('ROLE_ADMIN', { account });
    const sent = await givenBy<Message>(await write(first, { type: 'private' }));
    expect(sent.privateMessageAgent).toEqual({ id: worker.id, name: 'Mats Holm' });
    expect(await readMessages(worker, first)).toMatchObject([{ id: sent.id }]);
    for (const agent of [leader, contractor, admin]) {
      expect(await readMessages(agent, first)).toEqual([]);
    }
    expect(await unreadBy({ issue: first })).toEqual([worker.id]);
    expect(await issueRow({ issue: first })).toMatchObject({
      publicMessages: 0,
      lastPublicActivityAt: first.lastPublicActivityAt,
    });
    const nobodys = await company.issue({ responsibleId: null });
    expect((await write(nobodys, { type: 'private' })).status).toBe(422);
  });

  it('REP-04 has a name that does not reveal their address, if they gave none', async () => {
    const { contractor, email } = company;
    const nameless = await company.issue({ reporterFirstname: '', reporterLastname: '' });
    await aDelegation(nameless, contractor, { state: 'accepted' });
    await write(nameless, { attachmentIds: [(await fileOf(await upload(nameless))).id] });
    const answer = await contractor.ask('GET', `/api/issue/${nameless.id}`);
    const seen = JSON.stringify([await answer.json(), await readMessages(contractor, nameless)]);
    expect(seen).toContain('r…@felix.test');
    expect(seen).not.toContain(email);
  });

  it('REP-04 AC-29 is saved once per key, also ten times at the same moment', async () => {
    const { first } = company;
    const body = { key: key() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(first, body)));
    const ids = await Promise.all(
      answers.map(async (answer) => (await givenBy<Message>(answer)).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf('message', first)).toBe(1);
    // The same key on another issue of theirs is another message.
    expect((await write(await company.issue(), body)).status).toBe(200);
  });

  it('REP-04 ends a wait for their answer, not a wait for somebody else', async () => {
    const waiting = { status: 'waiting', waitingUntil: new Date(Date.now() + 1e9) } as const;
    const forHim = await company.issue({ ...waiting, waitingFor: 'reporter' });
    const forParts = await company.issue({ ...waiting, waitingFor: 'material' });
    await write(forHim);
    await write(forParts);
    expect(await issueRow({ issue: forHim })).toMatchObject({ status: 'inProgress' });
    expect(await issueRow({ issue: forParts })).toMatchObject({ status: 'waiting' });
  });

  it('REP-04 has a minimum and a maximum length', async () => {
    for (const body of [{ text: '  ' }, { text: 'x'.repeat(4001) }, { type: 'internal' }]) {
      expect((await write(company.first, body)).status).toBe(422);
    }
  });
});

describe('a reporter’s pictures', () => {
  it('REP-04 ISS-08 are visible to them only until a message names them', async () => {
    const { first, worker, reporter } = company;
    const file = await fileOf(await upload(first));
    expect(file).toMatchObject({ name: 'kran.jpg', uploader: 'Rut Ek', messageId: null });
    expect((await content(file)).status).toBe(200);
    expect((await worker.ask('GET', `/api/attachment/${file.id}/x`)).status).toBe(404);
    const message = await givenBy<Message>(
      await write(first, { text: '', attachmentIds: [file.id] }),
    );
    expect(await filesOf(worker, first)).toMatchObject([{ id: file.id, messageId: message.id }]);
    expect((await worker.ask('GET', `/api/attachment/${file.id}/x`)).status).toBe(200);
    expect((await content(file)).headers.get('content-type')).toBe('image/jpeg');
    const deletion = await reporter.ask('DELETE', `/api/reporter/attachment/${file.id}`);
    expect(deletion.status).toBe(403);
    expect(await issueRow({ issue: first })).toMatchObject({ publicFiles: 1, internalFiles: 0 });
  });

  it('REP-04 ISS-08 are stored once per key, and can be removed before sending', async () => {
    const { first, reporter, account } = company;
    // Uploads of other tests: all companies share the folder of received files.
    const { received } = await storedFiles(account);
    const id = key();
    const files = await Promise.all([upload(first, 'a.jpg', id), upload(first, 'a.jpg', id)]);
    const [one, same] = await Promise.all(files.map(fileOf));
    expect(one?.id).toBe(same?.id);
    const path = `/api/reporter/attachment/${one?.id}`;
    expect((await reporter.ask('DELETE', path)).status).toBe(200);
    expect((await reporter.ask('DELETE', path)).status).toBe(404);
    expect((await storedFiles(account)).received).toEqual(received);
  });

  it('REP-04 ISS-08 must be pictures, by the rules for everybody’s files', async () => {
    const path = ownPath(company.first, `/attachments?name=kran.jpg&key=${key()}`);
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    expect((await company.reporter.ask('POST', path, page)).status).toBe(415);
    expect((await company.reporter.ask('POST', `${path}&internal=true`, page)).status).toBe(422);
  });

  it('REP-04 cannot be sent by anybody else', async () => {
    const other = await aReportedCompany();
    const path = ownPath(other.first, `/attachments?name=a.jpg&key=${key()}`);
    const foreign = await fileOf(await other.reporter.ask('POST', path, await aPhoto()));
    const draft = await fileOf(
      await company.worker.ask(
        'POST',
        `/api/issue/${company.first.id}/attachments?name=a.jpg&key=${key()}&draft=true`,
        await aPhoto(),
      ),
    );
    const own = await fileOf(await upload(company.first));
    const ofAnother = await fileOf(await upload(await company.issue()));
    const taken = async (files: Attachment[]) =>
      (await write(company.first, { attachmentIds: files.map(({ id }) => id) })).status;
    expect(await taken([own, foreign])).toBe(422);
    expect(await taken([own, draft])).toBe(422);
    expect(await taken([own, ofAnother])).toBe(422);
    expect(await rowsOf('message', company.first)).toBe(0);
    expect(await taken([own, own])).toBe(200);
    expect((await content(foreign)).status).toBe(404);
    expect((await content(draft)).status).toBe(404);
    const deletion = await company.reporter.ask('DELETE', `/api/reporter/attachment/${foreign.id}`);
    expect(deletion.status).toBe(404);
  });
});
