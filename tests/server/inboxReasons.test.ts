import { beforeEach, describe, expect, it } from 'vitest';

import type { DelegationStep } from '#contract/delegations.ts';
import type { Digest } from '#contract/digest.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, aProject, aTeam, putOnProject } from '#tests/support/builders.ts';
import { delegationsFor, take } from '#tests/support/delegations.ts';
import { inboxOf, linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aReportedCompany, ownPath } from '#tests/support/reported.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

let scene: Scene;
let issueId: number;
beforeEach(async () => {
  scene = await aScene();
  issueId = scene.issue.id;
});

async function ask(by: TestAgent, method: string, path: string, body: object) {
  const answer = await by.ask(method, path, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { version: number };
}
const version = async () =>
  (await (await scene.admin.ask('GET', `/api/issue/${issueId}`)).json()).version as number;
const change = async (by: TestAgent, body: object) =>
  ask(by, 'PUT', `/api/issue/${issueId}`, { version: await version(), ...body });
const status = async (by: TestAgent, body: object) =>
  ask(by, 'POST', `/api/issue/${issueId}/status`, { version: await version(), ...body });
const mention = ({ id, name }: TestAgent) =>
  `<span class="mention" data-id="agent-${id}" data-value="${name}" data-denotation-char="@">@${name}</span>`;
async function report(by: TestAgent, projectId: number) {
  await ask(by, 'POST', '/api/issue/report', {
    projectId,
    issues: [{ key: crypto.randomUUID(), title: 'Det drar' }],
  });
}
/** The contractor takes a step of the issue’s one delegation. */
async function asContractor(step: DelegationStep, more: object = {}) {
  const [delegation] = await delegationsFor(scene.leader, scene.issue);
  const { id, version: from } = delegation ?? { id: 0, version: 1 };
  const answer = await take(scene.contractor, { id, issueId }, step, {
    version: from,
    ...more,
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}

describe('an inbox tells', () => {
  it('the project’s leader of a new issue, and the admins if it has no leader', async () => {
    await report(scene.admin, scene.project.id);
    expect((await inboxOf(scene.leader)).list).toMatchObject([
      {
        title: 'Det drar',
        project: { id: scene.project.id },
        isNew: true,
        isDemanding: false,
        count: 1,
        reasons: [{ kind: 'newIssue', by: scene.admin.name, quote: null }],
      },
    ]);
    expect(await linesOf(scene.off['leader'] as TestAgent)).toEqual([]);
    expect(await linesOf(scene.off['admin'] as TestAgent)).toEqual([]);

    const leaderless = await aProject(scene.account);
    await report(scene.admin, leaderless.id);
    expect((await linesOf(scene.off['admin'] as TestAgent)).map(([, kind]) => kind)).toEqual([
      'newIssue',
    ]);
    expect(await linesOf(scene.admin)).toEqual([]);
  });

  it('the admins of a new issue whose project’s leader has left', async () => {
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [scene.leader.id]);
    await report(scene.admin, scene.project.id);
    expect(await linesOf(scene.off['admin'] as TestAgent)).toHaveLength(1);
  });

  it('the new handler who gave them an issue', async () => {
    const next = scene.off['worker'] as TestAgent;
    await change(scene.leader, { responsibleId: next.id });
    expect((await inboxOf(next)).list).toMatchObject([
      { issueId, reasons: [{ kind: 'assigned', by: scene.leader.name }] },
    ]);
    expect(await linesOf(scene.leader)).toEqual([]);
  });

  it('every member of the team that got the issue, or many at once, but not who gave it', async () => {
    const member = scene.off['worker'] as TestAgent;
    const team = await aTeam(scene.account, [member, scene.leader]);
    await change(scene.leader, { responsibleId: null, teamId: team.id });
    expect(await linesOf(member)).toEqual([[issueId, 'assigned']]);
    expect(await linesOf(scene.leader)).toEqual([]);
    expect((await mailsTo(member.email)).map(({ kind }) => kind)).toEqual(['assigned']);

    const other = await anIssue(scene.project, {});
    const action = { do: 'team', teamId: team.id };
    await ask(scene.admin, 'POST', '/api/issue/bulk', { ids: [other.id], action, preview: false });
    expect(await linesOf(member)).toEqual([
      [other.id, 'assigned'],
      [issueId, 'assigned'],
    ]);
    expect(await linesOf(scene.leader)).toEqual([[other.id, 'assigned']]);
  });

  it('the handler apart what staff wrote, what outside parties wrote, and who named them', async () => {
    await send(scene.leader, scene.issue, { html: '<p>Nyckel finns &amp; väntar</p>' });
    await send(scene.user, scene.issue, { html: '<p>Det <b>rinner</b></p>' });
    await send(scene.leader, scene.issue, {
      type: 'internal',
      html: `<p>${mention(scene.worker)} ring</p>`,
    });
    const { list, counts } = await inboxOf(scene.worker);
    expect(list).toMatchObject([
      {
        issueId,
        count: 3,
        isDemanding: true,
        reasons: [
          { kind: 'mention', quote: `@${scene.worker.name} ring`, audience: 'internal' },
          { kind: 'answer', quote: 'Det rinner', audience: 'public', by: scene.user.name },
          { kind: 'message', quote: 'Nyckel finns & väntar', audience: 'public' },
        ],
      },
    ]);
    const none = { urgent: 0, later: 0, returnsAt: null, mails: 0, newSince: list[0]?.at };
    expect(counts).toEqual({ ...none, new: 1, open: 1, demanding: 1, kinds: { mention: 1 } });
    expect(await linesOf(scene.leader)).toEqual([]);
  });

  it('the leader of an answer that nobody else would hear of', async () => {
    const { pool } = await world();
    await pool.query('update issue set responsible_id = null where id = $1', [issueId]);
    await send(scene.user, scene.issue);
    expect(await linesOf(scene.leader)).toEqual([[issueId, 'answer']]);
  });

  it('only its two people of a private message', async () => {
    await send(scene.contractor, scene.issue, {
      type: 'private',
      privateMessageAgentId: scene.worker.id,
    });
    expect(await linesOf(scene.worker)).toEqual([[issueId, 'answer']]);
    for (const other of [scene.leader, scene.admin, scene.user]) {
      expect(await linesOf(other)).toEqual([]);
    }
  });

  it('the handler of a contractor who declines, with the firm and the reason', async () => {
    const { pool } = await world();
    await pool.query(`update agent set firm = 'Elkraft AB' where id = $1`, [scene.contractor.id]);
    await asContractor('decline', { reason: 'busy', note: 'Fullt till <maj>' });
    expect((await inboxOf(scene.worker)).list[0]).toMatchObject({
      isDemanding: true,
      reasons: [{ kind: 'declined', by: 'Elkraft AB', quote: 'Fullt till <maj>' }],
    });
    const digest = await read<Digest>(await scene.worker.ask('GET', '/api/notification/digest'));
    expect(digest.sections[0]?.rows[0]?.text).toContain(' · Elkraft AB · ');
  });

  it('the handler of work that a contractor reports done', async () => {
    await asContractor('accept');
    await asContractor('reportDone');
    expect(await linesOf(scene.worker)).toEqual([[issueId, 'reportedDone']]);
  });

  it('the handler that the reporter says it is not fixed, and the reporter that it is done', async () => {
    await status(scene.worker, { status: 'done' });
    expect(await linesOf(scene.user)).toEqual([[issueId, 'status']]);
    await ask(scene.user, 'POST', `/api/issue/${issueId}/reject`, {
      version: await version(),
      key: crypto.randomUUID(),
      reason: 'stillBroken',
      message: 'Det droppar än',
    });
    expect((await inboxOf(scene.worker)).list[0]).toMatchObject({
      isDemanding: true,
      reasons: [{ kind: 'rejected', quote: 'Det droppar än', by: scene.user.name }],
    });
  });

  it('the user who reported the issue of a visit', async () => {
    const plannedFrom = new Date(Date.now() + 86_400_000).toISOString();
    await change(scene.leader, { plannedFrom });
    expect(await linesOf(scene.user)).toEqual([[issueId, 'visit']]);
  });

  it('handlers what an outside reporter answers', async () => {
    const { first, worker, reporter } = await aReportedCompany();
    await reporter.ask('POST', ownPath(first, '/messages'), {
      key: crypto.randomUUID(),
      text: 'Jag är hemma efter fem',
    });
    expect((await inboxOf(worker)).list[0]?.reasons).toMatchObject([
      { kind: 'answer', by: 'Rut Ek', quote: 'Jag är hemma efter fem' },
    ]);
  });
});

describe('an act finishes what it answers', () => {
  it('a reply: the resident’s answer for everybody, what staff wrote for its author', async () => {
    await send(scene.user, scene.issue);
    await linesOf(scene.worker);
    await change(scene.leader, { assigneeIds: [scene.leader.id] });
    await send(scene.user, scene.issue);
    expect(await linesOf(scene.leader)).toEqual([[issueId, 'answer']]);
    expect(await linesOf(scene.worker)).toEqual([[issueId, 'answer', 'answer']]);

    await send(scene.leader, scene.issue);
    expect(await linesOf(scene.leader)).toEqual([]);
    expect(await linesOf(scene.leader, 'done')).toEqual([[issueId, 'answer']]);
    expect(await linesOf(scene.worker)).toEqual([[issueId, 'message']]);
  });

  it('an internal note answers nobody outside', async () => {
    await send(scene.user, scene.issue);
    await linesOf(scene.worker);
    await send(scene.worker, scene.issue, { type: 'internal' });
    expect(await linesOf(scene.worker)).toEqual([[issueId, 'answer']]);
  });

  it('leaves a line open for what it does not answer', async () => {
    await asContractor('decline', { reason: 'busy' });
    await send(scene.user, scene.issue);
    await linesOf(scene.worker);
    await send(scene.worker, scene.issue);
    const line = { issueId, count: 1, isDemanding: true, reasons: [{ kind: 'declined' }] };
    expect((await inboxOf(scene.worker)).list).toMatchObject([line]);
  });

  it('somebody who takes a new issue: for the leader', async () => {
    await report(scene.admin, scene.project.id);
    const id = (await inboxOf(scene.leader)).list[0]?.issueId;
    const responsibleId = scene.worker.id;
    await ask(scene.admin, 'PUT', `/api/issue/${id}`, { version: 1, responsibleId });
    expect(await linesOf(scene.leader)).toEqual([]);
    expect(await linesOf(scene.worker)).toEqual([[id, 'assigned']]);
  });

  it('another contractor: the refusal of the first', async () => {
    await asContractor('decline', { reason: 'busy' });
    expect(await linesOf(scene.worker)).toEqual([[issueId, 'declined']]);
    const other = scene.off['contractor'] as TestAgent;
    await putOnProject(scene.project, other, 'contractor');
    const answer = await scene.leader.ask('POST', `/api/issue/${issueId}/delegations`, {
      key: crypto.randomUUID(),
      contractorId: other.id,
    });
    expect(await answer.text()).toContain('"state":"sent"');
    expect(await linesOf(scene.worker)).toEqual([]);
  });

  it('closing: what the contractor reported, for its handler and for many issues at once', async () => {
    await asContractor('accept');
    await asContractor('reportDone');
    expect(await linesOf(scene.worker)).toEqual([[issueId, 'reportedDone']]);
    await ask(scene.leader, 'POST', '/api/issue/bulk', {
      ids: [issueId],
      action: { do: 'close', resolution: 'fixed', resolutionText: '' },
      preview: false,
    });
    expect(await linesOf(scene.worker)).toEqual([[issueId, 'status']]);
  });
});
