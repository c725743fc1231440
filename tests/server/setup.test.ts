import { describe, expect, it } from 'vitest';

import { LOCALE_LIST, OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import { type SetupState, type Starter, TRADES } from '#contract/setup.ts';
import type { TranslatedText } from '#contract/translations.ts';
import { itemsOf } from '#server/modules/setup/trades.ts';
import { read } from '#tests/support/answers.ts';
import { anItem, aProject } from '#tests/support/builders.ts';
import { aHouse } from '#tests/support/reportLinks.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

type Setup = { steps: SetupState[]; isNew: boolean; projectId: number | null };
const setupOf = async (agent: TestAgent) => read<Setup>(await agent.ask('GET', '/api/setup'));
const leftOf = async (agent: TestAgent) =>
  (await setupOf(agent)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
const namesOf = async (agent: TestAgent, kind: string) =>
  (await read<{ list: { name: string }[] }>(await agent.ask('GET', `/api/${kind}`))).list.map(
    ({ name }) => name,
  );
const start = (agent: TestAgent, trade: string) => agent.ask('POST', '/api/starter', { trade });

describe('the set-up of a new company', () => {
  it('has every step left at first, and each is done by what exists', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const { pool } = await world();
    const all = ['company', 'words', 'project', 'categories', 'people', 'rules', 'sign'];
    expect(await leftOf(admin)).toEqual(all);

    await pool.query(`update account set opening_hours = 'vardagar 8–16' where id = $1`, [
      account.id,
    ]);
    const words = {
      version: 1,
      locale: 'sv-SE',
      words: { 'common.terms.issue.one': 'felanmälan' },
    };
    expect((await admin.ask('PUT', '/api/company/words', words)).status).toBe(200);
    await anItem(account, 'category');
    const worker = await anAgent('ROLE_WORKER', { account, firstname: 'Åsa', lastname: 'Öst' });
    expect(await leftOf(admin)).toEqual(['project', 'people', 'rules', 'sign']);
    const { steps } = await setupOf(admin);
    expect(steps.find(({ step }) => step === 'words')?.names).toEqual(['felanmälan']);
    expect(steps.find(({ step }) => step === 'people')).toMatchObject({ names: [`Åsa Öst`] });

    expect((await admin.ask('POST', `/api/agent/${worker.id}/invite`)).status).toBe(200);
    const rule = { name: 'Allt', conditions: {}, agentId: worker.id };
    expect((await admin.ask('POST', '/api/routingRule', rule)).status).toBe(200);
    const project = await aProject(account);
    const address = { street: 'Solgläntan 1' };
    const path = `/api/project/${project.id}/addresses`;
    expect(await leftOf(admin)).toEqual(['project', 'sign']);
    expect((await admin.ask('POST', path, address)).status).toBe(200);
    expect(await leftOf(admin)).toEqual(['sign']);
    expect(await setupOf(admin)).toMatchObject({ isNew: true, projectId: project.id });
  });

  it('ends with the first report from outside, not with one by staff', async () => {
    const house = await aHouse();
    expect(await leftOf(house.admin)).toContain('sign');
    const { pool } = await world();
    const key = crypto.randomUUID();
    const insert = `insert into issue (account_id, number, title, project_id, creator_id, client_key)
      values ($1, $2, 'Det läcker', $3, $4, $5)`;
    const at = [house.admin.accountId, 1, house.project.id, house.admin.id, key];
    await pool.query(insert, at);
    expect(await leftOf(house.admin)).toContain('sign');
    expect(await setupOf(house.admin)).toMatchObject({ isNew: false });
    await pool.query(insert, [house.admin.accountId, 2, house.project.id, null, key]);
    expect(await leftOf(house.admin)).not.toContain('sign');
  });

  it('is the administrators’ alone, each company’s its own', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    await anItem(account, 'category');
    const other = await anAgent('ROLE_ADMIN');
    expect(await leftOf(other)).toContain('categories');
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    expect((await leader.ask('GET', '/api/setup')).status).toBe(403);
    expect((await leader.ask('GET', '/api/starter')).status).toBe(403);
    expect((await start(leader, 'housing')).status).toBe(403);
  });
});

describe('a starter', () => {
  it('adds its lists once, in the company’s language and translated', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const other = await anAgent('ROLE_ADMIN');
    const added = await read<object>(await start(admin, 'housing'));
    expect(added).toEqual({ categories: 12, spaces: 18, errorTypes: 43 });
    expect(await namesOf(admin, 'internalCategory')).toContain('Tvättstuga');
    expect(await namesOf(admin, 'externalCategory')).toContain('Trapphus');
    expect(await namesOf(admin, 'errorType')).toContain('Stopp i avlopp');
    expect(await namesOf(other, 'internalCategory')).toEqual([]);
    const { list } = await read<{ list: TranslatedText[] }>(
      await admin.ask('GET', '/api/translation'),
    );
    const laundry = list.find(
      ({ own, kind }) => own === 'Tvättstuga' && kind === 'internalCategory',
    );
    expect(laundry?.texts).toHaveLength(OUTSIDE_LOCALE_LIST.length - 1);
    expect(laundry?.texts).toContainEqual({
      locale: 'pl-PL',
      text: 'Pralnia',
      isOutdated: false,
    });
    expect(await read<object>(await start(admin, 'housing'))).toEqual({
      categories: 0,
      spaces: 0,
      errorTypes: 0,
    });
    const { steps } = await setupOf(admin);
    expect(steps.find(({ step }) => step === 'categories')).toMatchObject({
      isDone: true,
      count: 12,
      changedBy: { actor: expect.any(String) as unknown },
    });
  });

  it('leaves what the company has, hidden items too, and files its error types under it', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const own = await anItem(account, 'category', { name: 'vvs', inactive: true });
    await anItem(account, 'space', { name: 'KÖK' });
    const { list } = await read<{ list: Starter[] }>(await admin.ask('GET', '/api/starter'));
    const housing = list.find(({ trade }) => trade === 'housing');
    expect(housing?.categories.filter(({ isNew }) => !isNew).map(({ name }) => name)).toEqual([
      'VVS',
    ]);
    expect(housing?.spaces.filter(({ isNew }) => !isNew).map(({ name }) => name)).toEqual(['Kök']);
    expect(await read<object>(await start(admin, 'housing'))).toMatchObject({
      categories: 11,
      spaces: 17,
    });
    const { pool } = await world();
    const { rows } = await pool.query<{ name: string }>(
      'select name from error_type where account_id = $1 and category_id = $2 order by name',
      [account.id, own.id],
    );
    expect(rows.map(({ name }) => name)).toContain('Stopp i avlopp');
    // The second trade brings only what the first lacks.
    const { categories } = await read<{ categories: number }>(await start(admin, 'offices'));
    expect(categories).toBeGreaterThan(0);
    const names = await namesOf(admin, 'internalCategory');
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it('adds nothing twice when two administrators press at once', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const second = await anAgent('ROLE_ADMIN', { account: { id: admin.accountId } });
    const answers = await Promise.all([start(admin, 'offices'), start(second, 'offices')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await namesOf(admin, 'errorType')).toHaveLength(41);
  });

  it('marks what a builder’s guarantee covers in new construction only', async () => {
    const account = await anAccount({ locale: 'de-DE' });
    const admin = await anAgent('ROLE_ADMIN', { account });
    await read<object>(await start(admin, 'newConstruction'));
    const { list } = await read<{ list: { name: string; isGuarantee: boolean }[] }>(
      await admin.ask('GET', '/api/errorType'),
    );
    const guaranteed = list.filter(({ isGuarantee }) => isGuarantee).map(({ name }) => name);
    expect(guaranteed).toContain('Mangelhafter Anstrich');
    expect(guaranteed).not.toContain('Kratzer');
  });

  it.each(TRADES)('of %s has different names in every language', (trade) => {
    for (const locale of LOCALE_LIST) {
      const { categories, spaces } = itemsOf(trade, locale);
      const lists = [categories, spaces, categories.flatMap(({ errorTypes }) => errorTypes)];
      for (const names of lists.map((items) => items.map(({ name }) => name.toLowerCase()))) {
        expect([locale, new Set(names).size]).toEqual([locale, names.length]);
      }
    }
  });
});
