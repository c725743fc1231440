import { ImapFlow } from 'imapflow';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchMail } from '#server/modules/mail-in/index.ts';
import { anIssue } from '#tests/support/builders.ts';
import { hasDovecot, startDovecot } from '#tests/support/dovecot.ts';
import { mailNamed } from '#tests/support/mails.ts';
import { aMail, mailRows, receiving, replyAddress } from '#tests/support/mailsIn.ts';
import { aScene, readMessages, type Scene } from '#tests/support/scene.ts';

const isThere = hasDovecot();
const without = isThere
  ? ''
  : ' (skipped: no IMAP server, dovecot-imapd can be installed by root alone)';

/** Until that holds, for mail comes when it comes. */
const until = (holds: () => unknown) => vi.waitFor(holds, { timeout: 15_000, interval: 50 });

describe.skipIf(!isThere)(`mail fetched from a mailbox${without}`, () => {
  let scene: Scene;
  let server: Awaited<ReturnType<typeof startDovecot>>;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    scene = await aScene();
  });
  beforeEach(async () => {
    server = await startDovecot();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
    await server.stop();
  });

  async function anAnswer() {
    const from = `anna-${crypto.randomUUID()}@kund.example`;
    const issue = await anIssue(scene.project, { reporterEmail: from });
    return { issue, from, to: await replyAddress(issue, { email: from }) };
  }
  /** Fetches, as a server of its own. */
  async function aServer(onIdle?: () => void) {
    const needs = await receiving();
    const stop = fetchMail(needs, {
      url: server.url,
      wait: { first: 20, most: 100 },
      ...(onIdle && { onIdle }),
    });
    ends.push(stop);
    return stop;
  }
  const texts = async (issue: { id: number }) =>
    (await readMessages(scene.admin, issue)).map(({ html }) => html.replaceAll(/<[^>]+>/gu, ''));

  it('is placed when it was there, and when it comes while the server waits', async () => {
    const { issue, from, to } = await anAnswer();
    await server.deliver(aMail({ from, to, text: 'Före' }));
    const idle = vi.fn<() => void>();
    await aServer(idle);
    await until(() => expect(idle).toHaveBeenCalled());
    expect(await texts(issue)).toEqual(['Före']);
    await server.deliver(aMail({ from, to, text: 'Efter' }));
    await until(async () => expect(await texts(issue)).toEqual(['Före', 'Efter']));
  });

  it('goes on after a lost connection, and after the server was away', async () => {
    const { issue, from, to } = await anAnswer();
    const idle = vi.fn<() => void>();
    const stop = await aServer(idle);
    await until(() => expect(idle).toHaveBeenCalled());
    await server.kick();
    await server.deliver(aMail({ from, to, text: 'Ett' }));
    await until(async () => expect(await texts(issue)).toEqual(['Ett']));
    const { port } = server;
    await server.stop();
    // A new mailbox: another UIDVALIDITY, a second later at least.
    await vi.waitFor(async () => {
      server = await startDovecot({ port });
    });
    const again = aMail({ from, to, text: 'Två', id: 'tva' });
    await server.deliver(again);
    await until(async () => expect(await texts(issue)).toEqual(['Ett', 'Två']));
    await stop();
    await server.deliver(again);
    await server.deliver(aMail({ from, to, text: 'Tre' }));
    await aServer();
    await until(async () => expect(await texts(issue)).toEqual(['Ett', 'Två', 'Tre']));
  });

  it('is placed once where two servers run, and by the other one when the first stops', async () => {
    const { issue, from, to } = await anAnswer();
    const stop = await aServer();
    await aServer();
    await server.deliver(aMail({ from, to, text: 'Ett' }));
    await until(async () => expect(await texts(issue)).toEqual(['Ett']));
    await stop();
    await server.deliver(aMail({ from, to, text: 'Två' }));
    await until(async () => expect(await texts(issue)).toEqual(['Ett', 'Två']));
  });

  it('stays in the mailbox, unread', async () => {
    const { issue, from, to } = await anAnswer();
    await server.deliver(aMail({ from, to }));
    await aServer();
    await until(async () => expect(await texts(issue)).toHaveLength(1));
    const { hostname: host, port, username: user, password: pass } = new URL(server.url);
    const client = new ImapFlow({ host, port: Number(port), auth: { user, pass }, logger: false });
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true });
    expect(await client.search({ seen: false }, { uid: true })).toHaveLength(1);
    client.close();
  });

  it('is listed by its sender alone if it is larger than 25 MiB', async () => {
    const { issue, from, to } = await anAnswer();
    const before = (await mailRows(scene.account.id)).length;
    await server.deliver(await mailNamed('too-large', { party: from, reply: to }));
    await aServer();
    await until(async () => expect(await mailRows(scene.account.id)).toHaveLength(before + 1));
    const last = (await mailRows(scene.account.id)).at(-1);
    expect(last).toEqual({ outcome: 'refused', reason: 'tooLarge', issueId: issue.id });
    expect(await texts(issue)).toEqual([]);
  });
});
