import { beforeEach, describe, expect, it } from 'vitest';

import type { MailIn, MailInContent } from '#contract/mailIn.ts';
import { EVERYBODY, seesIssue } from '#tests/support/conversation.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { MAIL_DOMAIN } from '#tests/support/mails.ts';
import { aMail, receive, replyAddress } from '#tests/support/mailsIn.ts';
import { aScene, readMessages, type Scene } from '#tests/support/scene.ts';
import type { TestAgent } from '#tests/support/world.ts';

let scene: Scene;
let email: string;
beforeEach(async () => {
  scene = await aScene();
  email = `anna-${crypto.randomUUID()}@kund.example`;
  await anIssue(scene.project, { reporterEmail: email });
});

const listFor = async (agent: TestAgent, tab = 'waiting') =>
  ((await (await agent.ask('GET', `/api/mailIn?tab=${tab}`)).json()) as { list: MailIn[] }).list;

/** A mail to the company, by its entry for an administrator. */
async function aDraft(text = 'Det droppar.', from = email) {
  await receive(
    aMail({ from, to: `${scene.account.domain}@${MAIL_DOMAIN}`, text, subject: 'Läcka' }),
  );
  const [mail] = await listFor(scene.admin);
  if (!mail) throw new Error('Nothing came');
  return mail;
}

describe('a mail to the company from somebody who has reported before', () => {
  it('is seen by the leaders of the project where they last did, with what it says', async () => {
    const { leader, project } = scene;
    const { id } = await aDraft('Nu droppar det igen.');
    const [mail, ...others] = await listFor(leader);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ id, project: { id: project.id, name: project.name } });
    const content = (await (await leader.ask('GET', `/api/mailIn/${id}`)).json()) as MailInContent;
    expect(content.text).toBe('Nu droppar det igen.');
  });

  it.each(EVERYBODY)(
    'ISS-05 is received by the $party $side the issues of that project only if they see all of these',
    async ({ side, party }) => {
      const { id } = await aDraft('Nu droppar det igen.');
      const me = scene[side][party]!;
      const text = await (await me.ask('GET', `/api/mailIn/${id}`)).text();
      const isReader = seesIssue(side, party) && ['admin', 'leader'].includes(party);
      expect(text.includes('Nu droppar det igen.')).toBe(isReader);
      const counts = await (await me.ask('GET', '/api/notification/counts')).json();
      expect(counts).toMatchObject({ mails: isReader ? 1 : 0 });
    },
  );

  it('is changed by no other leader', async () => {
    const { off, account, leader } = scene;
    const { id } = await aDraft();
    const other = off['leader']!;
    await aProject(account, { people: { leader: other } });
    expect(await listFor(other, 'all')).toEqual([]);
    expect((await other.ask('DELETE', `/api/mailIn/${id}`)).status).toBe(404);
    const place = { number: scene.issue.number, type: 'internal' };
    expect((await other.ask('POST', `/api/mailIn/${id}/place`, place)).status).toBe(404);
    expect(await listFor(leader)).toHaveLength(1);
  });

  it('falls in the last project they reported in before it came', async () => {
    const { off, account, leader } = scene;
    const other = off['leader']!;
    const moved = await aProject(account, { people: { leader: other } });
    await anIssue(moved, { reporterEmail: email });
    await aDraft();
    expect(await listFor(leader)).toEqual([]);
    expect(await listFor(other)).toHaveLength(1);
    await anIssue(scene.project, { reporterEmail: email });
    expect(await listFor(leader)).toEqual([]);
    expect(await listFor(other)).toHaveLength(1);
  });

  it('is made an issue by their leader, in a project they lead alone', async () => {
    const { leader, project, account } = scene;
    const { id } = await aDraft();
    const foreign = await aProject(account);
    const make = async (projectId: number) =>
      leader.ask('POST', `/api/mailIn/${id}/makeIssue`, { projectId, title: 'Läcka' });
    expect((await make(foreign.id)).status).toBe(404);
    const made = (await (await make(project.id)).json()) as { issueId: number };
    expect(await (await make(project.id)).json()).toEqual(made);
    expect(await listFor(leader)).toEqual([]);
    expect(await listFor(leader, 'all')).toMatchObject([
      { id, outcome: 'placed', issue: { id: made.issueId } },
    ]);
  });

  it('is put into an issue that their leader sees, and no other', async () => {
    const { leader, issue, account } = scene;
    const { id } = await aDraft('Hör till kranen.');
    const hidden = await anIssue(await aProject(account));
    const place = async ({ number }: { number: number }) =>
      leader.ask('POST', `/api/mailIn/${id}/place`, { number, type: 'internal' });
    expect((await place(hidden)).status).toBe(422);
    expect((await place(issue)).status).toBe(200);
    const texts = (await readMessages(leader, issue)).map(({ html }) => html);
    expect(texts.join('')).toContain('Hör till kranen.');
  });

  it('waits for administrators alone if it was refused, or answered another mail', async () => {
    const { leader, issue, worker } = scene;
    const unknown = `r+${issue.accountId}-${'0'.repeat(32)}@${MAIL_DOMAIN}`;
    await receive(aMail({ from: email, to: unknown }));
    const reply = await replyAddress(issue, {
      agentId: worker.id,
      type: 'private',
      privateTo: scene.user.id,
    });
    await receive(aMail({ from: worker.email, to: reply, text: 'Mellan oss.' }));
    expect(await listFor(scene.admin, 'all')).toHaveLength(2);
    expect(await listFor(leader, 'all')).toEqual([]);
  });
});
