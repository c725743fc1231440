import { and, eq } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { attachments } from '../attachment/attachment.table.ts';

/** Sets the sender of a report's files: as drafts they had no name yet. */
export async function nameFiles(
  { db, accountId }: TenantTx,
  { email, name }: ReporterActor,
  issueId: number,
): Promise<void> {
  const isOfReport = and(eq(attachments.accountId, accountId), eq(attachments.issueId, issueId));
  await db
    .update(attachments)
    .set({ uploaderName: name })
    .where(and(isOfReport, eq(attachments.uploaderEmail, email)));
}
