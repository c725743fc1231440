import { beforeAll, describe, expect, it } from 'vitest';

import type { ProjectType } from '#contract/projectTypes.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const path = '/api/projectType';
const noWords = { globalTerminology: {}, contextTerminology: {} };
const choice = (...values: string[]) => ({
  type: 'string',
  title: 'Vad är fel?',
  enum: values,
  enumNames: values,
});
const questions = {
  // Long before short, not alphabetical: in the author’s sequence.
  waterRunning: { type: 'boolean', title: 'Rinner det vatten?' },
  kind: choice('leak', 'noise'),
  drain: { type: 'string', title: 'Vilken brunn?', maxLength: 200 },
};
const heading = { type: 'null', title: 'Köket' };
const kept = { forContractors: false };
const ifLeak = {
  if: { properties: { kind: { const: 'leak' } }, required: ['kind'] },
  // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
  then: { required: ['drain'] },
  else: { properties: { drain: false } },
};
const schema = (more: object = {}) => ({
  type: 'object',
  properties: questions,
  required: ['kind'],
  additionalProperties: false,
  ...more,
});
const type = (form: object | undefined, more: object = {}) => ({
  name: `Typ ${crypto.randomUUID()}`,
  contextKey: 'new-build',
  hasForm: form !== undefined,
  jsonForm: { ...noWords, ...(form && { schema: form }) },
  ...more,
});

describe('the project types of a company', () => {
  let superAdmin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    superAdmin = await anAgent('ROLE_USER', { isSuperAdmin: true });
    account = { id: superAdmin.accountId };
  });
  const ask = async <T = ProjectType>(method: string, url: string, body?: object, status = 200) => {
    const answer = await superAdmin.ask(method, url, body);
    expect([answer.status, answer.ok || status > 299 || (await answer.text())]).toEqual([
      status,
      true,
    ]);
    return (await answer.json()) as T;
  };
  const made = (form?: object) => ask('POST', path, type(form));
  const faultsIn = async (body: object) => {
    const { error } = await ask<{ error: { fields: object } }>('POST', path, body, 422);
    return Object.keys(error.fields);
  };

  it('SUP-02 SUP-03 are created, listed, changed and deleted, with their form, context and words', async () => {
    const words = { globalTerminology: { 'sv-SE:common.terms.issue.one': 'garantiärende' } };
    const own = type(schema({ allOf: [ifLeak] }));
    const body = { ...own, jsonForm: { ...own.jsonForm, ...words } };
    const { id, ...rest } = await ask('POST', path, body);
    expect(rest).toEqual({ ...body, version: 1 });
    const { list } = await ask<{ list: object[] }>('GET', path);
    expect(list).toEqual([
      { id, name: body.name, contextKey: 'new-build', hasForm: true, questions: 3, projects: 0 },
    ]);
    const changed = type(undefined, { contextKey: 'home' });
    expect(await ask('PUT', `${path}/${id}`, changed)).toMatchObject({ id, contextKey: 'home' });
    const deletion = await superAdmin.ask('DELETE', `${path}/${id}`);
    expect([deletion.status, await deletion.text()]).toEqual([200, 'Deleted']);
    const { rows } = await (
      await world()
    ).pool.query(
      `select action from audit where account_id = $1 and object_id = $2 and object_kind = 'projectType' order by id`,
      [account.id, String(id)],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'projectType.created',
      'projectType.changed',
      'projectType.deleted',
    ]);
  });

  it('SUP-03 ask their questions in the chosen order', async () => {
    const { id } = await made(schema());
    const { jsonForm } = await ask('GET', `${path}/${id}`);
    expect(Object.keys(jsonForm.schema?.properties ?? {})).toEqual([
      'waterRunning',
      'kind',
      'drain',
    ]);
  });

  it('SUP-02 stay while projects use them, and the answer counts these and their issues', async () => {
    const { id } = await made();
    await anIssue(await aProject(account, { projectTypeId: id }));
    await aProject(account, { projectTypeId: id });
    expect(await ask('DELETE', `${path}/${id}`, undefined, 409)).toMatchObject({
      error: { code: 'IN_USE' },
      uses: { issues: 1, others: 2 },
    });
  });

  it('SUP-02 have a unique name and a context', async () => {
    const { name } = await made();
    expect(await faultsIn(type(undefined, { name: name.toUpperCase() }))).toEqual(['name']);
    expect(await faultsIn(type(undefined, { name: ' ', contextKey: 'Med mellanslag' }))).toEqual([
      'name',
      'contextKey',
    ]);
    expect(await faultsIn(type(undefined, { hasForm: true }))).toEqual(['jsonForm.schema']);
  });

  it.each([
    ['no reference', { properties: { a: { $ref: 'https://example.test/schema.json' } } }],
    ['no pattern', { properties: { a: { type: 'string', title: 'A', pattern: '(a+)+$' } } }],
    [
      'no name that every object has',
      { properties: { constructor: { type: 'string', title: 'A' } } },
    ],
    ['no required question that is not there', { required: ['gone'] }],
    [
      'a word for every choice',
      { properties: { kind: { ...choice('a', 'b'), enumNames: ['A'] } } },
    ],
    ['no choice twice', { properties: { kind: choice('a', 'a') } }],
    ['no condition on a later question', { allOf: [swap(ifLeak, 'drain', 'waterRunning')] }],
    ['no answer that cannot be given', { allOf: [swap(ifLeak, 'leak', 'fire')] }],
    ['no question with two conditions', { allOf: [ifLeak, ifLeak] }],
    ['no required question that may be hidden', { required: ['drain'], allOf: [ifLeak] }],
    ['no room for other answers', { additionalProperties: true }],
    ['no question at all', { properties: {}, required: [] }],
    ['no headings alone', { properties: { part: heading } }],
    ['no answer to a heading', { properties: { ...questions, part: heading }, required: ['part'] }],
    ['no heading kept from somebody', { properties: { part: { ...heading, ...kept } } }],
  ])('SUP-03 refuse %s in a form', async (_, more) => {
    expect(await faultsIn(type(schema({ required: [], ...more })))).not.toEqual([]);
  });

  it('I18N-03 SUP-03 have words for the existing nouns only', async () => {
    const own = (word: string) => ({
      ...type(undefined),
      jsonForm: { ...noWords, contextTerminology: { [word]: 'sak' } },
    });
    await ask('POST', path, own('common.terms.object.definiteOther'));
    await ask('POST', path, own('pl-PL:common.terms.issue.gen'));
    for (const wrong of ['common.save', 'xx-XX:common.terms.issue.one', 'common.terms.house.one']) {
      expect(await faultsIn(own(wrong))).toHaveLength(1);
    }
  });

  it('SUP-03 remember questions and choices that they no longer ask', async () => {
    const { id } = await made(schema());
    const less = {
      ...schema(),
      properties: { waterRunning: questions.waterRunning, kind: choice('noise') },
    };
    const after = await ask('PUT', `${path}/${id}`, type(less));
    expect(after.jsonForm.retired).toMatchObject({
      kind: { enum: ['leak', 'noise'] },
      drain: { title: 'Vilken brunn?' },
    });
    const { jsonForm } = await ask('PUT', `${path}/${id}`, type(schema()));
    expect(jsonForm).not.toHaveProperty('retired');
  });

  it('SUP-01 RT-12 are edited by super admins, and by nobody else, whatever their role in the company', async () => {
    const { id } = await made();
    for (const role of ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER'] as const) {
      const agent = await anAgent(role, { account });
      const asked = [
        ['GET', path, undefined],
        ['POST', path, type(undefined)],
        ['PUT', `${path}/${id}`, type(undefined)],
        ['DELETE', `${path}/${id}`, undefined],
      ] as const;
      for (const [method, url, body] of asked) {
        expect((await agent.ask(method, url, body)).status).toBe(403);
      }
    }
  });
});

/** The same with another word everywhere. */
function swap(of: object, from: string, to: string): object {
  const text = JSON.stringify(of);
  const other = text.replaceAll(`"${to}"`, '"#"').replaceAll(`"${from}"`, `"${to}"`);
  return JSON.parse(other.replaceAll('"#"', `"${from}"`)) as object;
}
