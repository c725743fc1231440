import type { PersonBody } from '#contract/people.ts';

import { sql } from 'drizzle-orm';

import { int, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

type NamedPerson = Pick<PersonBody, 'email' | 'firstname' | 'lastname'>;

/** A company's access to log-ins, which belong to no company: only through database functions. */
export const logInRepository = ({ db }: TenantTx) => ({
  /** Gets or creates the user of an address. */
  takeUser: async ({ email, firstname, lastname }: NamedPerson): Promise<number> => {
    const row = await queryRow(
      db,
      { id: int },
      sql`select felix_ensure_user(${email}, ${firstname}, ${lastname}) as id`,
    );
    return row?.id ?? 0;
  },

  /** Renames the log-in of a user of this company alone; never tells whether it did. */
  rename: async (
    userId: number,
    { firstname, lastname }: Omit<NamedPerson, 'email'>,
  ): Promise<void> => {
    await db.execute(sql`select felix_rename_user(${userId}, ${firstname}, ${lastname})`);
  },

  /** Ends a user's access unless another company has them. */
  release: async (userId: number): Promise<void> => {
    await db.execute(sql`select felix_release_user(${userId})`);
  },
});
