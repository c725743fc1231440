import { beforeAll, describe, expect, it } from 'vitest';

import type { MailIn, MailInContent } from '#contract/mailIn.ts';
import { sweepMailIn } from '#server/modules/mail-in/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { anIssue, aProject, aProjectType } from '#tests/support/builders.ts';
import { filesOf } from '#tests/support/files.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { MAIL_DOMAIN, mailNamed } from '#tests/support/mails.ts';
import { aMail, mailRows, receive, replyAddress } from '#tests/support/mailsIn.ts';
import { aScene, readMessages, type Scene, send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

const ask = async (method: string, path: string, body?: object) =>
  scene.admin.ask(method, `/api/mailIn${path}`, body);
const list = async (query = '') =>
  ((await (await ask('GET', query)).json()) as { list: MailIn[] }).list;

/** A mail to the company, by its list entry. */
async function aDraft(text = 'Det droppar.', from = 'Ny Boende <ny@kund.example>') {
  const to = `${scene.account.domain}@${MAIL_DOMAIN}`;
  await receive(aMail({ from, to, text, subject: 'Läckage' }));
  const [mail] = await list();
  if (!mail) throw new Error('Nothing came');
  return mail;
}

describe('the list of mails that came in', () => {
  it('is for administrators and leaders alone', async () => {
    const { id } = await aDraft();
    for (const agent of [scene.worker, scene.user, scene.contractor]) {
      expect((await agent.ask('GET', '/api/mailIn')).status).toBe(403);
      expect((await agent.ask('GET', `/api/mailIn/${id}`)).status).toBe(403);
    }
    expect((await scene.leader.ask('GET', `/api/mailIn/${id}`)).status).toBe(404);
  });

  it('shows who wrote to the company and what, in plain text', async () => {
    const { id, from } = await aDraft('<script>alert(1)</script> Det droppar.');
    expect(from).toEqual({ name: 'Ny Boende', email: 'ny@kund.example' });
    const mail = (await (await ask('GET', `/${id}`)).json()) as MailInContent;
    expect(mail).toMatchObject({
      subject: 'Läckage',
      outcome: 'draft',
      reason: 'toCompany',
      text: '<script>alert(1)</script> Det droppar.',
      to: `${scene.account.domain}@${MAIL_DOMAIN}`,
    });
  });

  it('lists what nobody has to decide with all others only', async () => {
    const { project, account } = scene;
    const email = `anna-${crypto.randomUUID()}@kund.example`;
    const issue = await anIssue(project, { reporterEmail: email });
    const reply = await replyAddress(issue, { email });
    await receive(await mailNamed('out-of-office-sv', { party: email, reply }));
    expect((await list('?tab=waiting')).map(({ reason }) => reason)).not.toContain('autoReply');
    const [newest] = await list('?tab=all');
    expect(newest).toMatchObject({ reason: 'autoReply', issue: { id: issue.id } });
    expect((await mailRows(account.id)).at(-1)).toMatchObject({ outcome: 'ignored' });
  });

  it('goes on where the page before ended', async () => {
    await aDraft('Ett');
    await aDraft('Två');
    const [first, second] = await list('?tab=all&limit=2');
    const [next] = await list(`?tab=all&limit=1&before=${first?.id}`);
    expect(next?.id).toBe(second?.id);
  });

  it('makes an issue of a mail once, with its sender and files', async () => {
    const company = `${scene.account.domain}@${MAIL_DOMAIN}`;
    const raw = await mailNamed('photo-heic-iphone', { party: 'bo@kund.example', reply: company });
    await receive(raw);
    const [mail] = await list();
    const body = { projectId: scene.project.id, title: 'Det droppar' };
    const [one, two] = await Promise.all(
      [1, 2].map(async () => (await ask('POST', `/${mail?.id}/makeIssue`, body)).json()),
    );
    expect(one).toEqual(two);
    const { issueId } = one as { issueId: number };
    const issue = await (await scene.admin.ask('GET', `/api/issue/${issueId}`)).json();
    expect(issue).toMatchObject({
      title: 'Det droppar',
      description: expect.stringContaining('Så här ser det ut.'),
      reporter: { firstname: 'Anna', lastname: 'Ek', email: 'bo@kund.example' },
    });
    const files = await filesOf(scene.admin, { id: issueId });
    expect(files.map(({ name }) => name)).toEqual(['IMG_0042.jpg']);
    expect((await list('?tab=all'))[0]).toMatchObject({
      outcome: 'placed',
      issue: { id: issueId },
    });
  });

  it('says in the issue which files of the mail were not taken', async () => {
    const company = `${scene.account.domain}@${MAIL_DOMAIN}`;
    await receive(
      await mailNamed('program-attached', { party: 'bo@kund.example', reply: company }),
    );
    const [mail] = await list();
    const body = { projectId: scene.project.id, title: 'Faktura' };
    const { issueId } = (await (await ask('POST', `/${mail?.id}/makeIssue`, body)).json()) as {
      issueId: number;
    };
    const issue = (await (await scene.admin.ask('GET', `/api/issue/${issueId}`)).json()) as {
      description: string;
    };
    expect(issue.description).toContain('Kör den här.');
    expect(issue.description).toContain('kunde inte tas emot: faktura.exe');
    expect(await filesOf(scene.admin, { id: issueId })).toEqual([]);
  });

  it('makes an issue of a mail where the project’s form has required questions', async () => {
    const schema = {
      type: 'object' as const,
      properties: { floor: { type: 'number' as const, title: 'Våning' } },
      required: ['floor'],
      additionalProperties: false as const,
    };
    const jsonForm = { globalTerminology: {}, contextTerminology: {}, schema };
    const type = await aProjectType(scene.account, { hasForm: true, jsonForm });
    const project = await aProject(scene.account, { projectTypeId: type.id });
    const { id } = await aDraft();
    const answer = await ask('POST', `/${id}/makeIssue`, { projectId: project.id, title: 'Läcka' });
    expect(answer.status).toBe(200);
    const { issueId } = (await answer.json()) as { issueId: number };
    const issue = await (await scene.admin.ask('GET', `/api/issue/${issueId}`)).json();
    expect(issue).toMatchObject({ formData: {}, project: { id: project.id } });
  });

  it('puts a mail into an issue, for staff or for everybody, in its sender’s name', async () => {
    const { issue } = scene;
    const { id } = await aDraft('Hör till kranen.');
    const answer = await ask('POST', `/${id}/place`, { number: issue.number, type: 'public' });
    expect(await answer.json()).toEqual({ issueId: issue.id });
    const again = await ask('POST', `/${id}/place`, { number: issue.number, type: 'public' });
    expect(again.status).toBe(200);
    const placed = (await readMessages(scene.user, issue)).filter(({ html }) =>
      html.includes('Hör till kranen.'),
    );
    expect(placed.map(({ author }) => author)).toEqual([
      { id: null, name: 'Ny Boende', firm: null, isOutside: true },
    ]);
    const other = await anIssue(scene.project);
    const moved = await ask('POST', `/${id}/place`, { number: other.number, type: 'public' });
    expect(moved.status).toBe(409);
  });

  it('refuses an issue that is not there, and a mail that is gone', async () => {
    const { id } = await aDraft();
    const nowhere = await ask('POST', `/${id}/place`, { number: 2_000_000_000, type: 'internal' });
    expect(nowhere.status).toBe(422);
    expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  });

  it('forgets a mail and its file after 30 days', async () => {
    const { id } = await aDraft();
    const { deps, clock, pool } = await world();
    const { rows } = await pool.query<{ key: string }>(
      'select raw_key as key from mail_in where id = $1',
      [id],
    );
    const place = { accountId: scene.account.id, key: rows[0]?.key ?? '' };
    expect(await deps.files.read(place, 'original')).toBeDefined();
    clock.advance(31 * 86_400_000);
    await sweepMailIn(deps).finally(clock.reset);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    expect(await deps.files.read(place, 'original')).toBeUndefined();
  });
});

describe('a mail about an issue', () => {
  const replyTo = async (email: string) => {
    const { pool } = await world();
    const { rows } = await pool.query<{ reply: string; text: string }>(
      'select reply_to as reply, text from mail where to_email = $1 order by created_at desc limit 1',
      [email],
    );
    return { reply: rows[0]?.reply ?? '', text: rows[0]?.text ?? '' };
  };

  it('has an address for the answer, the same each time, and says who reads it', async () => {
    const { deps } = await world();
    const { issue, worker, user, leader } = scene;
    await send(leader, issue, { html: '<p>Kommer ni?</p>' });
    await writeMails({ ...deps, mailInDomain: MAIL_DOMAIN });
    const first = await replyTo(user.email);
    expect(first.reply).toMatch(
      new RegExp(`^r\\+${issue.accountId}-[0-9a-f]{32}@${MAIL_DOMAIN}$`, 'u'),
    );
    expect(first.text).toContain('Svara gärna direkt på det här mejlet');
    const staff = await replyTo(worker.email);
    expect(staff.reply).not.toBe(first.reply);
    expect(staff.text).toContain('även den som har anmält');
    await send(leader, issue, { html: '<p>Hallå?</p>' });
    await writeMails({ ...deps, mailInDomain: MAIL_DOMAIN });
    expect((await replyTo(user.email)).reply).toBe(first.reply);

    await receive(aMail({ from: user.email, to: first.reply, text: 'I morgon.' }));
    const last = (await readMessages(leader, issue)).find(({ html }) => html.includes('I morgon.'));
    expect(last).toMatchObject({ type: 'public', author: { id: user.id } });
  });

  it('tells a contractor that the reporter reads their answer, and tells the reporter no such thing', async () => {
    const { deps } = await world();
    const { issue, leader, user, contractor } = scene;
    await send(leader, issue, { html: '<p>Vilken nyckel?</p>' });
    await writeMails({ ...deps, mailInDomain: MAIL_DOMAIN });
    const { text } = await replyTo(contractor.email);
    expect(text).toContain('så kan alla läsa svaret, även den som har anmält.');
    expect((await replyTo(user.email)).text).not.toContain('även den som har anmält');
  });

  it('invites no answer where no mail comes in', async () => {
    const { deps } = await world();
    const { issue, user, leader } = scene;
    await send(leader, issue, { html: '<p>Inget svar.</p>' });
    await writeMails(deps);
    const { reply, text } = await replyTo(user.email);
    expect(reply).toBe('');
    expect(text).toContain('Det går inte att svara på det här mejlet.');
  });

  it('quotes what was written, without what that quotes itself', async () => {
    const { deps } = await world();
    const { project, worker } = scene;
    const email = `anna-${crypto.randomUUID()}@kund.example`;
    const issue = await anIssue(project, { reporterEmail: email, responsibleId: worker.id });
    const reply = await replyAddress(issue, { email });
    await receive(await mailNamed('gmail-web-sv', { party: email, reply }));
    await writeMails({ ...deps, mailInDomain: MAIL_DOMAIN });
    const mail = (await mailsTo(worker.email)).at(-1);
    expect(mail?.text).toContain('> Tack, tisdag passar!');
    expect(mail?.text).not.toContain('När passar det');
  });

  it('tells whoever has the issue of an answer that was not published', async () => {
    const { deps } = await world();
    const { project, worker } = scene;
    const email = `anna-${crypto.randomUUID()}@kund.example`;
    const issue = await anIssue(project, { reporterEmail: email, responsibleId: worker.id });
    const reply = await replyAddress(issue, { email });
    await receive(aMail({ from: 'jobbet@kund.example', to: reply, text: 'Från jobbet.' }));
    await writeMails({ ...deps, mailInDomain: MAIL_DOMAIN });
    expect((await mailsTo(worker.email)).at(-1)?.text).toContain('Från jobbet.');
    expect(await mailsTo(email)).toEqual([]);
  });
});
