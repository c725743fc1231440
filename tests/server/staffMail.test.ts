import { afterEach, describe, expect, it } from 'vitest';

import { NOTIFICATION_KINDS } from '#contract/notifications.ts';
import { choose } from '#tests/support/digests.ts';
import { eventsOf, MAIL_ALONE, writeWaiting } from '#tests/support/issueEvents.ts';
import { mailsTo, type WrittenMail } from '#tests/support/mail.ts';
import { linkKind, linksOf } from '#tests/support/mailTargets.ts';
import { aScene } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { STAFF_EVENTS } from '#tests/support/staffEvents.ts';
import { world } from '#tests/support/world.ts';

/** Of the reporter's receipt and the contractor's reminder. */
const WORDS_TO_OTHERS = /din anmälan|Tacka ja|Tacka nej|hör av oss/iu;

afterEach(async () => (await world()).clock.reset());

describe.each(NOTIFICATION_KINDS)('a notification of the kind %s', (kind) => {
  it('is mailed to staff who chose mail alone, in a mail of their own that leads to the issue', async () => {
    const { to, mail, happens } = STAFF_EVENTS[kind];
    const scene = await aScene();
    await writeWaiting();
    // Of tests before.
    await (await world()).pool.query(`delete from mail where state = 'new'`);
    const reader = scene[to];
    await choose(reader, { own: MAIL_ALONE });
    const id = (await happens(eventsOf(scene), scene)) ?? scene.issue.id;
    const address = reader.email.toLowerCase();
    const written = await mailsTo(address);
    await sendMails();
    const sent = (await mailsTo(address)).map((each) => [each.kind, each.state]);
    expect(sent).toEqual([[mail, 'sent']]);
    expect(written[0]?.text).not.toMatch(WORDS_TO_OTHERS);
    const link = linksOf(written[0] as WrittenMail)[0] ?? '';
    // An alarm's opens without a log-in.
    const { pathname } = new URL(link);
    expect([pathname, linkKind(link)]).toEqual(
      mail === 'alarm' ? ['/alarm', 'alarm'] : [`/issue/${id}`, 'log-in'],
    );
  });
});

it('a new issue is mailed to staff with who reported it and who has it', async () => {
  const scene = await aScene();
  const { leader, worker } = scene;
  const events = eventsOf(scene);
  await choose(leader, { own: MAIL_ALONE });
  await events.set(`reporter_firstname = 'Rut', reporter_lastname = 'Ek'`);
  await events.reported();
  await events.set(`responsible_id = ${worker.id}`);
  await events.notice('received');
  const texts = (await mailsTo(leader.email.toLowerCase())).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('Anmält av Rut Ek.');
  expect(texts[0]).toContain('Ingen har det än.');
  expect(texts[1]).toContain(`Tilldelat ${worker.name}.`);
});

it('staff read in the mail whose answer is missing, and since when', async () => {
  const scene = await aScene();
  const { worker, contractor } = scene;
  await choose(worker, { own: MAIL_ALONE });
  await eventsOf(scene).unanswered();
  const [mail] = await mailsTo(worker.email.toLowerCase());
  expect(mail?.subject).toContain(`${contractor.name} har inte svarat`);
  expect(mail?.text).toMatch(/Uppdraget skickades \S+ \d+ \S+ kl. \d\d:\d\d\./u);
});
