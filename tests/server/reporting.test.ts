import { beforeAll, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import {
  anAddress,
  anAttachment,
  anIssue,
  anItem,
  aProject,
  aProjectType,
} from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let admin: TestAgent;
let leader: TestAgent;
let worker: TestAgent;
let user: TestAgent;

beforeAll(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
  user = await anAgent('ROLE_USER', { account, firstname: 'Ulla', lastname: 'Ek' });
  project = await aProject(account, { people: { leader, user, worker } });
});

const anIssueReport = (values: object = {}) => ({
  key: crypto.randomUUID(),
  title: 'Kranen droppar',
  ...values,
});

const report = (asker: TestAgent, issues: object[], projectId = project.id) =>
  asker.ask('POST', '/api/issue/report', { projectId, issues });

type Reported = { list: { key: string; id: number; number: number }[] };

const reported = async (asker: TestAgent, issues: object[], projectId?: number) => {
  const answer = await report(asker, issues, projectId);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as Reported).list;
};

const read = async (asker: TestAgent, id: number) =>
  (await (await asker.ask('GET', `/api/issue/${id}`)).json()) as Issue;

const openIssues = async () => {
  const answer = await admin.ask('GET', '/api/issue?limit=200');
  return ((await answer.json()) as { list: unknown[] }).list.length;
};

describe('reporting', () => {
  it('ISS-14 saves several issues at once, numbered consecutively', async () => {
    const first = anIssueReport({ title: 'Kranen droppar' });
    const second = anIssueReport({ title: 'Fönstret drar', priority: 'high' });
    const list = await reported(user, [first, second]);
    expect(list.map(({ key }) => key)).toEqual([first.key, second.key]);
    expect(list[1]!.number).toBe(list[0]!.number + 1);
    expect(await read(user, list[1]!.id)).toMatchObject({
      title: 'Fönstret drar',
      status: 'new',
      priority: 'high',
      version: 1,
      creator: { id: user.id },
      project: { id: project.id },
      reporter: { firstname: 'Ulla', lastname: 'Ek', email: user.email, phone: '' },
    });
    const history = await admin.ask('GET', `/api/issue/${list[0]!.id}/history`);
    expect((await history.json()).list).toMatchObject([{ field: 'created', actor: 'Ulla Ek' }]);
  });

  it('ISS-14 is new to the project’s leaders, to the admins if there is none, not to the reporter', async () => {
    const id = (await reported(user, [anIssueReport()]))[0]!.id;
    expect((await read(leader, id)).unread).toBe(true);
    expect((await read(admin, id)).unread).toBe(false);
    expect((await read(user, id)).unread).toBe(false);
    const leaderless = await aProject(account, { people: { user } });
    const [other] = await reported(user, [anIssueReport()], leaderless.id);
    expect((await read(admin, other!.id)).unread).toBe(true);
    const [ownIssue] = await reported(leader, [anIssueReport()]);
    expect((await read(leader, ownIssue!.id)).unread).toBe(false);
  });

  it('ISS-14 takes at most four statements, including files', async () => {
    const file = await anAttachment({ id: 0, accountId: account.id, projectId: 0 }, user, {
      issueId: null,
      draft: true,
    });
    const answer = await report(user, [anIssueReport({ attachmentIds: [file.id] })]);
    expect(answer.statements.length).toBeLessThanOrEqual(4);
    const [issue] = ((await answer.json()) as Reported).list;
    expect(await read(user, issue!.id)).toMatchObject({
      attachmentCount: 1,
      attachments: [{ id: file.id }],
    });
  });

  it('AC-29 creates one issue from twenty sends with one key, and every send gets it', async () => {
    const issue = anIssueReport();
    const before = await openIssues();
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(user, [issue])));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await openIssues()).toBe(before + 1);
    const { number } = (JSON.parse(bodies[0]!) as Reported).list[0]!;
    const [next] = await reported(user, [issue, anIssueReport()]).then((list) => list.slice(1));
    expect(next!.number).toBe(number + 1);
  });

  it('AC-29 gives parallel reports consecutive numbers without a gap', async () => {
    const lists = await Promise.all(
      Array.from({ length: 10 }, () => reported(user, [anIssueReport(), anIssueReport()])),
    );
    const numbers = lists
      .flat()
      .map(({ number }) => number)
      .toSorted((a, b) => a - b);
    expect(numbers.map((number) => number - numbers[0]!)).toEqual([...numbers.keys()]);
  });

  it('AC-03 lists everything that cannot be chosen, and saves nothing', async () => {
    const elsewhere = await anAccount();
    const other = await aProject(account);
    const before = await openIssues();
    const answer = await report(user, [
      anIssueReport(),
      anIssueReport({
        spaceId: (await anItem(elsewhere, 'space')).id,
        addressId: (await anAddress(other)).id,
        areaId: (await anItem(account, 'area', { projectId: other.id })).id,
        errorTypeId: (await anItem(account, 'errorType', { inactive: true })).id,
        formData: { floor: 3 },
      }),
    ]);
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect(Object.keys(error.fields).toSorted()).toEqual([
      'issues.1.addressId',
      'issues.1.areaId',
      'issues.1.errorTypeId',
      'issues.1.formData.floor',
      'issues.1.spaceId',
    ]);
    expect(await openIssues()).toBe(before);
  });

  it('AC-03 accepts only the reporter’s own drafts as files, and else saves nothing', async () => {
    const before = await openIssues();
    const leaders = await anAttachment({ id: 0, accountId: account.id, projectId: 0 }, leader, {
      issueId: null,
      draft: true,
    });
    const used = await anAttachment(await anIssue(project, { status: 'closed' }), user);
    for (const attachmentIds of [[leaders.id], [used.id], [2_000_000_000]]) {
      const answer = await report(user, [anIssueReport(), anIssueReport({ attachmentIds })]);
      expect(answer.status).toBe(422);
    }
    expect(await openIssues()).toBe(before + 1);
  });

  it('ISS-17 is for the reporter’s own projects that are not archived', async () => {
    const archived = await aProject(account, { archived: true, people: { user } });
    const foreign = await aProject(await anAccount());
    const other = await aProject(account);
    const statusOf = async (asker: TestAgent, projectId: number) =>
      (await report(asker, [anIssueReport()], projectId)).status;
    expect(await statusOf(user, archived.id)).toBe(422);
    expect(await statusOf(user, other.id)).toBe(404);
    expect(await statusOf(admin, other.id)).toBe(200);
    expect(await statusOf(admin, foreign.id)).toBe(404);
  });

  it('depends on the company for workers and users', async () => {
    const strict = await anAccount({ workersMayReport: false, usersMayReport: false });
    const people = {
      leader: await anAgent('ROLE_PROJECT_LEADER', { account: strict }),
      worker: await anAgent('ROLE_WORKER', { account: strict }),
      user: await anAgent('ROLE_USER', { account: strict }),
    };
    const place = await aProject(strict, { people });
    for (const [who, status] of [
      ['leader', 200],
      ['worker', 403],
      ['user', 403],
    ] as const) {
      expect((await report(people[who], [anIssueReport()], place.id)).status, who).toBe(status);
    }
    const contractor = await anAgent('ROLE_CONTRACTOR', { account });
    expect((await report(contractor, [anIssueReport()])).status).toBe(403);
  });

  it("validates the answers to the project type's form and stores them", async () => {
    const schema: FormSchema = {
      type: 'object',
      properties: { floor: { type: 'number', title: 'Våning' } },
      required: ['floor'],
      additionalProperties: false,
    };
    const type = await aProjectType(account, {
      hasForm: true,
      jsonForm: { globalTerminology: {}, contextTerminology: {}, schema },
    });
    const place = await aProject(account, { projectTypeId: type.id, people: { user } });
    const wrong = await report(user, [anIssueReport({ formData: { floor: 'tre' } })], place.id);
    expect((await wrong.json()).error.fields).toHaveProperty(['issues.0.formData.floor']);
    const [right] = await reported(user, [anIssueReport({ formData: { floor: 3 } })], place.id);
    expect(await read(user, right!.id)).toMatchObject({ formData: { floor: 3 } });
  });

  it('ISS-18 derives a missing category from the error type', async () => {
    const category = await anItem(account, 'category');
    const errorType = await anItem(account, 'errorType', { categoryId: category.id });
    const [issue] = await reported(leader, [anIssueReport({ errorTypeId: errorType.id })]);
    expect(await read(leader, issue!.id)).toMatchObject({ category: { id: category.id } });
  });

  it('AC-05 lets staff report for somebody else, others only for themselves', async () => {
    const reporter = {
      firstname: 'Ester',
      lastname: 'Ny',
      email: 'Ester@Felix.test',
      phone: '070',
    };
    const [issue] = await reported(leader, [anIssueReport({ reporter })]);
    expect(await read(leader, issue!.id)).toMatchObject({
      reporter: { ...reporter, email: 'ester@felix.test' },
    });
    expect((await report(user, [anIssueReport({ reporter })])).status).toBe(422);
    const own = { ...reporter, email: user.email };
    expect((await report(user, [anIssueReport({ reporter: own })])).status).toBe(200);
    expect((await report(user, [anIssueReport({ status: 'closed' })])).status).toBe(422);
  });

  it('AC-19 cleans the description and keeps it within the company', async () => {
    const [issue] = await reported(user, [
      anIssueReport({ description: '<p onclick="x()">Hej <img src=x onerror=y()></p>' }),
    ]);
    expect((await read(user, issue!.id)).description).toBe('<p>Hej </p>');
    const { pool } = await world();
    const { rows } = await pool.query('select account_id from issue where id = $1', [issue!.id]);
    expect(rows).toEqual([{ account_id: account.id }]);
  });
});
