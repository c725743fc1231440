import { describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aReportedCompany, givenBy, ownPath } from '#tests/support/reported.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const TOLD = 'Packningen i blandaren är bytt.';

type Company = Awaited<ReturnType<typeof aReportedCompany>>;
type Outcome = { changed: number; mails?: number };

/** Two issues of two reporters. */
async function twoReported() {
  const company = await aReportedCompany();
  const email = `ola-${crypto.randomUUID()}@felix.test`;
  const other = await whoCameIn(email, [company.account]);
  const second = await company.issue({ reporterFirstname: 'Ola', reporterEmail: email });
  return { ...company, second, other, otherEmail: email };
}

const done = (by: TestAgent, issues: { id: number }[], more: object = {}) =>
  by.ask('POST', '/api/issue/bulk', {
    ids: issues.map(({ id }) => id),
    action: { do: 'status', status: 'done', doneText: TOLD },
    ...more,
  });
const read = async (by: TestAgent, { id }: { id: number }) =>
  givenBy<Issue>(await by.ask('GET', `/api/issue/${id}`));
const seenBy = async (reporter: Company['reporter'], issue: { id: number }) =>
  (await givenBy<OwnIssue>(await reporter.ask('GET', ownPath(issue)))).issue;

async function mailsAfter(email: string) {
  await writeMails((await world()).deps);
  return mailsTo(email);
}

describe('F-50 many issues set done with words for their reporters', () => {
  it('tell each reporter once, in mail and on the page, and count them before', async () => {
    const { worker, leader, first, second, ...scene } = await twoReported();
    const both = [first, second];
    expect(await givenBy<Outcome>(await done(leader, both, { preview: true }))).toMatchObject({
      changed: 2,
      mails: 2,
    });
    expect((await seenBy(scene.reporter, first)).workDone).toBeNull();
    expect(await givenBy<Outcome>(await done(worker, both))).toMatchObject({ changed: 2 });
    const told = { text: TOLD, person: worker.name, firm: '', photos: [] };
    expect((await seenBy(scene.reporter, first)).workDone).toMatchObject(told);
    expect((await seenBy(scene.other, second)).workDone).toMatchObject(told);
    for (const [email, foreign] of [
      [scene.email, scene.otherEmail],
      [scene.otherEmail, scene.email],
    ] as const) {
      const mails = await mailsAfter(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`> ${TOLD}`);
      expect(JSON.stringify(mails)).not.toContain(foreign);
    }
    const { list } = await givenBy<{ list: { field: string; to: string }[] }>(
      await leader.ask('GET', `/api/issue/${second.id}/history`),
    );
    expect(list).toContainEqual(expect.objectContaining({ field: 'doneText', to: TOLD }));
  });

  it('are mailed and recorded as a single one is', async () => {
    const { leader, first, second, email, otherEmail } = await twoReported();
    const { version } = await read(leader, second);
    const body = { version, status: 'done', doneText: TOLD };
    await givenBy(await leader.ask('POST', `/api/issue/${second.id}/status`, body));
    await givenBy(await done(leader, [first]));
    const [[bulk], [single]] = [await mailsAfter(email), await mailsAfter(otherEmail)];
    expect(bulk?.kind).toBe(single?.kind);
    const fieldsOf = async ({ id }: { id: number }) =>
      (
        await givenBy<{ list: { field: string; to: string | null }[] }>(
          await leader.ask('GET', `/api/issue/${id}/history`),
        )
      ).list.map(({ field, to }) => [field, to]);
    expect(await fieldsOf(first)).toEqual(await fieldsOf(second));
  });

  it('tell nobody of an issue that is skipped, nor a contractor who did not do it', async () => {
    const { account, leader, first, done: reportedDone, email } = await twoReported();
    const over = await reportedDone();
    const electrician = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Elfirman AB' });
    await aDelegation(first, electrician, { state: 'accepted' });
    expect(await givenBy<Outcome>(await done(leader, [first, over]))).toMatchObject({ changed: 1 });
    expect((await read(leader, over)).workDone?.text ?? '').toBe('');
    expect(await mailsAfter(email)).toHaveLength(1);
    const answer = await (await electrician.ask('GET', `/api/issue/${first.id}`)).text();
    expect(answer).not.toContain(TOLD);
  });

  it('are undone together, with the words', async () => {
    const { leader, reporter, first, second } = await twoReported();
    const undoKey = crypto.randomUUID();
    await givenBy(await done(leader, [first, second], { undoKey }));
    expect((await seenBy(reporter, first)).workDone).toMatchObject({ text: TOLD });
    await givenBy(await leader.ask('POST', '/api/undo', { key: undoKey }));
    expect((await seenBy(reporter, first)).workDone).toBeNull();
    const { pool } = await world();
    const { rows } = await pool.query('select done_text, status from issue where id = any($1)', [
      [first.id, second.id],
    ]);
    expect(rows).toEqual([
      { done_text: '', status: 'new' },
      { done_text: '', status: 'new' },
    ]);
  });

  it.each([
    ['with another step', { do: 'status', status: 'inProgress', doneText: TOLD }],
    ['too many of them', { do: 'status', status: 'done', doneText: 'x'.repeat(100_000) }],
    ['that are no text', { do: 'status', status: 'done', doneText: ['x'] }],
  ])('refuse words %s', async (_, action) => {
    const { leader, first } = await aReportedCompany();
    expect((await done(leader, [first], { action })).status).toBe(422);
    expect((await read(leader, first)).status).toBe('new');
  });
});
