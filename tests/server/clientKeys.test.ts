import { describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { anAttachment, aProject } from '#tests/support/builders.ts';
import { aGuest, aHouse, aReport, aReportLink } from '#tests/support/reportLinks.ts';
import { aLetter, aScene, errorOf, readMessages } from '#tests/support/scene.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const USED = { code: 'CONFLICT', translationKey: 'KEY_USED' };
const other = () => crypto.randomUUID();

describe('a message with a used key', () => {
  it('AC-29 is refused if it differs, and the first one stays as it was', async () => {
    const { worker, admin, contractor, project, issue } = await aScene();
    const [file, another] = await Promise.all(
      [1, 2].map(() =>
        anAttachment({ id: 0, accountId: project.accountId, projectId: 0 }, worker, {
          issueId: null,
          draft: true,
        }),
      ),
    );
    const letter = aLetter({ html: '<p>Vi kommer i dag</p>', attachmentIds: [file!.id] });
    const post = (more: object = {}) =>
      worker.ask('POST', `/api/issue/${issue.id}/messages`, { ...letter, ...more });
    const first = await (await post()).json();
    expect(await (await post()).json()).toEqual(first);
    for (const changed of [
      { html: '<p>Vi kommer i morgon</p>' },
      { type: 'internal' },
      { type: 'private', privateMessageAgentId: contractor.id },
      { attachmentIds: [file!.id, another!.id] },
      { attachmentIds: [] },
    ]) {
      const answer = await post(changed);
      expect(answer.status, JSON.stringify(changed)).toBe(409);
      expect(await errorOf(answer)).toMatchObject(USED);
    }
    expect(await readMessages(admin, issue)).toMatchObject([{ html: '<p>Vi kommer i dag</p>' }]);
  });

  it('AC-29 is saved once if different ones arrive at the same moment', async () => {
    const { worker, admin, issue } = await aScene();
    const key = other();
    const answers = await Promise.all(
      ['Ett', 'Två', 'Ett', 'Två'].map((text) =>
        worker.ask('POST', `/api/issue/${issue.id}/messages`, aLetter({ key, html: text })),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two);
    expect(statuses).toEqual([200, 200, 409, 409]);
    expect(await readMessages(admin, issue)).toHaveLength(1);
  });
});

describe('a report with a used key', () => {
  const read = async (asker: TestAgent, id: number) =>
    (await (await asker.ask('GET', `/api/issue/${id}`)).json()) as Issue;

  it('AC-29 is refused if it differs, names the issue of the first, and creates nothing', async () => {
    const account = await anAccount();
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const project = await aProject(account, { people: { leader } });
    const report = (issues: object[]) =>
      leader.ask('POST', '/api/issue/report', { projectId: project.id, issues });
    const first = { key: other(), title: 'Kranen droppar' };
    const made = (await (await report([first])).json()).list[0];
    // Changed since, and still the same report.
    const body = { version: 1, title: 'Blandare i kök' };
    expect((await leader.ask('PUT', `/api/issue/${made.id}`, body)).status).toBe(200);
    const again = await report([first]);
    expect((await again.json()).list).toEqual([made]);
    const second = { key: other(), title: 'Fönstret drar' };
    const answer = await report([second, { ...first, description: 'Och det rinner' }]);
    expect(answer.status).toBe(409);
    const { error, current } = await answer.json();
    expect(error).toMatchObject({ ...USED, fields: { 'issues.1.key': 'Used for another report' } });
    expect(Object.keys(error.fields)).toHaveLength(1);
    expect(current).toEqual({ id: made.id, number: made.number });
    expect(await read(leader, made.id)).toMatchObject({ title: 'Blandare i kök', description: '' });
    const { pool } = await world();
    const { rows } = await pool.query('select 1 from issue where account_id = $1', [account.id]);
    expect(rows).toHaveLength(1);
  });

  it('AC-29 from outside is refused likewise, in any language', async () => {
    const { admin, project, category } = await aHouse();
    const { prefill } = await aReportLink(admin, project);
    const guest = await aGuest(prefill);
    const body = aReport(prefill, category);
    const made = await (await guest.report(body)).json();
    const again = await guest.report({ ...body, locale: 'fi-FI' });
    expect(await again.json()).toEqual(made);
    const answer = await guest.report({ ...body, text: 'Nu rinner det på golvet' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: USED, current: { id: made.id } });
  });
});
