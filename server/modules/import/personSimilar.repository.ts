import { sql } from 'drizzle-orm';

import { queryRows, type RowOf, string } from '../../db/rows.ts';
import { type KindWork, type Likeness, foldCase } from './work.ts';

/** Likenesses of people: by e-mail address, by name, by telephone number among equal last names, and by firm. */
export const personSimilar: NonNullable<KindWork['similar']> = {
  of: ({ values: { email, firstname, lastname, phone, firm } }) =>
    likenessesOf({
      email: foldCase(email),
      firstname: String(firstname ?? ''),
      lastname: String(lastname ?? ''),
      phone: String(phone ?? ''),
      firm: String(firm ?? ''),
    }),
  all: async ({ tx: { db, accountId } }) => {
    const people = await queryRows(
      db,
      personColumns,
      sql`
      select u.email, a.firstname, a.lastname, a.phone, coalesce(a.firm, '') as firm from agent a join "user" u on u.id = a.user_id
      where a.account_id = ${accountId} and not a.removed`,
    );
    return people.flatMap(likenessesOf);
  },
};

const personColumns = {
  email: string,
  firstname: string,
  lastname: string,
  phone: string,
  firm: string,
};

function likenessesOf({
  email,
  firstname,
  lastname,
  phone,
  firm,
}: RowOf<typeof personColumns>): Likeness[] {
  const item = { identity: email, shown: email };
  return [
    { code: 'nearName', field: 'email', text: email, scope: '' },
    { code: 'sameName', field: 'lastname', text: `${firstname} ${lastname}`, scope: '', ...item },
    // Colleagues share a switchboard.
    { code: 'samePhone', field: 'phone', text: phone, scope: foldCase(lastname), ...item },
    { code: 'nearName', field: 'firm', text: firm, scope: '' },
  ];
}
