import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { aReporter, codesTo } from '#tests/support/reporters.ts';
import {
  aGuest,
  aHouse,
  aReportLink,
  type TestHouse,
  queryOfLink,
  sendGuestCode,
  type Signed,
  someone,
} from '#tests/support/reportLinks.ts';
import { anAccount, world } from '#tests/support/world.ts';

let house: TestHouse;
let prefill: Signed;
beforeAll(async () => {
  house = await aHouse({ locale: 'nb-NO' });
  ({ prefill } = await aReportLink(house.admin, house.project));
});
const said = async (answer: Response) => [answer.status, await answer.json()];
const SENT = [200, { success: true }];

describe('a code requested through a signed link', () => {
  it('API-04 goes to an unknown address, in the company’s name and language', async () => {
    const email = someone();
    const returnUrl = `/reporter-issue/new?${queryOfLink(prefill)}`;
    expect(await said(await sendGuestCode(email, prefill, { returnUrl }))).toEqual(SENT);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const { id: accountId, domain } = house.account;
    expect(mail).toMatchObject({ kind: 'code', accountId, locale: 'nb-NO' });
    expect(linkIn(mail ?? { text: '' })).toBe(
      `http://localhost/reporter-issue/login?domain=${domain}&returnUrl=${encodeURIComponent(returnUrl)}#email=${encodeURIComponent(email)}`,
    );
  });

  it('API-04 is in the language that its reader chose with their last report', async () => {
    const email = someone();
    await anIssue(house.project, { reporterEmail: email, reporterLocale: 'fi-FI' });
    await sendGuestCode(email, prefill);
    expect(await mailsTo(email)).toMatchObject([{ locale: 'fi-FI', accountId: house.account.id }]);
  });

  it('API-04 is in the language of the requesting page', async () => {
    const email = someone();
    await sendGuestCode(email, prefill, { locale: 'de-DE' });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ locale: 'de-DE', accountId: house.account.id });
    expect(mail?.subject).toMatch(/^Ihr Code/u);
  });

  it('API-04 is that company’s only, also for reporters of others', async () => {
    const { email } = await aReporter({ account: await anAccount({ locale: 'de-DE' }) });
    await sendGuestCode(email, prefill);
    expect(await mailsTo(email)).toMatchObject([{ accountId: house.account.id, locale: 'nb-NO' }]);
  });

  it('API-04 is not sent by an invalid link, with the same answer', async () => {
    const { admin, project } = await aHouse();
    const { prefill: closed } = await aReportLink(admin, project);
    await admin.ask('PUT', `/api/project/${project.id}/openToReporters`, { isOpen: false });
    for (const bad of [
      { ...prefill, sig: 'A'.repeat(43) },
      { ...prefill, sig: prefill.sig.slice(1) },
      { ...prefill, project: 2_147_483_000 },
      closed,
    ]) {
      const email = someone();
      expect(await said(await sendGuestCode(email, bad))).toEqual(SENT);
      expect(await mailsTo(email)).toEqual([]);
      const { pool } = await world();
      const { rows } = await pool.query('select email from one_time_code where email = $1', [
        email,
      ]);
      expect(rows).toEqual([]);
    }
  });

  it('API-04 is sent despite an invalid link to somebody who reported something, as without it', async () => {
    const { email, accountId } = await aReporter();
    await sendGuestCode(email, { ...prefill, sig: 'A'.repeat(43) });
    expect(await mailsTo(email)).toMatchObject([{ accountId }]);
  });

  it('API-04 takes as many statements for anybody, with a valid or an invalid link', async () => {
    const { email } = await aReporter();
    const counts = new Set<number>();
    for (const [who, link] of [
      [email, prefill],
      [someone(), prefill],
      [someone(), { ...prefill, sig: 'A'.repeat(43) }],
      [someone(), { ...prefill, project: 2_147_483_000 }],
    ] as const) {
      const { statements } = await sendGuestCode(who, link);
      counts.add(statements.filter((text) => !text.includes('savepoint')).length);
    }
    expect([...counts]).toHaveLength(1);
  });

  it('REP-01 logs in somebody who has never reported anything, without access to anybody’s data', async () => {
    const { email, ask } = await aGuest(prefill);
    const me = await ask('GET', '/api/reporter/me');
    expect(await said(me)).toEqual([200, { email }]);
    expect(await codesTo(email)).toHaveLength(1);
  });

  it('leaves nothing behind of somebody who never entered it', async () => {
    const email = someone();
    await sendGuestCode(email, prefill);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select 1 from issue where reporter_email = $1 union all select 1 from attachment where uploader_email = $1
       union all select 1 from issue_follower where email = $1 union all select 1 from one_time_session where email = $1`,
      [email],
    );
    expect(rows).toEqual([]);
  });
});
