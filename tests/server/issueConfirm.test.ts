import { beforeEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { confirmByReporter, rejectByReporter } from '#server/modules/issue/index.ts';
import { reopenByReporter } from '#server/modules/reporting/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let leader: TestAgent;
let worker: TestAgent;
let reporter: { email: string; name: string };

beforeEach(async () => {
  account = await anAccount();
  leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Lo', lastname: 'Berg' });
  worker = await anAgent('ROLE_WORKER', { account });
  project = await aProject(account, { people: { leader } });
  reporter = { email: `rut-${crypto.randomUUID()}@felix.test`, name: 'Rut Ek' };
});

/** Work that the worker has reported done. */
const aDone = (values: Parameters<typeof anIssue>[1] = {}) =>
  anIssue(project, {
    status: 'done',
    doneAt: new Date(),
    doneById: worker.id,
    responsibleId: worker.id,
    reporterFirstname: 'Rut',
    reporterLastname: 'Ek',
    reporterEmail: reporter.email,
    ...values,
  });

const post = (by: TestAgent, id: number, step: string, body: object = {}) =>
  by.ask('POST', `/api/issue/${id}/${step}`, { version: 1, key: crypto.randomUUID(), ...body });
const reject = (by: TestAgent, id: number, body: object = {}) =>
  post(by, id, 'reject', { reason: 'partly', message: 'Droppar än', ...body });

const read = async (id: number, by = leader) =>
  (await (await by.ask('GET', `/api/issue/${id}`)).json()) as Issue;
const historyOf = async (id: number) =>
  (await (await leader.ask('GET', `/api/issue/${id}/history`)).json()).list as {
    actor: string;
    onBehalfOf: string | null;
    field: string;
    to: string | null;
  }[];
const inOwn = async <T>(work: (tx: { db: never; accountId: number }) => Promise<T>): Promise<T> => {
  const { deps } = await world();
  return deps.tenancy.within(account.id, work as never);
};
const said = () => ({
  reason: 'stillBroken' as const,
  message: 'Droppar',
  key: crypto.randomUUID(),
});

describe('confirming finished work', () => {
  it('ISS-10 by staff on the reporter’s behalf is recorded in the history and closes it', async () => {
    const issue = await aDone();
    const answer = await post(leader, issue.id, 'confirm');
    expect(answer.statements.length).toBeLessThanOrEqual(4);
    expect(await answer.json()).toMatchObject({ status: 'closed', resolution: 'fixed' });
    expect(
      (await historyOf(issue.id)).map(({ field, to, actor, onBehalfOf }) => [
        field,
        to,
        actor,
        onBehalfOf,
      ]),
    ).toEqual([
      ['resolution', 'fixed', 'Lo Berg', 'Rut Ek'],
      ['status', 'closed', 'Lo Berg', 'Rut Ek'],
    ]);
  });

  it('ISS-10 is refused to the person who marked it done, who may close it by their own decision', async () => {
    const issue = await aDone();
    const answer = await post(worker, issue.id, 'confirm');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      reason: 'ownDone',
      translationKey: 'issue.refused.ownDone',
    });
    const closed = await post(worker, issue.id, 'close', { resolution: 'noFaultFound' });
    expect(closed.status).toBe(200);
  });

  it('ISS-10 needs the status done', async () => {
    const answer = await post(leader, (await aDone({ status: 'inProgress' })).id, 'confirm');
    expect(await answer.json()).toMatchObject({ reason: 'notInTable' });
  });

  it('ISS-10, AC-29 happens once, however often the same key is sent', async () => {
    const issue = await aDone();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(leader, issue.id, 'confirm', { key })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await historyOf(issue.id)).toHaveLength(2);
  });
});

describe('rejecting finished work', () => {
  it('ISS-10 needs a reason and returns it to the same handler, unread and by mail', async () => {
    const issue = await aDone({ rejectCount: 1 });
    const answer = await reject(leader, issue.id);
    expect(answer.statements.length).toBeLessThanOrEqual(4);
    expect(await answer.json()).toMatchObject({
      status: 'rejected',
      rejectCount: 2,
      rejectReason: 'partly',
      rejectText: 'Droppar än',
      doneAt: null,
      responsible: { id: worker.id },
    });
    expect(await read(issue.id, worker)).toMatchObject({ unread: true });
    await writeMails((await world()).deps);
    const [mail] = await mailsTo(worker.email);
    expect(mail).toMatchObject({ kind: 'rejected' });
    expect(mail?.text).toContain('Lo Berg säger att');
    expect(mail?.text).toContain('bara delvis lagat');
    expect(mail?.text).toContain('> Droppar än');
  });

  it('ISS-10 returns it to the person who did it if nobody was assigned', async () => {
    const issue = await aDone({ responsibleId: null });
    expect(await (await reject(leader, issue.id)).json()).toMatchObject({
      responsible: { id: worker.id },
    });
  });

  it('ISS-10, AC-29 happens once per key, also when the first answer was lost and the handler has started again', async () => {
    const issue = await aDone();
    const key = crypto.randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => reject(leader, issue.id, { key })));
    await post(worker, issue.id, 'status', { version: 2, status: 'inProgress', key: undefined });
    const again = await reject(leader, issue.id, { key });
    expect(await again.json()).toMatchObject({ status: 'inProgress', rejectCount: 1 });
    const entries = (await historyOf(issue.id)).filter(({ to }) => to === 'rejected');
    expect(entries).toHaveLength(1);
  });
});

describe('an outside reporter', () => {
  it('ISS-10 confirms and rejects their own issue, in their own name', async () => {
    const [good, bad] = [await aDone(), await aDone()];
    const at = { version: 1, now: new Date() };
    await inOwn((tx) =>
      confirmByReporter(tx, reporter, good.id, { ...at, key: crypto.randomUUID() }),
    );
    await inOwn((tx) => rejectByReporter(tx, reporter, bad.id, { ...at, ...said() }));
    expect(await read(good.id)).toMatchObject({ status: 'closed', resolution: 'fixed' });
    expect(await read(bad.id)).toMatchObject({ status: 'rejected', rejectReason: 'stillBroken' });
    expect((await historyOf(bad.id))[0]).toMatchObject({ actor: 'Rut Ek', onBehalfOf: null });
  });

  it('ISS-10 cannot confirm another’s, or one whose status has changed', async () => {
    const issue = await aDone();
    const at = { version: 1, now: new Date(), key: crypto.randomUUID() };
    const stranger = { email: 'nils@felix.test', name: 'Nils' };
    await expect(
      inOwn((tx) => confirmByReporter(tx, stranger, issue.id, at)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      inOwn((tx) => confirmByReporter(tx, reporter, issue.id, { ...at, version: 2 })),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const begun = await aDone({ status: 'inProgress' });
    await expect(
      inOwn((tx) => rejectByReporter(tx, reporter, begun.id, { ...at, ...said() })),
    ).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('reopens a closed issue within 14 days, as a rejection', async () => {
    const closedAt = new Date(Date.now() - 13 * DAY);
    const issue = await aDone({ status: 'closed', resolution: 'fixed', closedAt });
    const asked = { ...said(), now: new Date() };
    const reopen = () => inOwn((tx) => reopenByReporter(tx, reporter, issue.id, asked));
    expect(await reopen()).toEqual({ issueId: issue.id, isNew: false, isAgain: false });
    expect(await reopen()).toEqual({ issueId: issue.id, isNew: false, isAgain: true });
    expect(await read(issue.id)).toMatchObject({
      status: 'rejected',
      rejectCount: 1,
      resolution: null,
      closedAt: null,
    });
  });

  it('later gets a new issue that follows the old one, once', async () => {
    const closedAt = new Date(Date.now() - 15 * DAY);
    const issue = await aDone({ status: 'closed', resolution: 'fixed', closedAt });
    const asked = { ...said(), message: 'Nu <b>igen</b>', now: new Date() };
    const reopen = () => inOwn((tx) => reopenByReporter(tx, reporter, issue.id, asked));
    const first = await reopen();
    expect(first).toMatchObject({ issueId: expect.any(Number), isNew: true });
    expect(await reopen()).toEqual({ ...first, isAgain: true });
    expect(await read(first.issueId)).toMatchObject({
      status: 'new',
      title: issue.title,
      description: '<p>Nu &lt;b&gt;igen&lt;/b&gt;</p>',
      followUpOf: { id: issue.id, number: issue.number },
      responsible: { id: worker.id },
      reporter: { email: reporter.email },
      rejectCount: 0,
    });
    expect(await read(issue.id)).toMatchObject({ status: 'closed' });
  });
});
