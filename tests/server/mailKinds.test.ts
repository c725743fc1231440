import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { LOCALE_LIST } from '#contract/locales.ts';
import type { Mail, MailData } from '#server/modules/mail/index.ts';
import { anOutbox } from '#tests/support/outbox.ts';
import { insertAccount } from '#tests/support/people.ts';

let outbox: Awaited<ReturnType<typeof anOutbox>>;
let account: Awaited<ReturnType<typeof insertAccount>>;
beforeAll(async () => {
  outbox = await anOutbox();
});
afterAll(() => outbox.close());
afterEach(() => outbox.clear());

const link = 'https://felix.test/page?token=abc&x=1';
/** A hostile title. */
const about = { link, issue: '#18204', title: '<b>Kran</b> {{by}} $t(done.title)' };
const when = 'måndag 23 november 08:00–10:00';

/** One of each mail to reporters, followers and contractors, and their contact persons. */
const DATA = {
  issueReceived: about,
  message: { ...about, by: 'Lo Berg', quote: 'Hej' },
  privateMessage: { ...about, by: 'Lo Berg', quote: 'Hej' },
  done: about,
  confirm: { ...about, day: 'måndag 23 november' },
  confirmed: { ...about, by: 'Rut Ek' },
  reopened: { ...about, by: 'Lo Berg' },
  answerWanted: { ...about, by: 'Lo Berg' },
  rejected: { ...about, by: 'Rut Ek', reason: 'partly', quote: 'Droppar' },
  reminder: { ...about, day: 'måndag 23 november' },
  delegated: { ...about, by: 'Lo Berg', quote: '' },
  delegatedUntil: { ...about, by: 'Lo Berg', quote: '', answerBy: when },
  delegationReminder: { ...about, quote: '' },
  delegationSentBack: { ...about, by: 'Lo Berg', quote: 'Listen' },
  delegationCancelled: { issue: about.issue, title: about.title, by: 'Lo Berg', quote: '' },
  visit: { ...about, contractor: 'Bergström Rör AB', when },
  visitPlanned: { ...about, when },
  visitMoved: { ...about, when },
  visitCancelled: about,
  closed: { ...about, quote: '' },
  followedDone: { link, fault: '#18204, Hiss, Trapphus B' },
  followedClosed: { link, fault: '#18204, Hiss, Trapphus B' },
  importantDate: {
    link,
    title: 'Besiktning',
    where: 'Kv. Eken',
    day: 'måndag 23 november',
    quote: '',
  },
  linkAgain: { link, quote: '#18204 Kran' },
} satisfies Partial<MailData>;

const mailsIn = (locale: string): Mail[] =>
  Object.entries(DATA).map(
    ([kind, data]) =>
      ({ kind, data, locale, account, to: { email: 'kim@felix.test', name: 'Kim' } }) as Mail,
  );

describe('the mails of reporters, followers and contractors', () => {
  beforeAll(async () => {
    account = await insertAccount(outbox.db, { name: 'Kvarnvik', accent: '#185a4c' });
  });

  it.each(LOCALE_LIST)(
    'I18N-05 are complete in %s, as text and as HTML, with their link and nobody else’s markup',
    async (locale) => {
      const server = await outbox.mailServer();
      await outbox.queue(mailsIn(locale));
      await (await outbox.worker(server)).workOff();
      expect(server.arrived).toHaveLength(Object.keys(DATA).length);
      for (const { mail } of server.arrived) {
        const { text = '', html = '', subject = '' } = mail;
        expect(html).toContain(`<html lang="${locale}">`);
        expect(html).not.toContain('<b>Kran');
        const own = `${subject} ${text}`.replaceAll(about.title, '');
        expect(own).not.toMatch(/\{\{|\$t\(|\bundefined\b|\bnull\b|Invalid/u);
        expect(subject).toMatch(/#18204|Kvarnvik|23/u);
      }
      const without = server.arrived.filter(({ mail }) => !mail.text?.includes(link));
      expect(without).toHaveLength(1);
      expect(without[0]?.mail.html).not.toContain('<a ');
      const named = server.arrived.filter(({ mail }) =>
        mail.html?.includes(link.replace('&', '&amp;')),
      );
      expect(named).toHaveLength(server.arrived.length - 1);
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
    expect(ids).toHaveLength(Object.keys(DATA).length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
