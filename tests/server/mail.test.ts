import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { insertAccount } from '#tests/support/people.ts';
import { anOutbox, aResetMail } from '#tests/support/outbox.ts';
import { queueMail } from '#server/modules/mail/index.ts';
import { smtpTransport } from '#server/ports/mail.ts';

let outbox: Awaited<ReturnType<typeof anOutbox>>;
type MailServer = Awaited<ReturnType<typeof outbox.mailServer>>;

beforeAll(async () => {
  outbox = await anOutbox();
});
afterAll(() => outbox.close());
afterEach(() => outbox.clear());

/** The one mail that arrived. */
function onlyOne({ arrived: [first, ...others] }: MailServer) {
  expect(others).toEqual([]);
  if (!first) throw new Error('No mail arrived');
  return first;
}

describe('a mail', () => {
  it('arrives as text and as HTML, with all its letters, from the company and to one person', async () => {
    const server = await outbox.mailServer();
    const account = await insertAccount(outbox.db, {
      name: 'Åkerby Hem & Härbärge',
      accent: '#ffc20e',
      supportEmail: 'kund@akerby.test',
      phone: '08-123 45',
    });
    await outbox.queue({
      kind: 'activation',
      to: { email: 'gosta@felix.test', name: 'Gösta Ängström' },
      locale: 'sv-SE',
      account,
      data: {
        link: 'https://felix.test/a?t=1&b=2',
        company: account.name,
        inviter: 'Åsa',
        days: 7,
      },
    });
    await (await outbox.worker(server)).workOff();

    const received = onlyOne(server);
    expect(received).toMatchObject({ from: 'no-reply@felix.test', to: ['gosta@felix.test'] });
    expect(received.mail).toMatchObject({
      from: { name: 'Åkerby Hem & Härbärge', address: 'no-reply@felix.test' },
      to: [{ name: 'Gösta Ängström', address: 'gosta@felix.test' }],
      replyTo: [{ address: 'kund@akerby.test' }],
      subject: 'Välkommen till Åkerby Hem & Härbärge',
    });
    expect(received.mail.text).toContain('Hej Gösta Ängström!');
    expect(received.mail.text).toContain('https://felix.test/a?t=1&b=2');
    expect(received.mail.text).toContain('i 7 dagar');
    expect(received.mail.html).toContain('<html lang="sv-SE">');
    expect(received.mail.html).toContain('Åkerby Hem &amp; Härbärge');
    expect(received.mail.html).toContain('href="https://felix.test/a?t=1&amp;b=2"');
    expect(received.mail.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
      ]),
    );
    expect(received.mail.messageId).toMatch(/^<[0-9a-f-]{36}@felix\.test>$/u);
  });

  it('names the conversation that it belongs to, so that programs show one thread', async () => {
    const server = await outbox.mailServer();
    const transport = await smtpTransport(server.url);
    const mail = {
      messageId: 'one@felix.test',
      from: { name: 'Felix', address: 'no-reply@felix.test' },
      replyTo: undefined,
      to: { name: '', address: 'kim@felix.test' },
      subject: 'Nytt meddelande',
      text: 'Hej',
      html: '<p>Hej</p>',
      pictures: [],
      calendar: '',
      date: new Date(),
    };
    await transport.send({ ...mail, thread: 'issue-1-2@felix.test' });
    transport.close();
    expect(onlyOne(server).mail).toMatchObject({
      messageId: '<one@felix.test>',
      inReplyTo: '<issue-1-2@felix.test>',
      references: '<issue-1-2@felix.test>',
    });
  });

  it.each([
    ['sv-SE', 'Nytt lösenord', 'i 60 minuter'],
    ['en-GB', 'New password', 'for 60 minutes'],
    ['pl-PL', 'Nowe hasło', 'przez 60 minut.'],
    ['xx-XX', 'Nytt lösenord', 'i 60 minuter'],
  ])('is in the recipient’s language: %s', async (locale, subject, words) => {
    const server = await outbox.mailServer();
    await outbox.queue(aResetMail('kim@felix.test', { locale }));
    await (await outbox.worker(server)).workOff();
    expect(server.arrived[0]?.mail).toMatchObject({
      subject,
      text: expect.stringContaining(words),
      html: expect.stringContaining(words),
    });
  });

  it('allows no injection into its headers, its HTML or its texts', async () => {
    const server = await outbox.mailServer();
    const evil = 'Eve\r\nBcc: many@felix.test\u202e\0 <b onclick="x">$t(reset.button){{link}}</b>';
    const account = await insertAccount(outbox.db, { name: evil.replaceAll('\0', '') });
    await outbox.queue({
      kind: 'activation',
      to: { email: 'eve@felix.test', name: `${evil}${'x'.repeat(300)}` },
      locale: 'en-GB',
      account,
      data: { link: 'https://felix.test/a', company: account.name, inviter: evil, days: 1 },
    });
    await (await outbox.worker(server)).workOff();

    const { to, raw, mail } = onlyOne(server);
    expect(to).toEqual(['eve@felix.test']);
    expect(mail.bcc).toBeUndefined();
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/imu);
    expect(raw).not.toMatch(/\u202e|=E2=80=AE/u);
    expect(mail.subject).toMatch(/^Welcome to Eve Bcc: many@felix\.test <b onclick/u);
    expect(mail.to?.[0]?.name).toMatch(/^.{100,200}$/u);
    expect(mail.html).not.toContain('<b onclick');
    expect(mail.html).toContain('$t(reset.button){{link}}');
  });

  it('is sent once its cause is committed, and never otherwise', async () => {
    const server = await outbox.mailServer();
    const worker = await outbox.worker(server);
    const failed = outbox.tenancy.acrossAccounts(async (tx) => {
      await queueMail(tx, aResetMail('undone@felix.test'));
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await worker.workOff();
    expect(await outbox.rows()).toEqual([]);

    worker.start();
    await outbox.queue(aResetMail('kim@felix.test'));
    await expect.poll(() => server.arrived.length, { timeout: 2_000 }).toBe(1);
  });

  it('of a company is written in that company’s transaction only', async () => {
    const [own, other] = [await insertAccount(outbox.db, {}), await insertAccount(outbox.db, {})];
    await outbox.tenancy.within(own.id, (tx) =>
      queueMail(tx, { ...aResetMail('kim@felix.test'), account: other }),
    );
    const { rows } = await outbox.db.execute<{ account_id: number }>(`select account_id from mail`);
    expect(rows).toEqual([{ account_id: own.id }]);
    await expect(
      outbox.tenancy.within(own.id, ({ db }) => db.execute('select id from mail')),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('F-07 leaves nothing to read behind once it is sent', async () => {
    const server = await outbox.mailServer();
    await outbox.queue(aResetMail('kim@felix.test'));
    await (await outbox.worker(server)).workOff();
    expect(await outbox.rows()).toMatchObject([{ state: 'sent', text: '', html: '' }]);
  });
});
