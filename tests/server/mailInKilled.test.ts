import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import type { MailInProcess } from '#tests/support/mailInProcess.ts';
import { MAIL_DOMAIN } from '#tests/support/mails.ts';
import { aMail, mailRows, replyAddress } from '#tests/support/mailsIn.ts';
import { aScene, readMessages, type Scene } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

import { freePort } from '../../bench/felixServer.ts';

const SCRIPT = join(import.meta.dirname, '../support/mailInProcess.ts');

describe('a mail whose receiver is killed', () => {
  let scene: Scene;
  // Its own: what a killed process had received stays there until the sweep.
  let filesFolder: string;
  /** The one that is there after each of the others has died. */
  let next: Awaited<ReturnType<typeof aReceiver>>;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    filesFolder = mkdtempSync(join(inject('filesFolder'), 'killed-'));
    scene = await aScene();
    next = await aReceiver();
  });
  afterAll(async () => {
    await Promise.all(children.map(end));
  });

  async function aReceiver(diesAt?: MailInProcess['diesAt']) {
    const { url } = await world();
    const port = await freePort();
    const given = { url, filesFolder, domain: MAIL_DOMAIN, port, ...(diesAt && { diesAt }) };
    const child = fork(SCRIPT, [JSON.stringify(given satisfies MailInProcess)], { execArgv: [] });
    children.push(child);
    await once(child, 'message');
    const send = async (raw: string, to: string) => {
      const out = createTransport({ host: '127.0.0.1', port, name: 'localhost' });
      const envelope = { from: 'anna@kund.example', to };
      return out.sendMail({ envelope, raw }).then(
        () => 'acknowledged',
        () => 'not acknowledged',
      );
    };
    return { child, send };
  }

  // A mail's steps: what is known of it is read, it is kept as a file, and its message is written.
  it.each([
    ['before anything is read', { step: 1, isAfter: false }],
    ['before it is kept', { step: 2, isAfter: false }],
    ['when it is kept and not placed', { step: 2, isAfter: true }],
    ['before its message is written', { step: 3, isAfter: false }],
    ['when its message is written and nobody knows', { step: 3, isAfter: true }],
  ])('%s is placed once, and acknowledged only then', async (_, diesAt) => {
    const from = `anna-${crypto.randomUUID()}@kund.example`;
    const issue = await anIssue(scene.project, { reporterEmail: from });
    const to = await replyAddress(issue, { email: from });
    const mail = aMail({ from, to, text: 'Det droppar igen.' });
    const count = async () => (await readMessages(scene.admin, issue)).length;
    const killed = await aReceiver(diesAt);
    const died = once(killed.child, 'exit');
    expect(await killed.send(mail, to)).toBe('not acknowledged');
    expect(await died).toEqual([null, 'SIGKILL']);
    expect(await count()).toBe(diesAt.step === 3 && diesAt.isAfter ? 1 : 0);
    // Its sender's program tries again, and once more than it has to.
    expect(await next.send(mail, to)).toBe('acknowledged');
    expect(await next.send(mail, to)).toBe('acknowledged');
    expect(await count()).toBe(1);
    const rows = (await mailRows(scene.account.id)).filter(({ issueId }) => issueId === issue.id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['placed']);
  });
});

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
