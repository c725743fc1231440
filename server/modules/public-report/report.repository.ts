import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { ReporterActor } from '../../http/identity.ts';

/** Says on the files that came with a report who sent them: while they were drafts nobody had asked for a name. */
export async function nameFiles(
  { db, accountId }: TenantTx,
  { email, name }: ReporterActor,
  issueId: number,
): Promise<void> {
  await db.execute(sql`
    update attachment set uploader_name = ${name}
    where account_id = ${accountId} and issue_id = ${issueId} and uploader_email = ${email}`);
}
