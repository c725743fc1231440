import { describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { ReporterIssue } from '#contract/partyView.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import type { WorkDone } from '#contract/workDone.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { aDelegation, delegationsFor, take } from '#tests/support/delegations.ts';
import { aPhoto, fileOf, uploadTo } from '#tests/support/files.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aReportedCompany, givenBy, ownPath } from '#tests/support/reported.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const REPORTED = 'Bytt packning. Hyresgästen var sur.';
const TOLD = 'Packningen i blandaren är bytt.';

type Company = Awaited<ReturnType<typeof aReportedCompany>>;

/** An issue whose contractor has reported the work done, with two photos. */
async function aReportedJob() {
  const company = await aReportedCompany();
  const { first, worker, contractor } = company;
  const own = await fileOf(await uploadTo(worker, first, [await aPhoto(), 'kran.jpg']));
  const delegation = await aDelegation(first, contractor, { state: 'accepted' });
  const photos = [];
  for (const name of ['efter.jpg', 'under.jpg']) {
    photos.push(
      await fileOf(await uploadTo(contractor, first, [await aPhoto(), name], { draft: true })),
    );
  }
  const attachmentIds = photos.map(({ id }) => id);
  await givenBy(
    await take(contractor, delegation, 'reportDone', { note: REPORTED, attachmentIds }),
  );
  return { ...company, delegation, own, attachmentIds };
}

const read = async (by: TestAgent, issue: { id: number }) =>
  givenBy<Issue>(await by.ask('GET', `/api/issue/${issue.id}`));
const seenByReporter = async ({ reporter, first }: Company) =>
  (await givenBy<OwnIssue>(await reporter.ask('GET', ownPath(first)))).issue;

async function setStatus(by: TestAgent, issue: { id: number }, body: object) {
  const { version } = await read(by, issue);
  return givenBy<Issue>(
    await by.ask('POST', `/api/issue/${issue.id}/status`, { version, ...body }),
  );
}

async function doneMailTo(email: string) {
  await writeMails((await world()).deps);
  return (await mailsTo(email)).find(({ kind }) => kind === 'confirm' || kind === 'done');
}

describe('what was done', () => {
  it('F-50 is offered to staff as the contractor reported it, and until then to nobody else', async () => {
    const job = await aReportedJob();
    const offered = { isTold: false, text: REPORTED, firm: 'Bergström Rör AB' };
    expect((await read(job.leader, job.first)).workDone).toMatchObject({
      ...offered,
      person: job.contractor.name,
      before: job.own.id,
      photos: job.attachmentIds,
    });
    expect((await seenByReporter(job)).workDone).toBeNull();
    expect((await read(job.contractor, job.first)).workDone).toBeNull();
    const [delegation] = await delegationsFor(job.leader, job.first);
    const [report] = delegation?.trail ?? [];
    expect((await read(job.leader, job.first)).attachments).toMatchObject([
      { id: job.own.id, delegationEventId: null },
      ...job.attachmentIds.map((id) => ({ id, delegationEventId: report?.id })),
    ]);
  });

  it('F-50 is told to the resident with person, firm, before and after, in the words that staff chose', async () => {
    const job = await aReportedJob();
    await setStatus(job.leader, job.first, { status: 'done', doneText: TOLD });
    const told = {
      isTold: true,
      person: job.contractor.name,
      firm: 'Bergström Rör AB',
      text: TOLD,
      before: job.own.id,
      photos: job.attachmentIds,
    };
    const own = await seenByReporter(job);
    expect(own.workDone).toMatchObject(told);
    expect(JSON.stringify(own)).not.toContain('Hyresgästen');
    const path = `/api/issue/${job.first.id}/as/reporter`;
    const view = await givenBy<{ issue: ReporterIssue }>(await job.leader.ask('GET', path));
    expect(view.issue.workDone).toEqual(own.workDone);

    const mail = await doneMailTo(job.email);
    expect(mail?.text).toContain(`${job.contractor.name} (Bergström Rör AB) är klar med ärende`);
    // The question comes before what was done.
    expect(mail?.text).toMatch(new RegExp(`Nej, felet är kvar:\nhttp\\S+\n\n> ${TOLD}`, 'u'));
    expect(mail?.html).toContain(TOLD);
    expect(JSON.stringify(mail)).not.toContain('Hyresgästen');
  });

  it('F-50 without words of the staff shows who did it and the photos, and none of the contractor’s words', async () => {
    const job = await aReportedJob();
    await setStatus(job.worker, job.first, { status: 'done' });
    expect((await seenByReporter(job)).workDone).toMatchObject({
      text: '',
      person: job.contractor.name,
      photos: job.attachmentIds,
    });
    expect(JSON.stringify(await doneMailTo(job.email))).not.toContain('Hyresgästen');
  });

  it('F-50 by staff themselves has their name and no firm; without words there is nothing to show', async () => {
    const company = await aReportedCompany();
    await setStatus(company.worker, company.first, { status: 'done' });
    expect((await seenByReporter(company)).workDone).toBeNull();
    await setStatus(company.worker, company.first, { status: 'inProgress' });
    await setStatus(company.worker, company.first, { status: 'done', doneText: TOLD });
    const work = { person: company.worker.name, firm: '', text: TOLD, before: null, photos: [] };
    expect((await seenByReporter(company)).workDone).toMatchObject(work);
    const mail = await doneMailTo(company.email);
    expect(mail?.text).toContain(`${company.worker.name} är klar med ärende`);
  });

  it('F-50 hides a photo from the resident that staff have made internal', async () => {
    const job = await aReportedJob();
    const [first, second] = job.attachmentIds;
    const path = `/api/issue/${job.first.id}/attachments/${first}/internal`;
    await givenBy(await job.leader.ask('PUT', path, { internal: true }));
    await setStatus(job.leader, job.first, { status: 'done', doneText: TOLD });
    expect((await seenByReporter(job)).workDone?.photos).toEqual([second]);
    expect((await read(job.leader, job.first)).workDone?.photos).toEqual(job.attachmentIds);
  });

  it('F-50 shows before and after in the mail, and neither once it is internal', async () => {
    const job = await aReportedJob();
    await setStatus(job.leader, job.first, { status: 'done', doneText: TOLD });
    await doneMailTo(job.email);
    const { pool } = await world();
    await pool.query('update attachment set internal = true where id = $1', [job.own.id]);
    const sent = (await sendMails()).find(({ address }) => address === job.email);
    const [after] = job.attachmentIds;
    expect(sent?.pictures.map(({ cid }) => cid)).toEqual([`photo-${after}`]);
    expect(sent?.html).toContain(`src="cid:photo-${after}" alt="Efter: `);
    expect(sent?.html).not.toContain('Före');
    // Programs cut longer mails.
    expect(Buffer.byteLength(sent?.html ?? '')).toBeLessThan(20_000);

    const both = await aReportedJob();
    await setStatus(both.leader, both.first, { status: 'done', doneText: TOLD });
    await doneMailTo(both.email);
    const pair = (await sendMails()).find(({ address }) => address === both.email);
    expect(pair?.html.match(/src="cid:photo-\d+" alt="\S+/gu)).toEqual([
      `src="cid:photo-${both.own.id}" alt="Före:`,
      `src="cid:photo-${both.attachmentIds[0]}" alt="Efter:`,
    ]);
    expect(pair?.pictures).toHaveLength(2);
  });

  it('F-50 is not shown to another contractor on the issue, but to the one who did it', async () => {
    const job = await aReportedJob();
    const { account, first } = job;
    const electrician = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Elfirman AB' });
    await aDelegation(first, electrician, { state: 'accepted' });
    await setStatus(job.leader, first, { status: 'done', doneText: TOLD });
    const answer = await (await electrician.ask('GET', `/api/issue/${first.id}`)).text();
    expect(JSON.parse(answer)).toMatchObject({ workDone: null });
    expect(answer).not.toContain(TOLD);
    expect((await read(job.contractor, first)).workDone).toMatchObject({ text: TOLD });
  });

  it('F-50 after a rejection is not told again as the contractor’s: the next completion has its own', async () => {
    const job = await aReportedJob();
    await setStatus(job.leader, job.first, { status: 'done', doneText: TOLD });
    const { version } = await seenByReporter(job);
    const key = crypto.randomUUID();
    const no = { version, key, reason: 'stillBroken', message: 'Det droppar', attachmentIds: [] };
    await givenBy(await job.reporter.ask('POST', ownPath(job.first, '/reject'), no));
    expect((await read(job.leader, job.first)).workDone).toBeNull();
    expect((await seenByReporter(job)).workDone).toBeNull();
    await setStatus(job.worker, job.first, { status: 'done', doneText: 'Ny blandare.' });
    const work: Partial<WorkDone> = { person: job.worker.name, firm: '', photos: [] };
    expect((await seenByReporter(job)).workDone).toMatchObject({ ...work, text: 'Ny blandare.' });
  });

  it('F-50 is taken back with the completion when staff undo that', async () => {
    const job = await aReportedJob();
    const undoKey = crypto.randomUUID();
    await setStatus(job.leader, job.first, { status: 'done', doneText: TOLD, undoKey });
    await givenBy(await job.leader.ask('POST', '/api/undo', { key: undoKey }));
    expect((await seenByReporter(job)).workDone).toBeNull();
    expect((await read(job.leader, job.first)).workDone).toMatchObject({ text: REPORTED });
  });

  it('F-50 stays once the issue is closed, also if staff close it without setting it done', async () => {
    const job = await aReportedJob();
    const { version } = await read(job.leader, job.first);
    const body = { version, key: crypto.randomUUID(), resolution: 'fixed' };
    await givenBy(await job.leader.ask('POST', `/api/issue/${job.first.id}/close`, body));
    expect((await seenByReporter(job)).workDone).toMatchObject({
      person: job.contractor.name,
      text: '',
      photos: job.attachmentIds,
    });
  });

  it('F-50 refuses words with another step, and too many of them', async () => {
    const { leader, first } = await aReportedCompany();
    const ask = (body: object) =>
      leader.ask('POST', `/api/issue/${first.id}/status`, { version: 1, ...body });
    expect((await ask({ status: 'inProgress', doneText: TOLD })).status).toBe(422);
    expect((await ask({ status: 'done', doneText: 'x'.repeat(100_000) })).status).toBe(422);
  });
});
