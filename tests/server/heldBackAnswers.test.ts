import { beforeAll, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { FormQuestion } from '#contract/projectTypes.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { anAttachment, anIssue, aProject, aProjectType } from '#tests/support/builders.ts';
import { canary } from '#tests/support/canary.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
} from '#tests/support/delegations.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';
import { writeMails } from '#server/modules/notice/index.ts';

const QUESTIONS = {
  floor: { type: 'number', title: 'Våning' },
  code: { type: 'string', title: 'Portkod', maxLength: 200, forContractors: false },
  meter: { type: 'string', title: 'Mätaren', format: 'photo' },
  damage: { type: 'string', title: 'Skadan', format: 'photo', forContractors: false },
} satisfies Record<string, FormQuestion>;

const formOf = (properties: Record<string, FormQuestion>) => ({
  globalTerminology: {},
  contextTerminology: {},
  schema: { type: 'object' as const, properties, additionalProperties: false as const },
});
const read = async <T = Issue>(by: Pick<TestAgent, 'ask'>, path: string): Promise<T> => {
  const answer = await by.ask('GET', path);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
};

describe('answers hidden from contractors', () => {
  let company: CompanyWithPlumber;
  let typeId: number;
  let issue: Awaited<ReturnType<typeof anIssue>>;
  let meter: { id: number };
  let damage: { id: number };
  let code: string;
  beforeAll(async () => {
    company = await aCompanyWithPlumber();
    const { account, people, plumber } = company;
    const type = await aProjectType(account, { hasForm: true, jsonForm: formOf(QUESTIONS) });
    typeId = type.id;
    const { ROLE_PROJECT_LEADER: leader, ROLE_USER: user, ROLE_ADMIN: admin } = people;
    const facts = { projectTypeId: typeId, people: { leader, user, contractor: [plumber] } };
    const project = await aProject(account, facts);
    // Another form asks the same questions of everybody.
    const { forContractors: _code, ...openCode } = QUESTIONS.code;
    const { forContractors: _damage, ...openDamage } = QUESTIONS.damage;
    const openForm = formOf({ ...QUESTIONS, code: openCode, damage: openDamage });
    const openType = await aProjectType(account, { hasForm: true, jsonForm: openForm });
    await aProject(account, { projectTypeId: openType.id });
    code = canary(account.id, [admin.id, leader.id, people.ROLE_WORKER.id, user.id]);
    issue = await anIssue(project, { categoryId: company.category.id, creatorId: user.id });
    await aDelegation(issue, plumber);
    meter = await anAttachment(issue, user, { name: 'mätare.pdf' });
    damage = await anAttachment(issue, user, { name: `${code}.pdf` });
    const answers = { floor: 3, code, meter: String(meter.id), damage: String(damage.id) };
    await answer(answers);
  });
  const answer = async (answers: object) =>
    (await world()).pool.query('update issue set form_data = $1 where id = $2', [
      JSON.stringify(answers),
      issue.id,
    ]);
  const askNow = async (properties: Record<string, FormQuestion>) => {
    const superAdmin = await anAgent('ROLE_ADMIN', {
      account: company.account,
      isSuperAdmin: true,
    });
    const body = { name: `Typ ${crypto.randomUUID()}`, contextKey: 'hus', hasForm: true };
    const path = `/api/projectType/${typeId}`;
    const saved = await superAdmin.ask('PUT', path, { ...body, jsonForm: formOf(properties) });
    expect(saved.status, await saved.text()).toBe(200);
  };
  const told = ({ formData, attachments }: Pick<Issue, 'formData' | 'attachments'>) => ({
    answers: Object.keys(formData).toSorted(),
    files: attachments.map(({ id }) => id).toSorted((a, b) => a - b),
  });
  const shown = () => ({ answers: ['floor', 'meter'], files: [meter.id] });

  it('SUP-03 REP-05 are hidden on their page, by their link, by the API, and in staff’s preview of their view', async () => {
    const { plumber, people } = company;
    const link = await aLink(plumber, issue);
    for (const by of [plumber, link]) {
      const job = await read<{ issue: Issue }>(by, `/api/agentIssue/${issue.id}`);
      expect(told(job.issue)).toEqual(shown());
    }
    expect(told(await read(plumber, `/api/issue/${issue.id}`))).toEqual(shown());
    const path = `/api/issue/${issue.id}/as/contractor/${plumber.id}`;
    const seen = await read<{ issue: Issue }>(people.ROLE_PROJECT_LEADER, path);
    expect(told(seen.issue)).toEqual(shown());
    for (const by of [people.ROLE_ADMIN, people.ROLE_PROJECT_LEADER, people.ROLE_USER]) {
      expect(told(await read(by, `/api/issue/${issue.id}`))).toEqual({
        answers: ['code', 'damage', 'floor', 'meter'],
        files: [meter.id, damage.id],
      });
    }
  });

  it('SUP-03 hide their photo, too, by any route', async () => {
    const { plumber, people } = company;
    const link = await aLink(plumber, issue);
    const path = ({ id }: { id: number }) => `/api/attachment/${id}/x?size=original`;
    for (const by of [plumber, link]) {
      const answers = [await by.ask('GET', path(damage)), await by.ask('DELETE', path(damage))];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
    // The row has no file: people who may see it are told so.
    expect((await people.ROLE_USER.ask('DELETE', `/api/attachment/${damage.id}`)).status).toBe(403);
    expect((await plumber.ask('DELETE', `/api/attachment/${damage.id}`)).status).toBe(404);
    expect((await plumber.ask('DELETE', `/api/attachment/${meter.id}`)).status).toBe(403);
  });

  it('SUP-03 count in no number of files that a contractor sees', async () => {
    const { plumber, people } = company;
    await (await world()).pool.query('update issue set public_files = 2 where id = $1', [issue.id]);
    const numbers = async (by: TestAgent) => {
      const { list } = await read<{ list: Issue[] }>(by, '/api/issue');
      const one = await read(by, `/api/issue/${issue.id}`);
      const row = list.find(({ id }) => id === issue.id);
      return [row?.attachmentCount, one.attachmentCount, one.attachments.length];
    };
    expect(await numbers(plumber)).toEqual([1, 1, 1]);
    expect(await numbers(people.ROLE_USER)).toEqual([2, 2, 2]);
  });

  it('SUP-03 are in none of a contractor’s lists, searches, files or mails', async () => {
    const { plumber } = company;
    await writeMails((await world()).deps);
    const paths = ['/api/issue', '/api/agentIssue', `/api/search?q=${code}`];
    const texts = await Promise.all(
      [
        ...paths,
        `/api/issue?q=${code}`,
        `/api/issue/${issue.id}/history`,
        `/api/issue/${issue.id}/messages`,
        '/api/issue/export?format=csv',
      ].map(async (path) => (await plumber.ask('GET', path)).text()),
    );
    expect(JSON.stringify([texts, await mailsTo(plumber.email)])).not.toContain(code);
  });

  it('SUP-03 stay hidden when the question is no longer asked, or unknown', async () => {
    const { plumber } = company;
    const seen = async () => told(await read(plumber, `/api/issue/${issue.id}`));
    const { floor, meter: ofMeter } = QUESTIONS;
    await askNow({ floor, meter: ofMeter });
    expect(await seen()).toEqual(shown());
    await answer({ floor: 3, unknown: code, old: String(damage.id), meter: String(meter.id) });
    expect(await seen()).toEqual(shown());
    await answer({ floor: 3, code, meter: String(meter.id), damage: String(damage.id) });
    const { forContractors: _code, ...openCode } = QUESTIONS.code;
    await askNow({ ...QUESTIONS, code: openCode, floor: { ...floor, forContractors: false } });
    await answer({ floor: 3, code: '1234', damage: String(damage.id) });
    expect(await seen()).toEqual({ answers: ['code'], files: [meter.id] });
  });

  it('SUP-03 stay visible when an open question is no longer asked', async () => {
    const { meter: ofMeter } = QUESTIONS;
    await askNow(QUESTIONS);
    await askNow({ meter: ofMeter });
    await answer({ floor: 3, code, meter: String(meter.id), damage: String(damage.id) });
    expect(told(await read(company.plumber, `/api/issue/${issue.id}`))).toEqual(shown());
  });
});
