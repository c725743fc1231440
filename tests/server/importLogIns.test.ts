import { beforeAll, describe, expect, it } from 'vitest';

import { imported, step } from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const query = async <T extends object>(text: string, values: unknown[]) =>
  (await (await world()).pool.query<T>(text, values)).rows;

describe('the log-in of a person imported by mistake', () => {
  let admin: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
  });

  const fileOf = (email: string, name: string) =>
    `E-post;Förnamn;Efternamn;Roll\n${email};${name};Handläggare\n`;
  const nameOf = async (email: string) =>
    query<{ name: string }>(
      `select firstname || ' ' || lastname as name from "user" where email = $1`,
      [email],
    );
  /** A person imported under a wrong name, and undone. */
  const takenBack = async (email: string) => {
    const wrong = await imported(admin, 'agent', fileOf(email, 'Fel;Namn'));
    expect(await step(admin, wrong.id, 'undo')).toMatchObject({ state: 'undone', kept: 0 });
  };

  it('IMP-01 takes the name of the next file if nobody else uses it', async () => {
    const email = `ny.${admin.accountId}@example.test`;
    await takenBack(email);
    await imported(admin, 'agent', fileOf(email, 'Rätt;Person'));
    expect(await nameOf(email)).toEqual([{ name: 'Rätt Person' }]);
  });

  it.each([
    ['is of another company by then', 'other'],
    ['can sign in', `update "user" set password_hash = 'x' where email = $1 returning id`],
    [
      'can sign in at a provider',
      `insert into user_identity (issuer, subject, user_id) select 'https://x.test', $1, id from "user" where email = $1`,
    ],
    [
      'has signed in',
      `insert into sign_in (user_id, at) select id, now() from "user" where email = $1`,
    ],
  ])('IMP-01 keeps its name if its owner %s', async (_, how) => {
    const email = `${crypto.randomUUID()}@example.test`;
    await takenBack(email);
    if (how === 'other') {
      const other = await anAgent('ROLE_ADMIN');
      await query(
        `insert into agent (account_id, user_id, role_group)
         select $2, id, 'ROLE_WORKER' from "user" where email = $1`,
        [email, other.accountId],
      );
    } else {
      await query(how, [email]);
    }
    await imported(admin, 'agent', fileOf(email, 'Rätt;Person'));
    expect(await nameOf(email)).toEqual([{ name: 'Fel Namn' }]);
  });
});
