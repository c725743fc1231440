import { beforeAll, describe, expect, it } from 'vitest';

import { CORPUS, type Expected } from '#tests/mail/corpus.ts';
import { issueFollowers } from '#server/db/schema.ts';
import { newToken } from '#server/modules/session/index.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { anIssue } from '#tests/support/builders.ts';
import { MAIL_DOMAIN, mailNamed } from '#tests/support/mails.ts';
import { aMail, mailRows, receive, replyAddress } from '#tests/support/mailsIn.ts';
import { aReporterLink } from '#tests/support/reporterLinks.ts';
import { aScene, readMessages, type Scene } from '#tests/support/scene.ts';
import { filesOf } from '#tests/support/files.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

/** An issue of its own reporter, and the address by which they, or somebody else on it, answer. */
async function anAnswer({ how }: Pick<Expected, 'how'> = {}) {
  const { account, project, worker } = scene;
  const contractor = await anAgent('ROLE_CONTRACTOR', { account, inactive: how === 'former' });
  const reporter = `anna-${crypto.randomUUID()}@kund.example`;
  const issue = await anIssue(project, {
    reporterEmail: reporter,
    responsibleId: worker.id,
    contractors: [contractor],
  });
  if (how === 'revoked') {
    await aLink(contractor, issue, { revokedAt: new Date(Date.now() + 1_000) });
  }
  if (how === 'revokedReporter') await aReporterLink(issue, reporter, { revokedAt: new Date() });
  const agent = answersAs(how, contractor);
  const type = how === 'staff' ? 'internal' : 'public';
  const reply = await replyAddress(
    issue,
    agent ? { agentId: agent.id, type } : { email: reporter },
  );
  const company = `${account.domain}@${MAIL_DOMAIN}`;
  return { issue, reply, party: agent?.email ?? reporter, company, account: account.id };
}

/** The agent who answers; undefined for the reporter. */
function answersAs(how: Expected['how'], contractor: TestAgent): TestAgent | undefined {
  if (how === 'staff') return scene.admin;
  return how === 'contractor' || how === 'revoked' || how === 'former' ? contractor : undefined;
}

/** The mail as it is received: its headers alone if it is too large. */
async function received(name: string, answer: Awaited<ReturnType<typeof anAnswer>>) {
  const raw = await mailNamed(name, answer);
  const isTooLarge = raw.length > 25 * 1024 * 1024;
  const end = raw.indexOf('\r\n\r\n') + 4;
  return { raw: isTooLarge ? raw.subarray(0, end) : raw, isTooLarge };
}

const lined = (text: string) => text.replaceAll('\n\n', '\n');

const NOTHING = { reason: null, folded: '', left: [], files: [] };

/** What a message shows at first. */
const wanted = ({ shown, contains = '' }: Expected): unknown =>
  shown === undefined ? expect.stringContaining(contains) : lined(shown);

/** A message’s text in sight, and the text that is folded away. */
function partsOf(html: string) {
  const words = (part: string) =>
    part
      .replaceAll(/<br \/>|<\/p>/gu, '\n')
      .replaceAll(/<[^>]+>/gu, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .trim();
  const shown = html.replaceAll(/<blockquote>.*?<\/blockquote>/gsu, '');
  return { shown: words(shown).replaceAll(/\n{3,}/gu, '\n\n'), whole: words(html) };
}

describe('a mail that comes in', () => {
  const messagesOf = ({ outcome }: Expected) => outcome === 'placed' || outcome === 'note';
  const all = Object.entries(CORPUS);

  it.each(all.filter(([, expected]) => messagesOf(expected)))(
    '%s becomes a message with its files',
    async (name, expected) => {
      const { how, outcome, reason, folded, left, files: names } = { ...NOTHING, ...expected };
      const answer = await anAnswer({ how });
      const { raw } = await received(name, answer);
      const decisions = await receive(raw, { isVerified: how !== 'forged' });
      expect(decisions).toEqual([{ outcome, reason }]);
      const [message, ...others] = await readMessages(scene.admin, answer.issue);
      expect(others).toEqual([]);
      const isInternal = outcome === 'note' || how === 'staff';
      expect(message?.type).toBe(isInternal ? 'internal' : 'public');
      const { shown, whole } = partsOf(message?.html ?? '');
      expect(lined(shown)).toEqual(wanted(expected));
      expect(whole).toContain(folded);
      for (const file of left) expect(shown).toContain(file);
      const files = await filesOf(scene.admin, answer.issue);
      expect(files.map((file) => file.name)).toEqual(names);
      expect(files.every((file) => file.messageId === message?.id)).toBe(true);
    },
  );

  it.each(all.filter(([, expected]) => !messagesOf(expected)))(
    '%s is listed with its reason, and says nothing to anybody',
    async (name, { how, outcome, reason }) => {
      const answer = await anAnswer({ how });
      const { raw, isTooLarge } = await received(name, answer);
      const isVerified = how !== 'forged';
      expect(await receive(raw, { isTooLarge, isVerified })).toEqual([{ outcome, reason }]);
      expect((await mailRows(answer.account)).at(-1)).toMatchObject({ outcome, reason });
      expect(await readMessages(scene.admin, answer.issue)).toEqual([]);
    },
  );

  it('is placed once, however often it comes', async () => {
    const { issue, reply, party } = await anAnswer();
    const raw = aMail({ from: party, to: reply, text: 'En gång.' });
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => receive(raw)));
    expect([first, ...again].flat().filter(Boolean)).toHaveLength(1);
    expect(await receive(`Received: by mx.example\r\n${raw}`)).toEqual([undefined]);
    expect(await readMessages(scene.admin, issue)).toHaveLength(1);
  });

  it('is kept beside another one with the same Message-ID', async () => {
    const { issue, reply, party } = await anAnswer();
    await receive(aMail({ from: party, to: reply, text: 'Ett', id: 'samma' }));
    await receive(aMail({ from: party, to: reply, text: 'Två', id: 'samma' }));
    expect(await readMessages(scene.admin, issue)).toHaveLength(2);
  });

  it('is listed from the 21st of a party in an hour, and the others are placed', async () => {
    const { issue, reply, party } = await anAnswer();
    for (let n = 0; n < 20; n += 1) await receive(aMail({ from: party, to: reply, text: `${n}` }));
    const late = await receive(aMail({ from: party, to: reply }));
    expect(late).toEqual([{ outcome: 'refused', reason: 'tooMany' }]);
    const other = await receive(aMail({ from: 'annan@kund.example', to: reply }));
    expect(other).toEqual([{ outcome: 'refused', reason: 'tooMany' }]);
    const { clock } = await world();
    const receivedAt = new Date(clock.now().getTime() + 3_700_000);
    const later = await receive(aMail({ from: party, to: reply }), { receivedAt });
    expect(later).toEqual([{ outcome: 'placed', reason: null }]);
    expect(await readMessages(scene.admin, issue)).toHaveLength(21);
  });

  it('shows what it quotes to staff alone', async () => {
    const { issue, party, reply } = await anAnswer({ how: 'contractor' });
    const quoted = `Den mån 2 mars 2026 kl 10:12 skrev Kvarnvik <${reply}>:\n> Bara till er.`;
    await receive(aMail({ from: party, to: reply, text: `Kommer.\n\n${quoted}` }));
    const seen = async (path: string) => (await scene.admin.ask('GET', path)).text();
    expect(await seen(`/api/issue/${issue.id}/messages`)).toContain('Bara till er.');
    const own = await seen(`/api/issue/${issue.id}/as/reporter`);
    expect(own).toContain('Kommer.');
    expect(own).not.toContain('Bara till er.');
  });

  it('shows nobody the links and the address that it quotes', async () => {
    const { issue, reply, party } = await anAnswer();
    const links = ['reporterLink', 'agentLink', 'alarm'] as const;
    const quoted = links.map((kind) => `https://felix.test/page?token=${newToken(kind)}&do=visit`);
    // Some programs end a line within an address.
    const lines = quoted.flatMap((link, n) => [link, link.slice(0, 31 + n), link.slice(31 + n)]);
    const above = `Ja.\n\nDen mån 2 mars 2026 kl 10:12 skrev Kvarnvik <${reply}>:`;
    const text = [above, ...lines].join('\n> ');
    await receive(aMail({ from: party, to: reply, text }));
    const [message] = await readMessages(scene.admin, issue);
    const { shown, whole } = partsOf(message?.html ?? '');
    expect(shown).toBe('Ja.');
    expect(whole).toContain('https://felix.test/page?token=…');
    expect(whole.replaceAll(/[\s>]/gu, '')).not.toMatch(/[\w-]{30}|r\+\d/u);
  });

  it('shows nobody the links that a quote of HTML has behind its words', async () => {
    const { issue, reply, party } = await anAnswer();
    const link = `https://felix.test/page?token=${newToken('reporterLink')}`;
    const quoted = `<blockquote><a href="${link}">Läs och svara</a></blockquote>`;
    const html = `<p>Se <a href="https://brf.example/fel.pdf">ritningen</a>.</p><p>Den mån 2 mars 2026 kl 10:12 skrev Kvarnvik &lt;${reply}&gt;:</p>${quoted}`;
    await receive(aMail({ from: party, to: reply, text: html }).replace('text/plain', 'text/html'));
    const [message] = await readMessages(scene.admin, issue);
    const { shown, whole } = partsOf(message?.html ?? '');
    expect(shown).toBe('Se ritningen [https://brf.example/fel.pdf].');
    expect(whole).toContain('Läs och svara [https://felix.test/page?token=…]');
  });

  it('is kept whole for staff if its text is too long for a message, and says so', async () => {
    const { issue, reply, party } = await anAnswer();
    const quote = `Den mån 2 mars 2026 kl 10:12 skrev Kvarnvik <${reply}>:\n> Bara till er.`;
    const text = `${'Det droppar. '.repeat(5_000)}Slut.\n\n${quote}`;
    await receive(aMail({ from: party, to: reply, text }));
    const [message] = await readMessages(scene.admin, issue);
    const { shown } = partsOf(message?.html ?? '');
    expect(shown.slice(-100)).toMatch(/Det d …\n+Mejlet är längre än så här\. .*mail\.txt\.$/u);
    const [file, ...others] = await filesOf(scene.admin, issue);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: 'mail.txt', internal: true, messageId: message?.id });
    const whole = await scene.admin.ask('GET', `/api/attachment/${file?.id}/mail.txt`);
    expect(await whole.text()).toBe(text.replace(/r\+\d+-[0-9a-f]+/u, 'r+…'));
    const own = await (await scene.admin.ask('GET', `/api/issue/${issue.id}/as/reporter`)).text();
    expect(own).toContain('Mejlet är längre');
    expect(own).not.toContain('"name":"mail.txt"');
  });

  it('never changes a status, unless it is the answer that the issue waits for', async () => {
    const { db } = await world();
    const { issue, reply, party } = await anAnswer();
    const status = async () => {
      const { rows } = await db.execute(`select status from issue where id = ${issue.id}`);
      return (rows[0] as { status: string }).status;
    };
    await db.execute(
      `update issue set status = 'waiting', waiting_for = 'reporter', wake_on_reply = true where id = ${issue.id}`,
    );
    const raw = await mailNamed('out-of-office-sv', { party, reply });
    await receive(raw);
    expect(await status()).toBe('waiting');
    await receive(aMail({ from: party, to: reply }));
    expect(await status()).toBe('inProgress');
  });

  it('goes to the sender of a private message alone', async () => {
    const { issue, worker, user, admin } = scene;
    const reply = await replyAddress(issue, {
      agentId: user.id,
      type: 'private',
      privateTo: worker.id,
    });
    await receive(aMail({ from: user.email, to: reply, text: 'Bara till dig.' }));
    const seen = async (who: TestAgent) =>
      (await readMessages(who, issue)).filter(({ html }) => html.includes('Bara till dig.')).length;
    expect([await seen(worker), await seen(user), await seen(admin)]).toEqual([1, 1, 0]);
  });

  it('from a follower is a note for staff, until they follow no more', async () => {
    const { db } = await world();
    const { issue } = await anAnswer();
    const email = `folke-${crypto.randomUUID()}@kund.example`;
    const of = { accountId: issue.accountId, issueId: issue.id };
    await db.insert(issueFollowers).values({ ...of, email, locale: 'sv-SE' });
    const reply = await replyAddress(issue, { email, type: 'internal' });
    const raw = () => aMail({ from: `Folke <${email}>`, to: reply, text: 'Även hos oss.' });
    expect(await receive(raw())).toEqual([{ outcome: 'placed', reason: null }]);
    expect(await readMessages(scene.admin, issue)).toMatchObject([{ type: 'internal' }]);
    await db.execute(`delete from issue_follower where issue_id = ${issue.id}`);
    expect(await receive(raw())).toEqual([{ outcome: 'refused', reason: 'notAllowed' }]);
    expect(await readMessages(scene.admin, issue)).toHaveLength(1);
  });

  it('says no more about an issue that its sender cannot see any longer', async () => {
    const { db } = await world();
    const { issue, reply, party, account } = await anAnswer();
    await db.execute(`update issue set reporter_email = 'ny@kund.example' where id = ${issue.id}`);
    const decisions = await receive(aMail({ from: party, to: reply }));
    expect(decisions).toEqual([{ outcome: 'refused', reason: 'notAllowed' }]);
    expect((await mailRows(account)).at(-1)).toMatchObject({ issueId: issue.id });
  });

  it('for another domain or company is nobody’s', async () => {
    const from = 'x@kund.example';
    expect(await receive(aMail({ from, to: 'r+1-00@elsewhere.example' }))).toEqual([]);
    expect(await receive(aMail({ from, to: `nobody@${MAIL_DOMAIN}` }))).toEqual([]);
    expect(
      await receive(aMail({ from, to: `r+999999999-${'0'.repeat(32)}@${MAIL_DOMAIN}` })),
    ).toEqual([]);
  });
});
