import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { directionOf, OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import type { Mail } from '#server/modules/mail/index.ts';
import { MAIL_SAMPLES, SAMPLE_LINK, sampleMails } from '#tests/support/mailSamples.ts';
import { anOutbox } from '#tests/support/outbox.ts';
import { insertAccount } from '#tests/support/people.ts';

let outbox: Awaited<ReturnType<typeof anOutbox>>;
let account: Awaited<ReturnType<typeof insertAccount>>;
beforeAll(async () => {
  outbox = await anOutbox();
});
afterAll(() => outbox.close());
afterEach(() => outbox.clear());

/** Programs cut off long mail. */
const MOST_BYTES = 20_000;

/** One of each mail, with a hostile title. */
const title = '<b>Kran</b> {{by}} $t(done.title)';
const mailsIn = (locale: string): Mail[] =>
  sampleMails(locale, account).map(
    (mail) => ({ ...mail, data: { ...mail.data, ...('title' in mail.data && { title }) } }) as Mail,
  );

describe('every mail', () => {
  beforeAll(async () => {
    account = await insertAccount(outbox.db, { name: 'Kvarnvik', accent: '#185a4c' });
  });

  it.each(OUTSIDE_LOCALE_LIST)(
    'I18N-05 are complete in %s, as text and as HTML, with their link and nobody else’s markup',
    async (locale) => {
      const server = await outbox.mailServer();
      await outbox.queue(mailsIn(locale));
      await (await outbox.worker(server)).workOff();
      expect(server.arrived).toHaveLength(Object.keys(MAIL_SAMPLES).length);
      const linkless: string[] = [];
      for (const { mail } of server.arrived) {
        const { text = '', html = '', subject = '' } = mail;
        const dir = directionOf(locale) === 'rtl' ? ' dir="rtl"' : '';
        expect(html).toContain(`<html lang="${locale}"${dir}>`);
        expect(html).not.toContain('<b>Kran');
        expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
        const own = `${subject} ${text}`.replaceAll(title, '');
        expect(own).not.toMatch(
          /\{\{|\$t\(|\bundefined\b|\bnull\b|Invalid|\w+\.(?:body|button|subject|title)\b/u,
        );
        const isLinked = html.includes(SAMPLE_LINK.replace('&', '&amp;'));
        if (!isLinked) linkless.push(subject);
        expect(text.includes(SAMPLE_LINK)).toBe(isLinked);
      }
      // A withdrawn order, and a summary to somebody outside.
      expect(linkless).toHaveLength(2);
    },
  );

  it('R-08 arrive once each if the mail server refuses them for a while', async () => {
    const refused = new Map<string, number>();
    const server = await outbox.mailServer({
      judge: ({ mail: { messageId = '' } }) => {
        refused.set(messageId, (refused.get(messageId) ?? 0) + 1);
        return (refused.get(messageId) ?? 0) > 2 ? 'take' : { code: 451 };
      },
    });
    const worker = await outbox.worker(server);
    await outbox.queue(mailsIn('sv-SE'));
    for (let round = 0; round < 8; round += 1) {
      await worker.workOff();
      outbox.clock.advance(60_000);
    }
    const ids = server.arrived.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(Object.keys(MAIL_SAMPLES).length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
