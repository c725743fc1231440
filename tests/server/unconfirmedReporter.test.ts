import { beforeAll, describe, expect, it } from 'vitest';

import { formatAnswerTime } from '#contract/answerTime.ts';
import type { Issue } from '#contract/issues.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { askApp } from '#tests/support/ask.ts';
import { faultsIn } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { byReporterLink } from '#tests/support/reporterLinks.ts';
import { comeIn, whoCameIn } from '#tests/support/reporters.ts';
import {
  aHouse,
  aReport,
  aReportLink,
  type Signed,
  someone,
  type TestHouse,
} from '#tests/support/reportLinks.ts';
import { aLetter, historyOf } from '#tests/support/scene.ts';
import { appWith, askAsStranger, world } from '#tests/support/world.ts';

let house: TestHouse;
let prefill: Signed;
beforeAll(async () => {
  house = await aHouse();
  ({ prefill } = await aReportLink(house.admin, house.project));
});

type Reported = { id: number; number: number; answerDueAt: string | null };
const send = (body: object) => askAsStranger('POST', '/api/reporter/issue', body);

/** An issue that a stranger reported, with the mail about it so far. */
async function reported(email = someone()) {
  const body = aReport(prefill, house.category, { email });
  const answer = await send(body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const { id } = (await answer.json()) as Reported;
  return { id, email, body };
}
const seen = async (id: number) =>
  (await (await house.admin.ask('GET', `/api/issue/${id}`)).json()) as Issue;
const kindsTo = async (email: string) => {
  await writeMails((await world()).deps);
  return (await mailsTo(email)).map(({ kind }) => kind);
};
const write = (id: number) =>
  house.admin.ask('POST', `/api/issue/${id}/messages`, aLetter({ html: '<p>Hemligt svar</p>' }));
const linkOf = async (email: string) => {
  const link = linkIn((await mailsTo(email))[0] ?? { text: '' });
  const token = new URL(link).searchParams.get('token') ?? '';
  const open = () => askAsStranger('POST', '/api/reporterLink/look', { token });
  return { open, ask: byReporterLink(token, house.account.id) };
};

describe('a report without a code', () => {
  it('F-58 becomes an issue whose address staff see as unconfirmed', async () => {
    const { id, email } = await reported();
    expect((await seen(id)).reporter).toMatchObject({ email, isUnconfirmed: true });
  });

  it('F-58 sends nothing but the receipt until its link has been opened', async () => {
    const { id, email } = await reported();
    expect(await kindsTo(email)).toEqual(['issueReceived']);
    const [receipt] = await mailsTo(email);
    expect(receipt?.text).toContain('Öppna anmälan en gång med knappen');
    expect((await write(id)).status).toBe(200);
    const { version } = await seen(id);
    await house.admin.ask('POST', `/api/issue/${id}/status`, { status: 'done', version });
    expect(await kindsTo(email)).toEqual(['issueReceived']);

    const own = await linkOf(email);
    // Reading alone, as a scanner might, proves nothing yet.
    expect((await own.ask('GET', `/api/reporter/issue/${id}`)).status).toBe(200);
    expect((await seen(id)).reporter).toMatchObject({ isUnconfirmed: true });
    expect((await own.open()).status).toBe(200);
    expect((await seen(id)).reporter).toMatchObject({ isUnconfirmed: false });
    expect((await historyOf({ issue: { id } } as never)).at(-1)).toMatchObject({
      actorId: null,
      field: 'addressConfirmed',
    });
    expect((await write(id)).status).toBe(200);
    expect(await kindsTo(email)).toEqual(['issueReceived', 'message']);
    await own.open();
    const confirmations = (await historyOf({ issue: { id } } as never)).filter(
      ({ field }) => field === 'addressConfirmed',
    );
    expect(confirmations).toHaveLength(1);
  });

  it('F-58 is confirmed by a code at its address, and by no other', async () => {
    const { id, email } = await reported();
    const other = await reported();
    await comeIn(email);
    expect((await seen(id)).reporter).toMatchObject({ isUnconfirmed: false });
    expect((await seen(other.id)).reporter).toMatchObject({ isUnconfirmed: true });
  });

  it('F-58 is confirmed at once with the session of its address, and not with another’s', async () => {
    const { email, ask } = await whoCameIn(someone(), [house.account]);
    for (const [given, isUnconfirmed] of [
      [email, false],
      [undefined, false],
      [someone(), true],
    ] as const) {
      const body = aReport(prefill, house.category, { email: given });
      const { id } = (await (await ask('POST', '/api/reporter/issue', body)).json()) as Reported;
      expect((await seen(id)).reporter).toMatchObject({ isUnconfirmed });
    }
  });

  it('F-58 continues nobody’s earlier issue', async () => {
    const email = someone();
    const earlier = await anIssue(house.project, { reporterEmail: email, title: 'Fel' });
    const body = aReport(prefill, house.category, { email, followUpOf: earlier.id });
    expect(await faultsIn(await send(body))).toEqual([422, ['followUpOf']]);
  });

  it('F-58 is no way to an announcement, or to the end of an issue it is gathered under', async () => {
    const { id, email } = await reported();
    expect(await kindsTo(email)).toEqual(['issueReceived']);
    const main = await anIssue(house.project, { title: 'Fel' });
    const { version } = await seen(id);
    const key = crypto.randomUUID();
    const closing = { version, resolution: 'duplicate', duplicateOfId: main.id, key };
    expect((await house.admin.ask('POST', `/api/issue/${id}/close`, closing)).status).toBe(200);
    const { version: now } = await seen(main.id);
    await house.admin.ask('POST', `/api/issue/${main.id}/status`, { status: 'done', version: now });
    const said = { title: 'Stopp', text: 'Vi vet', kind: 'stop', projectId: house.project.id };
    const announced = await house.admin.ask('POST', '/api/announcement', said);
    expect(announced.status).toBe(200);
    const { pool } = await world();
    await pool.query('update notice set ready_at = now() where account_id = $1', [
      house.account.id,
    ]);
    expect(await kindsTo(email)).toEqual(['issueReceived']);
  });

  it('F-58 says when somebody answers, by the company’s clocks', async () => {
    const { body } = await reported();
    const { answerDueAt } = (await (await send(body)).json()) as Reported;
    expect(answerDueAt).toBeNull();
    const { pool } = await world();
    const at = '2026-12-01T11:00:00.000Z';
    await pool.query('update issue set answer_due_at = $1 where client_key = $2', [at, body.key]);
    const again = (await (await send(body)).json()) as Reported;
    expect(new Date(again.answerDueAt ?? '').toISOString()).toBe(at);
  });
});

describe('the receipt of a report', () => {
  const receiptOf = async (dueAt: string | null) => {
    const { id, email } = await reported();
    const { pool } = await world();
    await pool.query('update issue set answer_due_at = $2 where id = $1', [id, dueAt]);
    await kindsTo(email);
    return (await mailsTo(email))[0];
  };

  it('F-58 says by when somebody answers, as the page does, and what happens next', async () => {
    const { clock } = await world();
    const dueAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const style = { locale: 'sv-SE', now: clock.now(), timeZone: 'Europe/Stockholm' };
    const words = formatAnswerTime(dueAt, style);
    expect(words).toMatch(/^i morgon, /u);
    const receipt = await receiptOf(dueAt);
    expect(receipt?.text).toContain(`Du får svar senast ${words}.`);
    expect(receipt?.html).toContain(`>Du får svar senast ${words}.</div>`);
    expect(receipt?.text).toContain(
      'Vad händer nu?\n1. Vi läser anmälan och skickar den till rätt person.\n2. Du får namn och tid i ett mejl.\n3. ',
    );
  });

  it('F-58 promises no time without a clock', async () => {
    const receipt = await receiptOf(null);
    expect(receipt?.text).toContain('Vi läser den så snart vi kan.');
    expect(receipt?.text).not.toContain('senast');
  });
});

describe('limits of reports without a code', () => {
  const limited = async () => askApp(await appWith({ rateLimitScale: 1 }), undefined);
  const tally = async (address: string, more: (n: number) => object, times: number) => {
    const ask = await limited();
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const body = aReport(prefill, house.category, { email: someone(), ...more(n) });
      const init = { address };
      statuses.push((await ask('POST', '/api/reporter/issue', body, init)).status);
    }
    return statuses.filter((status) => status === 200).length;
  };

  it('F-58 allow an address five in an hour, from wherever', async () => {
    const email = someone();
    expect(await tally('198.51.100.80', () => ({ email }), 4)).toBe(4);
    expect(await tally('198.51.100.81', () => ({ email }), 4)).toBe(1);
  });

  it('F-58 allow a device ten, and a network twenty', async () => {
    const device = crypto.randomUUID();
    expect(await tally('198.51.100.82', () => ({ device }), 12)).toBe(10);
    expect(await tally('198.51.100.83', () => ({}), 22)).toBe(20);
  });

  it('F-58 do not count a report repeated because its answer was lost', async () => {
    const body = aReport(prefill, house.category, { email: someone() });
    const ask = await limited();
    for (let n = 0; n < 8; n += 1) {
      const init = { address: '198.51.100.84' };
      expect((await ask('POST', '/api/reporter/issue', body, init)).status).toBe(200);
    }
  });
});
