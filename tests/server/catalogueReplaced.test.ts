import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const read = async <T>(answer: Response, status = 200) => {
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};
const rowsOf = async <T extends object>(text: string, values: unknown[]) =>
  (await (await world()).pool.query<T>(text, values)).rows;
describe('replacing a catalogue item', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });

  it('SET-01 moves every issue to the other one, with a line in its history', async () => {
    const [from, to] = await Promise.all([
      anItem(account, 'category', { name: 'Fukt' }),
      anItem(account, 'category', { name: 'Vatten' }),
    ]);
    const errorType = await anItem(account, 'errorType', { name: 'Läcka', categoryId: from.id });
    const project = await aProject(account);
    const issue = await anIssue(project, { categoryId: from.id });
    expect((await admin.ask('DELETE', `/api/internalCategory/${from.id}/${to.id}`)).status).toBe(
      200,
    );
    expect(
      await rowsOf('select category_id, version from issue where id = $1', [issue.id]),
    ).toEqual([{ category_id: to.id, version: 2 }]);
    expect(
      await rowsOf('select category_id from error_type where id = $1', [errorType.id]),
    ).toEqual([{ category_id: to.id }]);
    expect(
      await rowsOf(
        `select field, "from", "to", actor_id from history_entry where issue_id = $1 and field = 'category'`,
        [issue.id],
      ),
    ).toEqual([{ field: 'category', from: 'Fukt', to: 'Vatten', actor_id: admin.id }]);
    expect(
      await rowsOf('select 1 as told from change where issue_id = $1', [issue.id]),
    ).not.toHaveLength(0);
  });

  it('SET-01 moves the saved views to the other one, without duplicates', async () => {
    const [from, to] = await Promise.all([
      anItem(account, 'category', { name: 'Kök 1' }),
      anItem(account, 'category', { name: 'Kök 2' }),
    ]);
    const near = `category=${from.id}0`;
    const filters = [
      `status=new&category=${from.id}&q=kran`,
      `category=${to.id}&category=${from.id}`,
      `${near}&space=${from.id}`,
    ];
    for (const filter of filters) {
      await read(await admin.ask('POST', '/api/view', { name: 'Vy', access: 'private', filter }));
    }
    await admin.ask('DELETE', `/api/internalCategory/${from.id}/${to.id}`);
    const rows = await rowsOf<{ filter: string }>(
      'select filter from saved_view where account_id = $1 order by id',
      [account.id],
    );
    expect(rows.map(({ filter }) => filter)).toEqual([
      `status=new&category=${to.id}&q=kran`,
      `category=${to.id}`,
      `${near}&space=${from.id}`,
    ]);
  });

  it('SET-01 leaves one label on an issue that has both', async () => {
    const [from, to] = await Promise.all([
      anItem(account, 'label', { name: 'Brådskar' }),
      anItem(account, 'label', { name: 'Akut' }),
    ]);
    const issue = await anIssue(await aProject(account));
    for (const { id } of [from, to]) {
      await rowsOf(
        'insert into issue_label_link (account_id, issue_id, label_id) values ($1, $2, $3)',
        [account.id, issue.id, id],
      );
    }
    expect((await admin.ask('DELETE', `/api/issueLabel/${from.id}/${to.id}`)).status).toBe(200);
    expect(
      await rowsOf('select label_id from issue_label_link where issue_id = $1', [issue.id]),
    ).toEqual([{ label_id: to.id }]);
  });

  it('SET-01 needs another item of the same kind and company', async () => {
    const [own, theirs] = await Promise.all([
      anItem(account, 'category', { name: 'El' }),
      anItem({ id: (await anAgent('ROLE_ADMIN')).accountId }, 'category', { name: 'VVS' }),
    ]);
    const remove = (id: number | string) =>
      admin.ask('DELETE', `/api/internalCategory/${own.id}/${id}`);
    expect((await remove(own.id)).status).toBe(422);
    expect((await remove(theirs.id)).status).toBe(404);
    expect((await remove(-2)).status).toBe(404);
    expect((await remove('x')).status).toBe(404);
    expect(await rowsOf('select name from internal_category where id = $1', [own.id])).toEqual([
      { name: 'El' },
    ]);
  });
});
