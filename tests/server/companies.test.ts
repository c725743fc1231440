import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Account } from '#contract/accounts.ts';
import { kindTables } from '#server/db/schema.ts';
import { anItem, aProjectType, aTemplate, type ItemName, KINDS } from '#tests/support/builders.ts';
import { aCategoryForm, formAsking } from '#tests/support/categoryForms.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { activate, NEW_PASSWORD } from '#tests/support/passwordLinks.ts';
import { anAccount, anAgent, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

let superAdmin: TestAgent;
beforeAll(async () => {
  superAdmin = await anAgent('ROLE_USER', { isSuperAdmin: true, lastname: 'Åslund' });
});

const tag = () => crypto.randomUUID().slice(0, 8);
const aBody = (more: object = {}) => ({
  name: 'Björkbacken',
  domain: `bjork-${tag()}`,
  accent: '#185a4c',
  locale: 'sv-SE',
  country: 'SE',
  admin: { firstname: 'Eva', lastname: 'Ek', email: `eva-${tag()}@felix.test` },
  ...more,
});
const create = async (body = aBody()) => {
  const answer = await superAdmin.ask('POST', '/api/account', body);
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true]);
  return { body, company: (await answer.json()) as Account };
};
const listed = async (id: number) => {
  const answer = await superAdmin.ask('GET', '/api/account');
  const { list } = (await answer.json()) as { list: Account[] };
  return list.find((company) => company.id === id);
};
const bodyOf = ({
  id: _,
  people: _p,
  issues: _i,
  signedInAt: _s,
  visitedAt: _v,
  ...body
}: Account) => body;
const update = (company: Account, change: object) =>
  superAdmin.ask('PUT', `/api/account/${company.id}`, { ...bodyOf(company), ...change });
const deedsOf = async (accountId: number) => {
  const { pool } = await world();
  const { rows } = await pool.query<{ action: string; actor_id: number }>(
    `select action, actor_id from audit where account_id = $1 order by id`,
    [accountId],
  );
  return rows.map(({ action, actor_id: by }) => [action, by]);
};

/** The new administrator, who set a password by the mail and signed in. */
async function comeInBy(email: string, companyId: number) {
  const [mail] = await mailsTo(email);
  const token = linkIn(mail ?? { text: '' })
    .split('/')
    .at(-1);
  expect((await activate(token ?? '')).status).toBe(200);
  const login = await askAsStranger('POST', '/api/login', {
    username: email,
    password: NEW_PASSWORD,
  });
  const { access_token: bearer } = (await login.json()) as { access_token: string };
  const { pool } = await world();
  const { rows } = await pool.query<{ id: number }>(
    `select a.id from agent a where a.account_id = $1`,
    [companyId],
  );
  const headers = {
    authorization: `Bearer ${bearer}`,
    'x-felix-hms-selected-agent': String(rows[0]?.id),
  };
  return (path: string) => askAsStranger('GET', path, undefined, { headers });
}

describe('RT-08 a company that a super admin creates', () => {
  it('has an administrator who logs in by the mail and finds it empty and usable', async () => {
    const { body, company } = await create();
    expect(company).toMatchObject({ name: 'Björkbacken', people: 1, issues: 0, signedInAt: null });
    const ask = await comeInBy(body.admin.email, company.id);
    for (const path of ['/api/issue', '/api/project', '/api/internalCategory', '/api/area']) {
      expect(await (await ask(path)).json()).toMatchObject({ list: [] });
    }
    expect(await (await ask('/api/agent')).json()).toMatchObject({
      list: [{ firstname: 'Eva', roleGroup: 'ROLE_ADMIN' }],
    });
    expect((await listed(company.id))?.signedInAt).not.toBeNull();
    const { userId } = superAdmin;
    expect(await deedsOf(company.id)).toEqual([
      ['company.created', userId],
      ['invited', userId],
    ]);
  });

  it('copies another company’s setup, except hidden items and people', async () => {
    const model = await anAccount({
      confirmDays: 5,
      idleDays: 9,
      terminology: { 'common.terms.issue.one': 'fel' },
    });
    const category = await anItem(model, 'category', { name: 'Fukt' });
    await anItem(model, 'errorType', { name: 'Läcka', categoryId: category.id });
    await aCategoryForm(category, formAsking({ place: { type: 'string', title: 'Var?' } }));
    await anItem(model, 'space', { name: 'Kök' });
    await anItem(model, 'space', { name: 'Gammalt', inactive: true });
    await aTemplate(model);
    await aProjectType(model);
    await anAgent('ROLE_WORKER', { account: model });
    const { company } = await create(aBody({ templateId: model.id }));

    const { pool } = await world();
    const { rows } = await pool.query(
      `select confirm_days as days, idle_days as idle, terminology as words,
        array(select name from external_category where account_id = $1) as spaces,
        array(select e.name || ': ' || c.name from error_type e
          join internal_category c on c.account_id = e.account_id and c.id = e.category_id
          where e.account_id = $1) as errors,
        array(select c.name || ': ' || (f.json_form #>> '{schema,properties,place,title}') from category_form f
          join internal_category c on c.account_id = f.account_id and c.id = f.category_id
          where f.account_id = $1) as questions,
        (select count(*)::int from message_template where account_id = $1) as templates,
        (select count(*)::int from project_type where account_id = $1) as types,
        (select count(*)::int from agent where account_id = $1) as people
       from account where id = $1`,
      [company.id],
    );
    expect(rows).toEqual([
      {
        days: 5,
        idle: 9,
        words: { 'common.terms.issue.one': 'fel' },
        spaces: ['Kök'],
        errors: ['Läcka: Fukt'],
        questions: ['Fukt: Var?'],
        templates: 1,
        types: 1,
        people: 1,
      },
    ]);
  });

  it('copies the active items of every kind', async () => {
    const model = await anAccount();
    const { id: productCategoryId } = await anItem(model, 'productCategory');
    const names = Object.keys(KINDS) as ItemName[];
    for (const name of names.filter((each) => each !== 'productCategory')) {
      await anItem(model, name, name === 'productAttribute' ? { productCategoryId } : {});
    }
    const { company } = await create(aBody({ templateId: model.id }));

    const { pool } = await world();
    for (const name of names) {
      const { rows } = await pool.query(
        `select count(*)::int as items from ${getTableName(kindTables[KINDS[name]])} where account_id = $1`,
        [company.id],
      );
      expect({ name, rows }).toEqual({ name, rows: [{ items: 1 }] });
    }
  });

  it('is not created if the domain is taken, the template is missing or a value is invalid: nothing is saved', async () => {
    const { company } = await create();
    for (const [wrong, field] of [
      [{ domain: company.domain }, 'domain'],
      [{ templateId: 2_147_483_000 }, 'templateId'],
      [{ domain: 'Å b' }, 'domain'],
      [{ accent: 'red' }, 'accent'],
      [{ isSuperAdmin: true }, 'body'],
    ] as const) {
      const body = aBody(wrong);
      const answer = await superAdmin.ask('POST', '/api/account', body);
      const { error } = (await answer.json()) as { error: { fields?: object } };
      expect([answer.status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
      expect(await mailsTo(body.admin.email)).toEqual([]);
    }
  });
});

describe('RT-08 a company that a super admin manages', () => {
  it('is changed, deactivated and activated, on its own record; a concurrent save answers 409', async () => {
    const { company } = await create();
    const domain = `nytt-${tag()}`;
    const changed = await update(company, { name: 'Nytt namn', domain, inactive: true });
    expect(await changed.json()).toMatchObject({
      name: 'Nytt namn',
      domain,
      inactive: true,
      version: 2,
    });
    const late = await update(company, { name: 'För sent' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ current: { name: 'Nytt namn', version: 2 } });
    const [, , ...deeds] = await deedsOf(company.id);
    expect(deeds).toEqual([['company.deactivated', superAdmin.userId]]);
    const woken = await update(company, { version: 2 });
    expect(await woken.json()).toMatchObject({ inactive: false, version: 3 });
  });

  it('cannot take another’s domain, and an unknown one is not found', async () => {
    const [one, other] = [(await create()).company, (await create()).company];
    const answer = await update(one, { domain: other.domain });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: { fields: { domain: expect.any(String) } } },
    ]);
    expect((await update({ ...one, id: 2_147_483_000 }, {})).status).toBe(404);
  });

  it('SUP-01 is closed to administrators, who cannot make themselves super admins either', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { company } = await create();
    for (const answer of [
      await admin.ask('GET', '/api/account'),
      await admin.ask('POST', '/api/account', aBody()),
      await admin.ask('PUT', `/api/account/${company.id}`, bodyOf(company)),
      await admin.ask('GET', `/api/account/${company.id}/visits`),
      await admin.ask('POST', `/api/account/${company.id}/enter`),
      await admin.ask('GET', '/api/health'),
    ]) {
      expect(answer.status).toBe(403);
    }
    const { firstname, lastname, email } = admin;
    const same = { firstname, lastname, email, roleGroup: 'ROLE_ADMIN', isSuperAdmin: true };
    const raised = await admin.ask('PUT', `/api/agent/${admin.id}`, same);
    expect(raised.status).toBe(422);
    const { pool } = await world();
    const { rows } = await pool.query('select is_super_admin from "user" where id = $1', [
      admin.userId,
    ]);
    expect(rows).toEqual([{ is_super_admin: false }]);
  });
});
