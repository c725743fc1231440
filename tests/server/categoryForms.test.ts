import { beforeEach, describe, expect, it } from 'vitest';

import type { Job } from '#contract/agentIssue.ts';
import type { CategoryForm } from '#contract/categoryForms.ts';
import type { Issue } from '#contract/issues.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';
import type { ReportForm } from '#contract/publicReport.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, anItem, makeAskForFloor } from '#tests/support/builders.ts';
import { aCategoryForm, formAsking } from '#tests/support/categoryForms.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import {
  aGuest,
  aHouse,
  aReport,
  aReportLink,
  askForm,
  type TestHouse,
} from '#tests/support/reportLinks.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const RUNS = { type: 'boolean', title: 'Rinner det fortfarande?' } satisfies FormQuestion;
const CODE = {
  type: 'string',
  title: 'Portkod',
  forContractors: false,
} satisfies FormQuestion;
const kind = (...values: string[]): FormQuestion => ({
  type: 'string',
  title: 'Vad läcker?',
  enum: values,
  enumNames: values,
});
const LEAK = formAsking(
  { runs: RUNS, kind: kind('tap', 'pipe'), code: CODE },
  {
    required: ['runs'],
    allOf: [
      {
        if: { properties: { runs: { const: true } }, required: ['runs'] },
        // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
        then: { required: ['kind'] },
        else: { properties: { kind: false } },
      },
    ],
  },
);

describe('the questions of a category', () => {
  let house: TestHouse;
  beforeEach(async () => {
    house = await aHouse();
  });
  const path = (id = house.category.id) => `/api/internalCategory/${id}/form`;
  const listed = async (by: TestAgent) =>
    (await read<{ list: CategoryForm[] }>(await by.ask('GET', '/api/internalCategory/forms'))).list;
  const save = (body: object, by = house.admin) => by.ask('PUT', path(), body);
  const ask = async (schema: FormSchema | undefined) =>
    read<CategoryForm>(await save({ ...(schema && { schema }) }));
  /** The key of an answer among those of an issue. */
  const key = (name: string, { id } = house.category) => `c${id}_${name}`;
  const report = (formData: Record<string, unknown>, category = house.category) =>
    house.admin.ask('POST', '/api/issue/report', {
      projectId: house.project.id,
      issues: [{ key: crypto.randomUUID(), title: 'Läcker', categoryId: category.id, formData }],
    });
  const reported = async (...[formData, category]: Parameters<typeof report>) => {
    const { list } = await read<{ list: { id: number }[] }>(await report(formData, category));
    return list[0]?.id ?? 0;
  };
  const issue = async (id: number, by: TestAgent = house.admin) =>
    read<Issue>(await by.ask('GET', `/api/issue/${id}`));
  const faultsIn = async (answer: Response) => {
    const { error } = await read<{ error: { fields: object } }>(answer, 422);
    return Object.keys(error.fields);
  };

  it('are saved in their order, and read by everybody who may report', async () => {
    expect(await listed(house.admin)).toEqual([]);
    const saved = await ask(LEAK);
    expect(saved).toEqual({ id: house.category.id, schema: LEAK, version: 1 });
    const user = await anAgent('ROLE_USER', { account: house.account });
    const [seen] = await listed(user);
    expect(seen).toEqual(saved);
    expect(Object.keys(seen?.schema?.properties ?? {})).toEqual(['runs', 'kind', 'code']);
    expect((await save({ schema: LEAK }, user)).status).toBe(403);
    expect((await house.admin.ask('PUT', path(2_000_000), {})).status).toBe(404);
    const elsewhere = await anAgent('ROLE_ADMIN');
    expect((await save({ schema: LEAK }, elsewhere)).status).toBe(404);
    expect(await listed(elsewhere)).toEqual([]);
    const { rows } = await (
      await world()
    ).pool.query(
      `select action from audit where account_id = $1 and object_kind = 'categoryForm' and object_id = $2`,
      [house.account.id, String(house.category.id)],
    );
    expect(rows).toEqual([{ action: 'categoryForm.changed' }]);
  });

  it('are refused with the place of each fault', async () => {
    const wrong = formAsking({ kind: kind('tap', 'tap'), runs: RUNS }, { required: ['gone'] });
    expect(await faultsIn(await save({ schema: wrong }))).toEqual([
      'schema.properties.kind',
      'schema.required.0',
    ]);
    expect(await faultsIn(await save({ schema: formAsking({}) }))).toEqual(['schema.properties']);
    expect(await faultsIn(await save({ schema: { ...LEAK, $ref: 'http://x' } }))).toEqual([
      'schema',
    ]);
    const { version } = await ask(LEAK);
    await ask(formAsking({ runs: RUNS }));
    const { current } = await read<{ current: CategoryForm }>(
      await save({ schema: LEAK, version }),
      409,
    );
    expect(Object.keys(current.schema?.properties ?? {})).toEqual(['runs']);
  });

  it('are asked with those of the project’s type, and only where the category is chosen', async () => {
    await makeAskForFloor(house.account, house.project);
    await ask(LEAK);
    const other = await anItem(house.account, 'category', { name: 'El' });
    expect(await faultsIn(await report({ floor: 3 }))).toEqual([
      `issues.0.formData.${key('runs')}`,
    ]);
    expect(await faultsIn(await report({ floor: 3, [key('runs')]: true }))).toEqual([
      `issues.0.formData.${key('kind')}`,
    ]);
    expect(await faultsIn(await report({ [key('runs')]: false }, other))).toEqual([
      `issues.0.formData.${key('runs')}`,
    ]);
    const answers = { floor: 3, [key('runs')]: true, [key('kind')]: 'pipe' };
    const { formData, form } = await issue(await reported(answers));
    expect(formData).toEqual(answers);
    expect(Object.keys(form?.schema?.properties ?? {})).toEqual([
      'floor',
      key('runs'),
      key('kind'),
      key('code'),
    ]);
    expect((await issue(await reported({ floor: 1 }, other))).formData).toEqual({ floor: 1 });
  });

  it('are asked in the report without log-in, and not where the reporter does not know', async () => {
    await ask(LEAK);
    const { prefill } = await aReportLink(house.admin, house.project);
    const { categories } = await read<ReportForm>(await askForm(prefill));
    expect(categories).toMatchObject([{ id: house.category.id, schema: LEAK }]);
    const guest = await aGuest(prefill);
    const send = (more: Record<string, unknown>) =>
      guest.report(aReport(prefill, house.category, more));
    expect(await faultsIn(await send({}))).toEqual([`formData.${key('runs')}`]);
    const { id } = await read<{ id: number }>(await send({ formData: { [key('runs')]: false } }));
    const own = await read<OwnIssue>(await guest.ask('GET', `/api/reporter/issue/${id}`));
    expect(own.issue.form?.schema?.properties[key('runs')]?.title).toBe(RUNS.title);
    const { categoryId: _unknown, ...unsure } = aReport(prefill, house.category);
    await read(await guest.report(unsure));
  });

  it('do not change what was answered before, nor hide it', async () => {
    await ask(LEAK);
    const id = await reported({ [key('runs')]: true, [key('kind')]: 'pipe' });
    await ask(formAsking({ kind: kind('tap'), smell: { type: 'string', title: 'Lukt?' } }));
    const { formData, form } = await issue(id);
    expect(formData).toEqual({ [key('runs')]: true, [key('kind')]: 'pipe' });
    expect(form?.retired).toMatchObject({
      [key('runs')]: { title: RUNS.title },
      [key('kind')]: { enum: ['tap', 'pipe'] },
    });
    await ask(undefined);
    expect((await issue(id)).form?.retired).toHaveProperty(key('runs'));
    expect((await issue(await reported({}))).form).toBeNull();
  });

  it('stay with the issue when staff choose another category, and when it is replaced by another', async () => {
    await ask(LEAK);
    const other = await anItem(house.account, 'category', { name: 'El' });
    await aCategoryForm(other, formAsking({ fuse: RUNS }, { required: ['fuse'] }));
    const id = await reported({ [key('runs')]: false });
    const { version } = await issue(id);
    const changed = await read<Issue>(
      await house.admin.ask('PUT', `/api/issue/${id}`, { version, categoryId: other.id }),
    );
    expect(changed.formData).toEqual({ [key('runs')]: false });
    expect(Object.keys(changed.form?.schema?.properties ?? {})).not.toContain(key('fuse', other));
    const merged = `/api/internalCategory/${house.category.id}/${other.id}`;
    expect((await house.admin.ask('DELETE', merged)).status).toBe(200);
    const { form, formData } = await issue(id);
    expect(formData).toEqual({ [key('runs')]: false });
    expect(form?.schema?.properties[key('runs')]?.title).toBe(RUNS.title);
    expect((await save({ schema: LEAK })).status).toBe(404);
  });

  it('are hidden from contractors where they say so, also afterwards', async () => {
    await ask(LEAK);
    const answers = { [key('runs')]: false, [key('code')]: '4711' };
    const made = await anIssue(house.project, {
      categoryId: house.category.id,
      formData: { ...answers, [key('unknown')]: '4711', c_: '4711' },
    });
    const plumber = await anAgent('ROLE_CONTRACTOR', { account: house.account });
    await aDelegation(made, plumber);
    const seen = async () => {
      const job = await read<Job>(await plumber.ask('GET', `/api/agentIssue/${made.id}`));
      return [job.issue.formData, (await issue(made.id, plumber)).formData];
    };
    const shown = { [key('runs')]: false };
    expect(await seen()).toEqual([shown, shown]);
    await ask(formAsking({ runs: RUNS }));
    expect(await seen()).toEqual([shown, shown]);
  });
});
