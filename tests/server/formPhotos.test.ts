import { beforeAll, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { ReportForm } from '#contract/publicReport.ts';
import { aProjectType, anAttachment, anIssue, aProject } from '#tests/support/builders.ts';
import { aPhoto, fileOf } from '#tests/support/files.ts';
import {
  aGuest,
  aHouse,
  aReport,
  aReportLink,
  askForm,
  type TestHouse,
  uploadToReport,
} from '#tests/support/reportLinks.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const jsonForm = {
  globalTerminology: {},
  contextTerminology: {},
  schema: {
    type: 'object' as const,
    properties: {
      part: { type: 'null' as const, title: 'Mätaren' },
      meter: { type: 'string' as const, title: 'Bild på mätaren', format: 'photo' as const },
    },
    required: ['meter'],
    additionalProperties: false as const,
  },
};
const draft = async (by: TestAgent, bytes: Uint8Array, name: string) => {
  const query = new URLSearchParams({ name, key: crypto.randomUUID() });
  return fileOf(await by.ask('POST', `/api/attachment?${query}`, bytes));
};
const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

describe('a question answered with a photo', () => {
  let house: TestHouse;
  let user: TestAgent;
  beforeAll(async () => {
    house = await aHouse();
    const { account, project } = house;
    const { id } = await aProjectType(account, { name: 'Hus', hasForm: true, jsonForm });
    const { pool } = await world();
    await pool.query('update project set project_type_id = $1 where id = $2', [id, project.id]);
    user = await anAgent('ROLE_USER', { account });
    const row = [account.id, project.id, user.id];
    await pool.query(
      `insert into project_person (account_id, project_id, agent_id, user_type) values ($1, $2, $3, 'user')`,
      row,
    );
  });
  const report = (attachmentIds: number[], formData: object) =>
    user.ask('POST', '/api/issue/report', {
      projectId: house.project.id,
      issues: [{ key: crypto.randomUUID(), title: 'Läcker', attachmentIds, formData }],
    });
  const refused = async (answer: Response) => {
    expect(answer.status).toBe(422);
    return Object.keys(((await answer.json()) as { error: { fields: object } }).error.fields);
  };

  it('SUP-03 ISS-14 takes a picture sent with the report, which becomes a file like any other', async () => {
    const photo = await draft(user, await aPhoto(), 'mätare.jpg');
    const answer = await report([photo.id], { meter: String(photo.id) });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { list } = (await answer.json()) as { list: { id: number }[] };
    const issue = (await (await user.ask('GET', `/api/issue/${list[0]!.id}`)).json()) as Issue;
    expect(issue.formData).toEqual({ meter: String(photo.id) });
    expect(issue.attachments).toMatchObject([{ id: photo.id, name: 'mätare.jpg' }]);
  });

  it('SUP-03 refuses a file not sent with the report, one that is no picture, or none for a required answer', async () => {
    const photo = await draft(user, await aPhoto(), 'mätare.jpg');
    const field = ['issues.0.formData.meter'];
    expect(await refused(await report([photo.id], {}))).toEqual(field);
    expect(await refused(await report([], { meter: String(photo.id) }))).toEqual(field);
    for (const wrong of [` ${photo.id}`, photo.id, 'x.jpg', true]) {
      expect(await refused(await report([photo.id], { meter: wrong }))).toEqual(field);
    }
    const paper = await draft(user, PDF, 'mätare.pdf');
    expect(await refused(await report([paper.id], { meter: String(paper.id) }))).toEqual([
      'attachmentIds',
    ]);
    const other = await aProject(house.account);
    const theirs = await anAttachment(await anIssue(other), house.admin, { name: 'x.jpg' });
    expect(await refused(await report([theirs.id], { meter: String(theirs.id) }))).toEqual([
      'attachmentIds',
    ]);
  });

  it('SUP-03 is also put to outside reporters, who see their photo among their answers', async () => {
    const { prefill } = await aReportLink(house.admin, house.project);
    const form = (await (await askForm(prefill)).json()) as ReportForm;
    expect(form.projectType?.jsonForm.schema).toEqual(jsonForm.schema);
    const guest = await aGuest(prefill);
    const key = crypto.randomUUID();
    const sent = await fileOf(await uploadToReport(prefill, { report: key }));
    const photo = { key, attachmentIds: [sent.id], formData: { meter: String(sent.id) } };
    const { category } = house;
    expect(
      await refused(
        await guest.report(aReport(prefill, category, { ...photo, attachmentIds: [] })),
      ),
    ).toEqual(['formData.meter']);
    const answer = await guest.report(aReport(prefill, category, photo));
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { id } = (await answer.json()) as { id: number };
    const own = (await (await guest.ask('GET', `/api/reporter/issue/${id}`)).json()) as {
      issue: Issue;
    };
    expect(own.issue.formData).toEqual(photo.formData);
    expect(own.issue.attachments.map((file) => file.id)).toEqual([sent.id]);
    expect(own.issue.form).toMatchObject({
      schema: { properties: { meter: { format: 'photo' } } },
    });
  });
});
