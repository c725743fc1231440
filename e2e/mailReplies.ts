import { expect, type Page } from '@playwright/test';
import { createTransport } from 'nodemailer';

import { freePort } from '../bench/felixServer.ts';
import { clockedServer } from './clockedServer.ts';
import { openMail } from './mailBox.ts';

const DOMAIN = 'in.kvarnvik.example';
/** The company's own address. */
export const COMPANY = `kvarnvik@${DOMAIN}`;

/** A server of its own with a receiver for mail. */
export async function mailedServer() {
  const smtpPort = await freePort();
  // Links in mails last by the database's clock.
  const server = await clockedServer(new Date().toISOString(), {
    MAIL_IN_DOMAIN: DOMAIN,
    MAIL_IN_URL: `smtp://127.0.0.1:${smtpPort}`,
    // All devices have one address.
    RATE_LIMIT_SCALE: '1000',
  });
  return { ...server, smtpPort };
}
export type MailedServer = Awaited<ReturnType<typeof mailedServer>>;

type Sent = { from: string; to: string; subject: string; text: string };

/** Delivers a mail to the product's own receiver, as a mail server does. */
export async function deliver({ smtpPort }: MailedServer, mail: Sent) {
  const out = createTransport({ host: '127.0.0.1', port: smtpPort, name: 'localhost' });
  await out.sendMail(mail);
  out.close();
}

type Mail = Parameters<typeof openMail>[1];

/** Opens the newest mail of a subject to somebody, and gives the address for answers to it. */
export async function replyTo(page: Page, mail: Mail): Promise<string> {
  await openMail(page, mail);
  const address = page.locator('dt', { hasText: 'Reply to' }).locator('+ dd');
  await expect(address).toHaveText(new RegExp(`^r\\+\\d+-[0-9a-f]{32}@${DOMAIN}$`, 'u'));
  return (await address.textContent()) ?? '';
}

/** What a program writes above the mail that it quotes. */
const QUOTES = {
  sv: (who: string) => `Den mån 14 jan. 2030 kl 09:00 skrev ${who}:`,
  ar: (who: string) => `في الاثنين، 14 يناير 2030 في 9:00 ص تمت كتابة ما يلي بواسطة ${who}:`,
  pl: (who: string) => `pon., 14 sty 2030 o 09:00 ${who} napisał(a):`,
};

/** Answers a mail above its text, which the answer quotes. */
export async function answerMail(
  page: Page,
  server: MailedServer,
  { text, language = 'sv', ...mail }: Mail & { text: string; language?: keyof typeof QUOTES },
) {
  const to = await replyTo(page, mail);
  const told = (await page.locator('pre').textContent()) ?? '';
  const quoted = told.replaceAll(/^/gmu, '> ');
  await deliver(server, {
    from: mail.to,
    to,
    subject: `SV: ${String(mail.subject)}`,
    text: `${text}\n\n${QUOTES[language](`Kvarnvik <${to}>`)}\n\n${quoted}\n`,
  });
}
