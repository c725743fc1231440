import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { ReporterActor } from '../../http/identity.ts';

/** Sets the sender of a report's files: as drafts they had no name yet. */
export async function nameFiles(
  { db, accountId }: TenantTx,
  { email, name }: ReporterActor,
  issueId: number,
): Promise<void> {
  await db.execute(sql`
    update attachment set uploader_name = ${name}
    where account_id = ${accountId} and issue_id = ${issueId} and uploader_email = ${email}`);
}
