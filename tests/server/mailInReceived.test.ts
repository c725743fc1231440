import { generateKeyPairSync } from 'node:crypto';

import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { createTransport } from 'nodemailer';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { isOurs, receiveMail } from '#server/modules/mail-in/index.ts';
import { receiveMailAt } from '#server/ports/mailReceiver.ts';
import { anIssue } from '#tests/support/builders.ts';
import { MAIL_DOMAIN, mailNamed } from '#tests/support/mails.ts';
import { aMail, mailRows, receiving, replyAddress } from '#tests/support/mailsIn.ts';
import { aScene, readMessages, type Scene } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const key = (publicKey.export({ type: 'spki', format: 'der' }) as Buffer).toString('base64');
const OWN_HOST = '192.0.2.7';
const ZONE: Record<string, string[][]> = {
  'TXT kund.example': [[`v=spf1 ip4:${OWN_HOST} -all`]],
  'TXT s1._domainkey.kund.example': [[`v=DKIM1; k=rsa; p=${key.slice(0, 200)}`, key.slice(200)]],
  'TXT _dmarc.kund.example': [['v=DMARC1; p=reject']],
  'TXT strict.example': [[`v=spf1 ip4:${OWN_HOST} -all`]],
  'TXT soft.example': [[`v=spf1 ip4:192.0.2.200 ~all`]],
  'TXT elak.example': [[`v=spf1 ip4:${OWN_HOST} -all`]],
  // Domains without a policy; those of two companies of one provider are no relatives.
  ...Object.fromEntries(
    ['bare.example', 'elak.example', 'elak.co.uk', 'mail.bare.example'].map((domain) => [
      `TXT s1._domainkey.${domain}`,
      [[`v=DKIM1; k=rsa; p=${key.slice(0, 200)}`, key.slice(200)]],
    ]),
  ),
  'TXT studs.strict.example': [[`v=spf1 ip4:${OWN_HOST} -all`]],
  'TXT elak.co.uk': [[`v=spf1 ip4:${OWN_HOST} -all`]],
};
const resolver = async (name: string, type: string) => {
  const found = ZONE[`${type} ${name.toLowerCase()}`];
  if (!found) throw Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  return found;
};
const sign = async (raw: string, signingDomain = 'kund.example') => {
  const signatureData = [{ signingDomain, selector: 's1', privateKey: pem }];
  // Its types ask for the same three fields once more.
  return (await dkimSign(raw, { signatureData } as never)).signatures + raw;
};

/** The pair that the library's own tests use. */
const { key: tlsKey, cert: tlsCert } = tlsOptions() as { key: string; cert: string };
const exampleTls = { key: Buffer.from(tlsKey), cert: Buffer.from(tlsCert) };

describe('mail received over SMTP', () => {
  let scene: Scene;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    scene = await aScene();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  /** A receiver, and a program of `host` that sends to it. */
  async function aReceiver({
    host = OWN_HOST,
    fails = false,
    hasTls = false,
    around = async (_bytes: number, place: () => Promise<unknown>) => place(),
  } = {}) {
    const needs = await receiving();
    const { files } = (await world()).deps;
    const errors: unknown[] = [];
    const { port, stop } = await receiveMailAt('smtp://127.0.0.1:0', {
      name: 'mx.felix.test',
      maxBytes: 25 * 1024 * 1024,
      ...(hasTls && { tls: exampleTls }),
      receive: () => files.receive(),
      accepts: (address) => isOurs(needs, address),
      onMail: async (mail) => {
        if (fails) throw new Error('disk');
        await around(mail.raw.length, async () =>
          receiveMail(needs, { ...mail, receivedAt: needs.clock.now() }),
        );
      },
      onError: (error) => errors.push(error),
      resolver,
      clientIp: () => host,
    });
    const out = createTransport({
      host: '127.0.0.1',
      port,
      name: 'mail.kund.example',
      requireTLS: hasTls,
      tls: { rejectUnauthorized: false },
    });
    ends.push(stop, async () => out.close());
    const send = (raw: string | Buffer, to: string, from = 'anna@kund.example') =>
      out.sendMail({ envelope: { from, to }, raw });
    return { send, errors, port };
  }
  async function anAnswer(domain = 'kund.example') {
    const from = `anna-${crypto.randomUUID()}@${domain}`;
    const issue = await anIssue(scene.project, { reporterEmail: from });
    return { issue, from, to: await replyAddress(issue, { email: from }) };
  }
  const types = async (issue: { id: number }) =>
    (await readMessages(scene.admin, issue)).map(({ type }) => type);

  it('is published if its sender is who they say', async () => {
    const { issue, from, to } = await anAnswer();
    const { send } = await aReceiver();
    await send(aMail({ from, to }), to);
    expect(await types(issue)).toEqual(['public']);
  });

  it('comes encrypted where there is a key, and STARTTLS is not offered without one', async () => {
    const { issue, from, to } = await anAnswer();
    const encrypted = await aReceiver({ hasTls: true });
    await encrypted.send(aMail({ from, to }), to);
    expect(await types(issue)).toEqual(['public']);
    const plain = await aReceiver();
    const { port } = plain;
    const insisting = createTransport({ host: '127.0.0.1', port, requireTLS: true });
    const refused = insisting.sendMail({ envelope: { from, to }, raw: aMail({ from, to }) });
    await expect(refused).rejects.toMatchObject({ code: 'ETLS' });
  });

  it('is published if it was forwarded and its signature still holds', async () => {
    const { issue, from, to } = await anAnswer();
    const { send } = await aReceiver({ host: '198.51.100.9' });
    await send(await sign(aMail({ from, to })), to);
    expect(await types(issue)).toEqual(['public']);
  });

  it.each([
    ['DMARC', 'kund.example'],
    ['SPF, without a policy,', 'strict.example'],
  ])('is a note for staff if %s says that its sender is forged', async (_, domain) => {
    const { issue, from, to } = await anAnswer(domain);
    const { send } = await aReceiver({ host: '198.51.100.9' });
    await send(aMail({ from, to, text: 'Falskt.' }), to, from);
    expect(await types(issue)).toEqual(['internal']);
    const [message] = await readMessages(scene.admin, issue);
    expect(message?.html).toContain('Det går inte att bekräfta');
  });

  it.each([
    ['SPF for another domain', 'bare.example', 'elak@elak.example', ''],
    ['SPF for another domain below the same public suffix', 'bare.co.uk', 'x@elak.co.uk', ''],
    ['SPF that is not sure', 'soft.example', 'anna@soft.example', ''],
    ['no record at all', 'bare.example', 'anna@bare.example', ''],
    ['a signature of another domain', 'bare.example', 'anna@bare.example', 'elak.example'],
    ['a signature and SPF of another domain', 'bare.example', 'x@elak.example', 'elak.example'],
    ['a signature of a public suffix’s other domain', 'bare.co.uk', 'a@bare.co.uk', 'elak.co.uk'],
  ])('is a note for staff if there is no policy, but %s', async (_, domain, envelope, signer) => {
    const { issue, from, to } = await anAnswer(domain);
    const { send } = await aReceiver();
    const raw = aMail({ from, to, text: 'Falskt.' });
    await send(signer === '' ? raw : await sign(raw, signer), to, envelope);
    expect(await types(issue)).toEqual(['internal']);
    expect((await mailRows(scene.account.id)).at(-1)).toMatchObject({ reason: 'notVerified' });
  });

  it.each([
    ['SPF for its sender’s domain', 'strict.example', 'bounce@strict.example', ''],
    ['SPF for a domain below', 'strict.example', 'bounce@studs.strict.example', ''],
    ['a signature of its sender’s domain', 'bare.example', 'x@elak.example', 'bare.example'],
    ['a signature of a domain below', 'bare.example', 'x@elak.example', 'mail.bare.example'],
  ])('is published if there is no policy, but %s', async (_, domain, envelope, signer) => {
    const { issue, from, to } = await anAnswer(domain);
    const { send } = await aReceiver();
    const raw = aMail({ from, to });
    await send(signer === '' ? raw : await sign(raw, signer), to, envelope);
    expect(await types(issue)).toEqual(['public']);
  });

  it('is a note for staff if it names several senders, of whom one is confirmed', async () => {
    const { issue, from, to } = await anAnswer();
    const { send } = await aReceiver();
    await send(await sign(aMail({ from: `${from}, Elak <elak@annan.example>`, to })), to, from);
    expect(await types(issue)).toEqual(['internal']);
  });

  it('is placed beside others, and a large one alone', async () => {
    const answers = [await anAnswer(), await anAnswer()];
    const bothRun = Promise.withResolvers<void>();
    let running = 0;
    const most = { small: 0, large: 0 };
    const { send } = await aReceiver({
      around: async (bytes, place) => {
        const size = bytes > 1024 * 1024 ? 'large' : 'small';
        running += 1;
        most[size] = Math.max(most[size], running);
        if (running === 2) bothRun.resolve();
        if (size === 'small') await bothRun.promise;
        await place().finally(() => (running -= 1));
      },
    });
    for (const text of ['Hej!', `${'x'.repeat(900)}\r\n`.repeat(1_200)]) {
      await Promise.all(answers.map(({ from, to }) => send(aMail({ from, to, text }), to, from)));
    }
    expect(most).toEqual({ small: 2, large: 1 });
    for (const { issue } of answers) expect(await types(issue)).toEqual(['public', 'public']);
  });

  it('is a bounce without a sender', async () => {
    const { issue, from, to } = await anAnswer();
    const { send } = await aReceiver();
    await send(aMail({ from, to }), to, '');
    expect(await types(issue)).toEqual([]);
    expect((await mailRows(scene.account.id)).at(-1)).toMatchObject({ reason: 'bounce' });
  });

  it('is refused for an address that is not ours, and relayed nowhere', async () => {
    const { send } = await aReceiver();
    const raw = aMail({ from: 'a@kund.example', to: 'b@elsewhere.example' });
    for (const to of ['b@elsewhere.example', `nobody@${MAIL_DOMAIN}`]) {
      await expect(send(raw, to)).rejects.toMatchObject({ responseCode: 550 });
    }
  });

  it('is sent again if it cannot be kept', async () => {
    const { issue, from, to } = await anAnswer();
    const { send, errors } = await aReceiver({ fails: true });
    await expect(send(aMail({ from, to }), to)).rejects.toMatchObject({ responseCode: 451 });
    expect(errors).toEqual([new Error('disk')]);
    expect(await types(issue)).toEqual([]);
  });

  it('is refused above 25 MiB', async () => {
    const { issue, from, to } = await anAnswer();
    const { send } = await aReceiver();
    const raw = await mailNamed('too-large', { party: from, reply: to });
    await expect(send(raw, to)).rejects.toMatchObject({ responseCode: 552 });
    expect(await types(issue)).toEqual([]);
  });
});
