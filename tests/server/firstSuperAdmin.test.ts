import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTenancy } from '#server/db/tenancy.ts';
import { startSuperAdmin } from '#server/startSuperAdmin.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { insertAccount, insertAgent } from '#tests/support/people.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let printed: string[];
beforeEach(async () => {
  database = await freshDatabase();
  printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const log = { info() {} } as never;
const start = (address: string, mailUrl?: string) =>
  startSuperAdmin(
    {
      pool: database.pool,
      tenancy: createTenancy(database.server.pool),
      baseUrl: 'https://felix.test',
      log,
    },
    { superAdmin: { name: 'Anna Maria Ek', address }, mailUrl },
  );
const superAdmins = async () =>
  (
    await database.pool.query(
      `select u.email, u.firstname, u.lastname, c.name as company, a.role_group as role
       from "user" u join agent a on a.user_id = u.id join account c on c.id = a.account_id where u.is_super_admin`,
    )
  ).rows;
const mails = async () =>
  (await database.pool.query<{ kind: string }>('select kind from mail')).rows.map(
    ({ kind }) => kind,
  );

describe('the first super admin', () => {
  it('is named by the operator, has a company of their own, and gets a printed link if no mail is set up', async () => {
    await start('anna@firm.test');
    expect(await superAdmins()).toEqual([
      {
        email: 'anna@firm.test',
        firstname: 'Anna',
        lastname: 'Maria Ek',
        company: 'Felix',
        role: 'ROLE_ADMIN',
      },
    ]);
    expect(printed.join('')).toMatch(/https:\/\/felix\.test\/auth\/activate-password\/\S+/u);
    expect(await mails()).toEqual(['activation']);
  });

  it('is created once, however many servers start and however often', async () => {
    await Promise.all([start('anna@firm.test'), start('anna@firm.test')]);
    const count = (await mails()).length;
    await start('anna@firm.test', 'smtp://mail');
    await start('bo@firm.test');
    expect(await superAdmins()).toHaveLength(1);
    expect((await mails()).length).toBe(count);
  });

  it('may be an existing user, who keeps their company', async () => {
    const { id } = await insertAccount(database.db, { name: 'Åkerby' });
    await insertAgent(database.db, {
      accountId: id,
      roleGroup: 'ROLE_WORKER',
      email: 'kim@firm.test',
    });
    await start('Kim@firm.test', 'smtp://mail');
    expect(await superAdmins()).toMatchObject([{ company: 'Åkerby', role: 'ROLE_WORKER' }]);
    expect(printed).toEqual([]);
  });
});
