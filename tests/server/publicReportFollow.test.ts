import { beforeAll, describe, expect, it } from 'vitest';

import type { ReportForm } from '#contract/publicReport.ts';
import { anIssue } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { codesTo, findByCode, sendCode } from '#tests/support/reporters.ts';
import {
  aGuest,
  aHouse,
  aReportLink,
  askForm,
  type Guest,
  type TestHouse,
  type Signed,
} from '#tests/support/reportLinks.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

let house: TestHouse;
let guest: Guest;
let prefill: Signed;
let known: { id: number };
beforeAll(async () => {
  house = await aHouse();
  const { admin, project, address, stairs } = house;
  ({ prefill } = await aReportLink(admin, project, { address: address.id }));
  guest = await aGuest(prefill);
  known = await anIssue(project, { title: 'Hissen', addressId: stairs.id });
});

const path = ({ id }: { id: number }) => `/api/reporter/issue/${id}/follow`;
const follow = async (who: Guest, issue: { id: number }, link: object = prefill) =>
  who.ask('POST', path(issue), { prefill: link, locale: 'sv-SE' });
const followersOf = async ({ id }: { id: number }) => {
  const { pool } = await world();
  const { rows } = await pool.query<{ email: string; locale: string }>(
    'select email, locale from issue_follower where issue_id = $1 order by email',
    [id],
  );
  return rows;
};

describe('following a known fault', () => {
  it('is saved once, in the latest language, and counted for all to see', async () => {
    expect((await follow(guest, known)).status).toBe(200);
    const again = { prefill, locale: 'pl-PL' };
    expect((await guest.ask('POST', path(known), again)).status).toBe(200);
    expect(await followersOf(known)).toEqual([{ email: guest.email, locale: 'pl-PL' }]);
    const form = (await (await askForm(prefill)).json()) as ReportForm;
    expect(form.known).toMatchObject([{ id: known.id, followers: 1 }]);
  });

  it('ends when the follower says so, for them only, however often', async () => {
    const other = await aGuest(prefill);
    await follow(other, known);
    await follow(guest, known);
    for (let n = 0; n < 2; n += 1) {
      expect((await guest.ask('DELETE', path(known))).status).toBe(200);
    }
    expect(await followersOf(known)).toMatchObject([{ email: other.email }]);
    expect((await guest.ask('DELETE', path({ id: 2_147_483_000 }))).status).toBe(200);
  });

  it('is possible for the known faults on the link’s form, and nothing else', async () => {
    const { project, neighbour, stairs } = house;
    // Made of a resident’s mail, perhaps: it may be in any flat.
    const placeless = await anIssue(project, { title: 'Fel' });
    const far = await aHouse();
    const { prefill: farLink } = await aReportLink(far.admin, far.project);
    const next = await anIssue(project, { title: 'Fel', addressId: neighbour.id });
    const over = await anIssue(project, {
      title: 'Fel',
      addressId: stairs.id,
      status: 'closed',
    });
    const bad = { ...prefill, sig: 'A'.repeat(43) };
    for (const [issue, link] of [
      [next, prefill],
      [placeless, prefill],
      [over, prefill],
      [known, farLink],
      [known, bad],
      [{ id: 2_147_483_000 }, prefill],
    ] as const) {
      expect((await follow(guest, issue, link)).status).toBe(404);
    }
    expect(await followersOf(next)).toEqual([]);
  });

  it('is not for the reporter, who is notified anyway', async () => {
    const reporterEmail = guest.email;
    const addressId = house.stairs.id;
    const ownIssue = await anIssue(house.project, { title: 'Fel', addressId, reporterEmail });
    const answer = await follow(guest, ownIssue);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, isOwn: true }]);
    expect(await followersOf(ownIssue)).toEqual([]);
    expect(await (await follow(guest, known)).json()).toMatchObject({ isOwn: false });
  });

  it('needs a confirmed address', async () => {
    const body = { prefill, locale: 'sv-SE' };
    expect((await askAsStranger('POST', path(known), body)).status).toBe(401);
    expect((await house.admin.ask('POST', path(known), body)).status).toBe(401);
    expect((await house.admin.ask('DELETE', path(known))).status).toBe(401);
  });

  it('REP-01 lets a mere follower log in again by a code, in their language and in the name of its company', async () => {
    const { email, ask } = await aGuest(prefill);
    await ask('POST', path(known), { prefill, locale: 'fi-FI' });
    await sendCode(email);
    const [, code = ''] = await codesTo(email);
    const { accountId } = house.admin;
    expect((await mailsTo(email)).at(-1)).toMatchObject({ accountId, locale: 'fi-FI' });
    expect((await findByCode(email, code)).status).toBe(200);
    await ask('DELETE', path(known));
    await sendCode(email);
    expect(await codesTo(email)).toHaveLength(2);
  });

  it('is restored with a deleted issue', async () => {
    const issue = await anIssue(house.project, { title: 'Porten', addressId: house.stairs.id });
    await follow(guest, issue);
    const undoKey = crypto.randomUUID();
    const { admin } = house;
    const deletion = await admin.ask('DELETE', `/api/issue/${issue.id}?undoKey=${undoKey}`);
    expect([deletion.status, await followersOf(issue)]).toEqual([200, []]);
    expect((await admin.ask('POST', '/api/undo', { key: undoKey })).status).toBe(200);
    expect(await followersOf(issue)).toMatchObject([{ email: guest.email }]);
  });
});
