import { join } from 'node:path';

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { logosOfApp } from '#server/http/brands.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { anAddress } from '#tests/support/builders.ts';
import { aCompanyWithPlumber } from '#tests/support/delegations.ts';
import { aPhoto, fileOf, uploadTo } from '#tests/support/files.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { world } from '#tests/support/world.ts';

type Company = Awaited<ReturnType<typeof aCompanyWithPlumber>>;
let company: Company;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
});

/** An order of an urgent issue with a photo, up to its mail, which waits to be sent. */
async function aSentJob(note = '') {
  const { project, people, plumber } = company;
  const { db, pool } = await world();
  await db.execute(`update project set access = 'Portkod 4711' where id = ${project.id}`);
  const address = await anAddress(project, {
    street: 'Sjökvarnsbacken 14',
    objectId: '1102',
    postalCode: '131 71',
    city: 'Nacka',
  });
  const issue = await company.issue({
    title: 'Det droppar från taket',
    description: '<p>En droppe i sekunden.</p>',
    priority: 'urgent',
    addressId: address.id,
    reporterFirstname: 'Ingrid',
    reporterLastname: 'Björklund',
    reporterPhone: '070-174 06 12',
    reporterEmail: `ingrid-${crypto.randomUUID()}@felix.test`,
  });
  const photo = await fileOf(
    await uploadTo(people.ROLE_PROJECT_LEADER, issue, [await aPhoto(), 'tak.jpg']),
  );
  await company.send(people.ROLE_PROJECT_LEADER, issue, { note });
  await pool.query('update notice set ready_at = now()');
  await writeMails((await world()).deps);
  const send = async (by?: Parameters<typeof sendMails>[0]) =>
    (await sendMails(by)).filter(
      ({ address: to, text }) => to === plumber.email.toLowerCase() && text.includes('Det droppar'),
    );
  return { issue, photo, send };
}

/** What programs show beside the subject. */
const preheaderOf = (html = '') => /max-height:0[^>]*>([^<]*)</u.exec(html)?.[1];

describe('the mail of an order', () => {
  it('F-53 tells where, what, which trade, how urgent, and shows the first photo', async () => {
    const { issue, send } = await aSentJob();
    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(
      /^Nytt uppdrag: Det droppar från taket · Sjökvarnsbacken 14, 1102 · #/u,
    );
    for (const words of ['Sjökvarnsbacken 14', '1102', 'VVS', 'Akut', 'En droppe i sekunden.']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.pictures.map(({ contentType }) => contentType)).toEqual(['image/jpeg']);
    expect(mail?.html).toContain(`src="cid:${mail?.pictures[0]?.cid}"`);
    expect(mail?.text).toMatch(
      new RegExp(`^http://localhost/agent-issue/${issue.id}\\?token=\\S+#decline$`, 'mu'),
    );
  });

  it('F-53 has its two buttons before what was reported, and says how to answer beside its subject', async () => {
    const { send } = await aSentJob();
    const [mail] = await send();
    const shown = mail?.html.slice(mail.html.indexOf('<h1')) ?? '';
    for (const written of [mail?.text ?? '', shown]) {
      const places = ['Visa och svara', 'Tacka nej', 'En droppe', 'VVS'].map((words) =>
        written.indexOf(words),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(preheaderOf(mail?.html)).toMatch(/tacka ja eller nej med ett tryck\.$/u);
  });

  it('F-53 says whose words are whose, and how to find the house and whom to call', async () => {
    const { account } = company;
    const { pool } = await world();
    await pool.query("update account set phone = '08-465 004 15' where id = $1", [account.id]);
    const { send } = await aSentJob('Misstänker kopplingen.');
    const [mail] = await send();
    expect(mail?.text).toContain('Felet:\n> En droppe i sekunden.');
    expect(mail?.text).toMatch(/^Från .+, bara till er:\n> Misstänker kopplingen\.$/mu);
    expect(mail?.text).toContain('Adress: Sjökvarnsbacken 14, 131 71 Nacka');
    expect(mail?.text).toContain('destination=Sj%C3%B6kvarnsbacken%2014%2C%20131%2071%20Nacka');
    expect(mail?.html).toContain('href="tel:0846500415"');
    // The heading says it; the words below do not say it again.
    expect(mail?.text.split('Det droppar från taket')).toHaveLength(2);
  });

  it('F-53 names neither codes nor who lives there', async () => {
    const { send } = await aSentJob();
    const [mail] = await send();
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
      /4711|Ingrid|Björklund|174 06 12/u,
    );
  });

  it('shows no photo that has become internal before it is sent', async () => {
    const { photo, send } = await aSentJob();
    const { pool } = await world();
    await pool.query('update attachment set internal = true where id = $1', [photo.id]);
    const [mail] = await send();
    expect(mail?.pictures).toEqual([]);
    expect(mail?.html).not.toMatch(/<img|photo/u);
  });
});

describe('mail of a company', () => {
  it('bears its logo, or else its name', async () => {
    const { account } = company;
    const { deps, pool } = await world();
    const first = await aSentJob();
    const [plain] = await first.send();
    expect(plain?.html).not.toContain('cid:logo');
    const key = crypto.randomUUID();
    await deps.files.put({ accountId: account.id, key }, { original: await aPhoto() });
    await pool.query('update account set logo_key = $1 where id = $2', [key, account.id]);
    const { rows } = await pool.query('select name from account where id = $1', [account.id]);
    const second = await aSentJob();
    const [pictured] = await second.send();
    expect(pictured?.html).toContain(`<img src="cid:logo" alt="${rows[0].name}"`);
    expect(pictured?.pictures.map(({ cid }) => cid)).toContain('logo');
  });

  it('bears the logo that comes with the app, at twice its size', async () => {
    const { account } = company;
    const { pool } = await world();
    await pool.query('update account set logo_key = null where id = $1', [account.id]);
    const logos = logosOfApp(join(import.meta.dirname, '../../public'));
    const logo = logos?.get('kvarnvik') ?? '';
    const job = await aSentJob();
    const [mail] = await job.send({ logos: new Map([[account.domain, logo]]) });
    expect(mail?.html).toMatch(/<img src="cid:logo"[^>]* width="123" height="36"/u);
    const picture = mail?.pictures.find(({ cid }) => cid === 'logo');
    const { format, width, height } = await sharp(picture?.content).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 246, height: 72 });
  });

  it('is one thread for each issue and person', async () => {
    const one = await aSentJob();
    const [order] = await one.send();
    const { people } = company;
    await people.ROLE_PROJECT_LEADER.ask('POST', `/api/issue/${one.issue.id}/messages`, {
      key: crypto.randomUUID(),
      type: 'public',
      html: '<p>Det droppar mer nu</p>',
      attachmentIds: [],
    });
    await writeMails((await world()).deps);
    const [message] = await one.send();
    expect(preheaderOf(message?.html)).toBe('Det droppar mer nu');
    const [other] = await (await aSentJob()).send();
    expect(order?.thread).toMatch(/^issue-\d+-\d+-[0-9a-f]{16}@felix\.test$/u);
    expect(message?.thread).toBe(order?.thread);
    expect(other?.thread).not.toBe(order?.thread);
  });
});
