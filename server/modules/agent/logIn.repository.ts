import type { PersonBody } from '#contract/people.ts';

import { sql } from 'drizzle-orm';

import { int, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

type Named = Pick<PersonBody, 'email' | 'firstname' | 'lastname'>;

/** What of a log-in is a company's affair; it belongs to none, so the database's own functions see to it. */
export const logInRepository = ({ db }: TenantTx) => ({
  /** The user by an address, who is made where there is none. */
  takeUser: async ({ email, firstname, lastname }: Named): Promise<number> => {
    const row = await queryRow(
      db,
      { id: int },
      sql`select felix_take_user(${email}, ${firstname}, ${lastname}) as id`,
    );
    return row?.id ?? 0;
  },

  /** Renames the log-in, too, of somebody who is of no other company; nobody is told whether it did. */
  rename: async (userId: number, { firstname, lastname }: Omit<Named, 'email'>): Promise<void> => {
    await db.execute(sql`select felix_name_user(${userId}, ${firstname}, ${lastname})`);
  },

  /** Ends what lets a user in, unless he is somebody somewhere. */
  release: async (userId: number): Promise<void> => {
    await db.execute(sql`select felix_release_user(${userId})`);
  },
});
