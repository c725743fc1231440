import { describe, expect, it } from 'vitest';

import type { OwnIssue } from '#contract/ownIssue.ts';
import {
  aHistoryEntry,
  aMessage,
  anAddress,
  anAttachment,
  anIssue,
  anItem,
  makeAskForFloor,
} from '#tests/support/builders.ts';
import { aDelegation, inDays } from '#tests/support/delegations.ts';
import { aReportedCompany, givenBy, ownPath } from '#tests/support/reported.ts';
import type { TestReporter } from '#tests/support/reporters.ts';
import { send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

const read = async (reporter: TestReporter, issue: { id: number }) =>
  givenBy<OwnIssue>(await reporter.ask('GET', ownPath(issue)));
const textOf = async (answer: Response) => answer.text();

describe('an issue as its reporter sees it', () => {
  it('REP-04 has their report, in its company’s look, and whose turn it is', async () => {
    const { account, worker, contractor, project, reporter, issue } = await aReportedCompany();
    const [address, category] = [await anAddress(project), await anItem(account, 'category')];
    const own = await issue({ addressId: address.id, categoryId: category.id });
    const visitFrom = inDays(1);
    const times = { visitFrom: new Date(visitFrom), visitTo: new Date(inDays(1.1)) };
    await aDelegation(own, contractor, { state: 'scheduled', note: 'Portkod 1234', ...times });
    const answer = await reporter.ask('GET', ownPath(own));
    expect(answer.statements).toHaveLength(2);
    const view = await givenBy<OwnIssue>(answer);
    expect(view).toMatchObject({
      company: { id: account.id, name: account.name, accent: account.accent, terminology: {} },
      issue: {
        id: own.id,
        version: 1,
        title: own.title,
        address: { street: address.street },
        category: { id: category.id },
        reporter: { firstname: 'Rut', lastname: 'Ek' },
      },
      messages: [],
      next: { turn: 'contractor', who: 'Bergström Rör AB' },
      responsible: { id: worker.id, name: 'Mats Holm' },
      timeline: [{ event: 'reported', who: 'Rut Ek' }],
      reopenUntil: null,
    });
    expect(Object.keys(view.issue)).not.toContain('delegations');
    expect(JSON.stringify(view)).not.toContain('Portkod');
  });

  it('REP-04 has their answers to the project type’s questions', async () => {
    const { account, project, issue, reporter } = await aReportedCompany();
    await makeAskForFloor(account, project);
    const { issue: own } = await read(reporter, await issue({ formData: { floor: 3 } }));
    expect([own.formData, own.form?.schema?.properties['floor']?.title]).toEqual([
      { floor: 3 },
      'Våning',
    ]);
    expect((await read(reporter, await issue())).issue.form).toBeNull();
  });

  it('REP-04 ISS-05 has public messages and their own, never internal or others’ private ones', async () => {
    const { worker, leader, contractor, reporter, first } = await aReportedCompany();
    await aDelegation(first, contractor, { state: 'accepted' });
    await send(worker, first, { html: '<p>till alla</p>' });
    await send(leader, first, { type: 'internal', html: '<p>bara vi</p>' });
    await send(contractor, first, {
      type: 'private',
      html: '<p>från firman</p>',
      privateMessageAgentId: worker.id,
    });
    const outside = { authorId: null, authorName: 'Rut Ek', privateMessageAgentId: worker.id };
    await aMessage(first, worker, { ...outside, type: 'private', html: '<p>bara till dig</p>' });
    const between = await aMessage(first, worker, {
      type: 'private',
      privateMessageAgentId: leader.id,
    });
    const files = [
      await anAttachment(first, worker, { name: 'öppen.jpg' }),
      await anAttachment(first, worker, { name: 'intern.jpg', internal: true }),
      await anAttachment(first, worker, { name: 'utkast.jpg', draft: true }),
      await anAttachment(first, worker, { name: 'mellan.jpg', messageId: between.id }),
    ];
    const { issue, messages } = await read(reporter, first);
    expect(messages.map(({ html }) => html)).toEqual(['<p>till alla</p>', '<p>bara till dig</p>']);
    expect(messages[1]).toMatchObject({ author: { id: null, name: 'Rut Ek', isOutside: true } });
    await send(contractor, first, { html: '<p>från firman till alla</p>' });
    expect((await read(reporter, first)).messages.at(-1)?.author).toMatchObject({
      name: contractor.name,
      firm: 'Bergström Rör AB',
    });
    expect(issue.attachments.map(({ name }) => name)).toEqual(['öppen.jpg']);
    const contents = await Promise.all(
      files.slice(1).map(({ id }) => reporter.ask('GET', `/api/reporter/attachment/${id}/x`)),
    );
    expect(contents.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('REP-04 has its progress in a few words, and nothing undone or internal', async () => {
    const { reporter, first, leader } = await aReportedCompany();
    const step = async (field: string, from: string | null, to: string | null, actor = 'Mats') =>
      aHistoryEntry(first, { field, from, to, actor });
    await step('created', null, null);
    await step('status', 'new', 'inProgress');
    await step('priority', 'normal', 'urgent');
    await step('statusNote', null, 'Hemligt');
    await step('status', 'inProgress', 'waiting');
    await step('undone:status', 'inProgress', 'waiting');
    const booking = { actor: 'Bo Bergström', at: new Date() };
    const book = async (field: string, to: string) =>
      aHistoryEntry(first, { ...booking, field, to });
    await book('delegationScheduled', 'Bergström Rör AB');
    await book('plannedFrom', inDays(1));
    await book('plannedTo', inDays(1.1));
    await step('status', 'inProgress', 'done', leader.name);
    await step('status', 'done', 'rejected', 'Rut Ek');
    await step('status', 'rejected', 'closed');
    await step('status', 'closed', 'inProgress');
    const { timeline } = await read(reporter, first);
    expect(timeline.map(({ event, who }) => `${event} ${who}`)).toEqual([
      'reported Rut Ek',
      'inProgress Mats',
      'visitPlanned Bergström Rör AB',
      `done ${leader.name}`,
      'rejected Rut Ek',
      'closed Mats',
      'reopened Mats',
    ]);
  });

  it('ISS-10 shows until when it may be reopened', async () => {
    const { reporter, issue } = await aReportedCompany();
    const closedAt = new Date('2026-11-01T10:00:00Z');
    const { reopenUntil } = await read(reporter, await issue({ status: 'closed', closedAt }));
    expect(reopenUntil).toBe('2026-11-15T10:00:00.000Z');
  });

  it('REP-04 links to the report form of the same place, signed by its company only', async () => {
    const [one, other] = [await aReportedCompany(), await aReportedCompany()];
    const address = await anAddress(one.project);
    const { again } = await read(one.reporter, await one.issue({ addressId: address.id }));
    expect(again).toMatch(
      new RegExp(
        `^/reporter-issue/new\\?project=${one.project.id}&address=${address.id}&sig=`,
        'u',
      ),
    );
    await read(other.reporter, other.first);
    const { pool } = await world();
    const { rows } = await pool.query(
      'select distinct key from report_key where account_id = any($1)',
      [[one.account.id, other.account.id]],
    );
    expect(rows).toHaveLength(2);
    await pool.query('update project set open_to_reporters = false where id = $1', [
      one.project.id,
    ]);
    expect((await read(one.reporter, one.first)).again).toBeNull();
  });

  it('AC-08 REP-04 is not found by another reporter, in the same words as an unknown one', async () => {
    const company = await aReportedCompany();
    const neighbour = await anIssue(company.project, { reporterEmail: 'granne@felix.test' });
    const other = await aReportedCompany();
    const unknown = await textOf(await company.reporter.ask('GET', ownPath({ id: 2_147_483_000 })));
    for (const issue of [neighbour, other.first]) {
      const answer = await company.reporter.ask('GET', ownPath(issue));
      expect(answer.status).toBe(404);
      const text = await textOf(answer);
      const without = (body: string) => body.replace(/"requestId":"[^"]*"/u, '');
      expect(without(text)).toBe(without(unknown));
    }
  });

  it('REP-04 is not found once its company is inactive', async () => {
    const { account, reporter, first } = await aReportedCompany();
    const { pool } = await world();
    await pool.query('update account set inactive = true where id = $1', [account.id]);
    expect((await reporter.ask('GET', ownPath(first))).status).toBe(404);
  });
});
